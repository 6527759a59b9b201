import { expect, it } from 'vitest'
import { evidenceOf, promiseTable } from '../../../scripts/soak/table.mjs'

const test = (status: string, evidence: unknown) => ({ fullName: `test ${status}`, status, duration: 2_400, meta: { evidence } })
const row = (promise: number) => ({ promise, sentence: `sentence ${promise}`, counts: '7 runs', seed: 11 })

it('lists what was shown by the number of its promise, and says which one was broken', () => {
  const rows = evidenceOf({ testResults: [{ assertionResults: [test('failed', [row(9)]), test('passed', [row(4), row(12)]), { fullName: 'plain', status: 'passed' }] }] })
  expect(rows.map(({ promise, result, seconds }) => [promise, result, seconds])).toEqual([[4, 'kept', 2], [9, 'BROKEN', 2], [12, 'kept', 2]])
  const lines = promiseTable(rows).split('\n')
  expect(lines[2]).toMatch(/^9 +sentence 9 +test failed +7 runs +11 +2 +BROKEN$/)
  expect(lines.at(-1)).toBe('2 of 3 shown')
})
