import { expect, test } from 'vitest'
import { convertOutcome } from '../../../../src/renderer/format/convert-outcome.ts'
import { convert } from '../../core/converts/samples.ts'

const facts = {
  format: { separators: { group: ',', point: '.' }, decimalsOf: () => 8 },
  markets: new Map([['BTC_USDT', { quoteDecimals: 2 }]]),
  utc: true,
  turnedRates: [],
  t: (key: string, named: Record<string, unknown> = {}) => [key, ...Object.values(named)].map(String).join(' ')
}

test('a convert that is completed says so, however many digits its rate has', () => {
  const done = convert('a', { status: 'completed', executedFrom: '159.46733', executedTo: '0.00257' })
  const outcome = convertOutcome(done, 'what', facts)
  expect([outcome.tone, outcome.title]).toEqual(['good', 'convert.result.completed what'])
  expect(outcome.text).toContain('62,049.54 USDT BTC')
})
