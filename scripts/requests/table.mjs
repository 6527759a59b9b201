// The requests of pages as a table of the documentation, formatted as prettier does. Pure.

/**
 * @typedef {object} Declared
 * @property {readonly string[]} from kinds of window
 * @property {{ readonly perSecond: number, readonly atOnce: number }} rate
 * @property {boolean} reads
 */

const HEAD = ['request', 'from', 'a second', 'at once', 'queued']
/** The table in a document. */
export const TABLE = /^\| request .*\n(?:\|.*\n)+/m

/** @param {Readonly<Record<string, Declared>>} requests @returns {string} */
export function requestTable(requests) {
  const rows = Object.entries(requests).map(([name, { from, rate, reads }]) => [
    `\`${name}\``,
    from.join(', '),
    String(rate.perSecond),
    String(rate.atOnce),
    reads ? 'yes' : ''
  ])
  const widths = HEAD.map((head, at) => Math.max(...[head, ...rows.map((row) => row[at] ?? '')].map((s) => s.length)))
  /** @param {readonly string[]} cells */
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('')
}
