const MOST_LETTERS = 240
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * One line without control and format characters (line breaks and bidirectional controls among them), cut to a length
 * that desktops show.
 */
export function oneLine(text: string): string {
  const letters = [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()]
  return letters.length <= MOST_LETTERS ? letters.join('') : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`
}

/** SECURITY: Linux desktops interpret markup in a body, links included, and some bodies quote the venue. */
export const asBody = (text: string, platform: NodeJS.Platform): string =>
  platform === 'linux' ? oneLine(text).replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? '') : oneLine(text)
