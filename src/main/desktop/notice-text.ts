const MOST_LETTERS = 240
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * One line without control and format characters (line breaks and those that turn the direction of writing are among
 * them), of a length that a desktop shows.
 */
export function oneLine(text: string): string {
  const letters = [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()]
  return letters.length <= MOST_LETTERS ? letters.join('') : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`
}

/** SECURITY: the desktops of Linux read markup in a body, links among it; the venue's own words are in some of ours. */
export const asBody = (text: string, platform: NodeJS.Platform): string =>
  platform === 'linux' ? oneLine(text).replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? '') : oneLine(text)
