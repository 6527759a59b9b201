import { expect, test } from 'vitest'
import { convertLine } from '../../../../src/core/converts/convert-line.ts'
import type { ConvertDraft } from '../../../../src/core/converts/convert.ts'
import { LIMIT, MARKET } from './samples.ts'

test('writes a draft as one line with its exact amounts', () => {
  expect([convertLine({ ...LIMIT, amount: '100.50' }), convertLine(MARKET)]).toEqual([
    'CONVERT LIMIT USDT BTC amount 100.5 price 0.00001',
    'CONVERT MARKET USDT BTC amount 100'
  ])
})

test('gives every different draft a different line', () => {
  const changed: readonly Partial<ConvertDraft>[] = [
    { from: 'ETH' },
    { to: 'ETH' },
    { amount: '1000' },
    { price: '0.00002' },
    { price: null, type: 'market' }
  ]
  expect(convertLine({ ...LIMIT, amount: '100.0' })).toBe(convertLine(LIMIT))
  for (const change of changed) expect(convertLine({ ...LIMIT, ...change })).not.toBe(convertLine(LIMIT))
})
