// Totals of the test runners' JSON reports. Pure.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, again?: number }} Totals
 *   `again`: of the passed ones, those that took a second try
 */

/** @type {Totals} */
export const NONE = { passed: 0, failed: 0, skipped: 0 }

/** @param {Totals} a @param {Totals} b @returns {Totals} */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  again: (a.again ?? 0) + (b.again ?? 0)
})

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 * testResults: { status: string, assertionResults: { status: string }[] }[] }} report of vitest
 * @returns {Totals} a file that failed as a whole (load error, hook) counts as one failed test
 */
export function ofVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0)
  }
}

/**
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 * @param {{ stats: PlaywrightStats, errors: unknown[] }} report of Playwright
 * @returns {Totals} an error outside of any test counts as a failed test
 */
export function ofPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    again: stats.flaky
  }
}

/** @param {Totals} totals @param {boolean} everyStepSucceeded @returns {{ lines: string[], code: number }} */
export function conclude(totals, everyStepSucceeded) {
  // A runner that failed without a failed test (a crash, a leak) must not look like a success.
  const failed = everyStepSucceeded ? totals.failed : Math.max(totals.failed, 1)
  const notes = totals.skipped > 0 ? [`${totals.skipped} skipped`] : []
  if (totals.again) notes.push(`${totals.again} passed only at the second try: named "flaky" above`)
  const nothing = totals.passed + failed === 0
  if (nothing) notes.push('no test ran: that is a failure')
  return { lines: [...notes, `${totals.passed} passed, ${failed} failed`], code: failed > 0 || nothing ? 1 : 0 }
}
