/** About what a letter takes in the head of a panel. Pixels. */
const LETTER = 7
const NARROW_LETTER = 3.7
const WIDE_LETTER = 12.5
const NARROW = /[ .,·ijlt]/
/** From here on letters are as wide as they are high: those of Chinese and its neighbours. */
const WIDE_FROM = '\u2e80'

const letterWidth = (letter: string): number =>
  letter > WIDE_FROM ? WIDE_LETTER : NARROW.test(letter) ? NARROW_LETTER : LETTER

/** About how wide a text will be in the head of a panel, before it is there. Pixels. */
export const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)
