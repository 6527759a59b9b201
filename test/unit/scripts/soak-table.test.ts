import { expect, it } from 'vitest'
import { annotatedEvidenceOf, completed, evidenceOf, promiseTable, verdict } from '../../../scripts/soak/table.mjs'

const test = (status: string, evidence: unknown) => ({
  fullName: `test ${status}`,
  status,
  duration: 2_400,
  meta: { evidence }
})
const shown = (promise: number) => ({ promise, counts: '7 runs', seed: 11 })
const plain = { fullName: 'plain', status: 'passed' }
const vitestReport = {
  testResults: [{ assertionResults: [test('failed', [shown(9)]), test('passed', [shown(4), shown(12)]), plain] }]
}

it('reads the evidence of tests and their results', () => {
  expect(evidenceOf(vitestReport).map(({ promise, result, seconds }) => [promise, result, seconds])).toEqual([
    [9, 'FAIL', 2],
    [4, 'PASS', 2],
    [12, 'PASS', 2]
  ])
})

it('reads the evidence of end-to-end annotations', () => {
  const spec = (ok: boolean, promise: number) => ({
    title: 'in the app',
    ok,
    tests: [
      {
        results: [{ duration: 1_600 }],
        annotations: [{ type: 'slow' }, { type: 'promise', description: JSON.stringify({ promise, counts: '300 ms' }) }]
      }
    ]
  })
  const report = { suites: [{ specs: [spec(true, 14)], suites: [{ specs: [spec(false, 45)] }] }] }
  expect(annotatedEvidenceOf(report)).toEqual([
    { promise: 14, counts: '300 ms', seed: null, test: 'in the app', result: 'PASS', seconds: 2 },
    { promise: 45, counts: '300 ms', seed: null, test: 'in the app', result: 'FAIL', seconds: 2 }
  ])
})

it('has a row for every promise, also without evidence', () => {
  const rows = completed(evidenceOf(vitestReport))
  const lines = promiseTable(rows).split('\n')
  const verdicts = lines.flatMap((line) => /^ ?(\d+) {2}([A-Z]+) {2}/.exec(line)?.slice(1).join(' ') ?? [])
  expect(verdicts).toEqual([
    ...['1', '2', '3'].map((n) => `${n} MISSING`),
    '4 PASS',
    ...['5', '6', '7', '8'].map((n) => `${n} MISSING`),
    '9 FAIL',
    '10 MISSING',
    '11 MISSING',
    '12 PASS',
    ...['13', '14', '15', '16', '17', '18', '45'].map((n) => `${n} MISSING`)
  ])
  expect(lines).toContain('             7 runs (test passed, seed 11, 2 s)')
  expect(lines.at(-1)).toBe('2 of 19 promises kept')
})

it('fails a promise after one failure, whatever else passed', () => {
  const [failed, passed] = evidenceOf(vitestReport)
  expect([failed && passed && verdict([passed, failed]), passed && verdict([passed]), verdict([])]).toEqual([
    'FAIL',
    'PASS',
    'MISSING'
  ])
})
