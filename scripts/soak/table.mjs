// The table at the end of a soak run. Pure.

/**
 * @typedef {object} Row
 * @property {number} promise
 * @property {string} sentence
 * @property {string} counts
 * @property {number | null} seed
 * @property {string} test
 * @property {string} result
 * @property {number} seconds
 */

/** @param {any} report of vitest's JSON reporter @returns {Row[]} by number of the promise */
export function evidenceOf(report) {
  /** @type {Row[]} */
  const rows = []
  for (const file of report.testResults ?? []) {
    for (const test of file.assertionResults ?? []) {
      for (const evidence of test.meta?.evidence ?? []) {
        rows.push({ ...evidence, test: test.fullName, result: test.status === 'passed' ? 'kept' : 'BROKEN', seconds: Math.round((test.duration ?? 0) / 1000) })
      }
    }
  }
  return rows.sort((a, b) => a.promise - b.promise)
}

const HEAD = ['#', 'promise', 'test', 'counts', 'seed', 's', 'result']

/** @param {readonly Row[]} rows @returns {string} */
export function promiseTable(rows) {
  const lines = [HEAD, ...rows.map((row) => [
    String(row.promise), row.sentence, row.test.length > 70 ? `${row.test.slice(0, 69)}…` : row.test, row.counts,
    row.seed === null ? '' : String(row.seed), String(row.seconds), row.result
  ])]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const drawn = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd())
  const kept = rows.filter(({ result }) => result === 'kept').length
  return [...drawn, `${kept} of ${rows.length} shown`].join('\n')
}
