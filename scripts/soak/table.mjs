// The table at the end of a soak run. Pure.
import { PROMISES } from './promises.mjs'

/**
 * The evidence of one test for one promise. `result`: PASS, FAIL (the test failed) or MISSING (no evidence).
 * @typedef {object} Row
 * @property {number} promise
 * @property {string} counts
 * @property {number | null} seed
 * @property {string} test
 * @property {'PASS' | 'FAIL' | 'MISSING'} result
 * @property {number} seconds
 */

/** @param {any} report of vitest's JSON reporter @returns {Row[]} */
export function evidenceOf(report) {
  /** @type {Row[]} */
  const rows = []
  for (const file of report.testResults ?? []) {
    for (const test of file.assertionResults ?? []) {
      for (const evidence of test.meta?.evidence ?? []) {
        const result = test.status === 'passed' ? 'PASS' : 'FAIL'
        rows.push({ ...evidence, test: test.fullName, result, seconds: Math.round((test.duration ?? 0) / 1000) })
      }
    }
  }
  return rows
}

/**
 * @param {any} report of Playwright's JSON reporter; the evidence is in annotations of the type `promise`
 * @returns {Row[]}
 */
export function annotatedEvidenceOf(report) {
  /** @param {any} suite @returns {any[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  /** @type {Row[]} */
  const rows = []
  for (const spec of (report.suites ?? []).flatMap(specsOf)) {
    for (const { annotations = [], results = [] } of spec.tests ?? []) {
      const ms = results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0)
      const row = { seed: null, test: spec.title, result: spec.ok ? 'PASS' : 'FAIL', seconds: Math.round(ms / 1000) }
      for (const { type, description } of annotations) {
        if (type === 'promise') rows.push({ ...row, ...JSON.parse(description) })
      }
    }
  }
  return rows
}

/** Adds a row for each promise without evidence. @param {readonly Row[]} rows @returns {Row[]} */
export function completed(rows) {
  const shown = new Set(rows.map(({ promise }) => promise))
  /** @type {Row[]} */
  const missing = Object.keys(PROMISES)
    .map(Number)
    .filter((promise) => !shown.has(promise))
    .map((promise) => ({ promise, counts: '', seed: null, test: '', result: 'MISSING', seconds: 0 }))
  return [...rows, ...missing]
}

const LONGEST_TEST = 70

/**
 * By promise: its text and verdict, then its evidence.
 * @param {readonly Row[]} rows
 */
export function promiseTable(rows) {
  const promises = [...new Set(rows.map(({ promise }) => promise))].sort((a, b) => a - b)
  const lines = promises.flatMap((promise) => {
    const own = rows.filter((row) => row.promise === promise)
    return [
      `${String(promise).padStart(2)}  ${verdict(own).padEnd(7)}  ${PROMISES[promise] ?? ''}`,
      ...own
        .filter(({ result }) => result !== 'MISSING')
        .map(({ result, counts, seed, test, seconds }) => {
          const name = test.length > LONGEST_TEST ? `${test.slice(0, LONGEST_TEST - 1)}…` : test
          const notes = [
            name,
            ...(seed === null ? [] : [`seed ${seed}`]),
            `${seconds} s`,
            ...(result === 'PASS' ? [] : [result])
          ]
          return `             ${counts} (${notes.join(', ')})`
        })
    ]
  })
  const kept = promises.filter((promise) => verdict(rows.filter((row) => row.promise === promise)) === 'PASS')
  return [...lines, `${kept.length} of ${promises.length} promises kept`].join('\n')
}

/** @param {readonly Row[]} rows of one promise @returns {Row['result']} */
export function verdict(rows) {
  if (rows.some(({ result }) => result === 'FAIL')) return 'FAIL'
  return rows.some(({ result }) => result === 'PASS') ? 'PASS' : 'MISSING'
}
