/** Approximate width of a letter in a panel header. Pixels. */
const LETTER = 7
const NARROW_LETTER = 3.7
const WIDE_LETTER = 12.5
const NARROW = /[ .,·ijlt]/
/** From this character on letters are as wide as high: CJK. */
const WIDE_FROM = '\u2e80'

const letterWidth = (letter: string): number =>
  letter > WIDE_FROM ? WIDE_LETTER : NARROW.test(letter) ? NARROW_LETTER : LETTER

/** Approximate width of a text in a panel header before it is rendered. Pixels. */
export const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)

/** Width of everything else in the header of a book: the handle, gaps, borders of the steps. Pixels. */
const BESIDE_WORDS = 62
const BESIDE_STEP = 18

/** Approximate width of the header with the price steps side by side, and with these words. Pixels. */
export const headWidth = (steps: readonly { readonly text: string }[], words: string): number =>
  steps.reduce((sum, { text }) => sum + BESIDE_STEP + textWidth(text), BESIDE_WORDS) + textWidth(words)
