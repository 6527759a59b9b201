// Totals of the test runners' JSON reports, and the names of what failed. Pure.
import { relative } from 'node:path'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[],
 * again: readonly string[] }} Totals
 *   `failures`: each failed test with the first line of its error; `again`: the same for tests that passed at the
 *   second try only
 */

/** @type {Totals} */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [], again: [] }

/** @param {Totals} a @param {Totals} b @returns {Totals} */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  again: [...a.again, ...b.again]
})

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: readonly VitestTest[] }} VitestFile
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 * testResults: readonly VitestFile[] }} report of vitest
 * @param {string} root the folder from which files are named
 * @returns {Totals} a file that failed as a whole (load error, hook) counts as one failed test
 */
export function ofVitest(report, root) {
  /** @param {string} file */
  const name = (file) => relative(root, file)
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
  )
  /** @param {(test: VitestTest) => boolean} isMeant */
  const named = (isMeant) =>
    report.testResults.flatMap((file) =>
      file.assertionResults
        .filter(isMeant)
        .map((test) => line(`${name(file.name)} › ${test.fullName}`, test.failureMessages?.[0]))
    )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...named((test) => test.status === 'failed'),
      ...broken.map((file) => line(name(file.name), file.message))
    ],
    again: named((test) => test.status === 'passed' && (test.failureMessages ?? []).length > 0)
  }
}

/**
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 * @typedef {{ status: string, results?: readonly { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: readonly PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @param {{ stats: PlaywrightStats, errors: readonly { message?: string }[],
 * suites?: readonly PlaywrightSuite[] }} report of Playwright
 * @returns {Totals} an error outside of any test counts as a failed test
 */
export function ofPlaywright({ stats, errors, suites = [] }) {
  const specs = suites.flatMap(specsOf)
  /** @param {string} status */
  const named = (status) =>
    specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) =>
          line(`${spec.file}:${spec.line} › ${spec.title}`, test.results?.find(({ error }) => error)?.error?.message)
        )
    )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...named('unexpected'), ...errors.map(({ message }) => line('outside of the tests', message))],
    again: named('flaky')
  }
}

/** @param {PlaywrightSuite} suite @returns {readonly PlaywrightSpec[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

// Playwright colours its messages.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** @param {string} name @param {string | undefined} message */
function line(name, message) {
  const first = message?.replace(COLOURS, '').trim().split('\n')[0]
  return first ? `${name}: ${first}` : name
}

/** @param {Totals} totals @param {boolean} everyStepSucceeded @returns {{ lines: string[], code: number }} */
export function conclude(totals, everyStepSucceeded) {
  // A runner that failed without a failed test (a crash, a leak) must not look like a success.
  const failed = everyStepSucceeded ? totals.failed : Math.max(totals.failed, 1)
  const lines = totals.skipped > 0 ? [`${totals.skipped} skipped`] : []
  if (totals.again.length > 0) lines.push('passed only at the second try:', ...totals.again.map(indented))
  if (totals.failures.length > 0) lines.push('failed:', ...totals.failures.map(indented))
  else if (failed > 0) lines.push('a step failed without a failed test: see above')
  const nothing = totals.passed + failed === 0
  if (nothing) lines.push('no test ran: that is a failure')
  return { lines: [...lines, `${totals.passed} passed, ${failed} failed`], code: failed > 0 || nothing ? 1 : 0 }
}

/** @param {string} text */
const indented = (text) => `  ${text}`
