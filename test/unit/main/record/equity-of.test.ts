import { expect, test } from 'vitest'
import { unitWorth } from '../../../../src/main/record/equity-of.ts'

/** A coin without a market in USDT: through BTC, through an odd market that would make it worth far more, or none. */
const prices = (known: Readonly<Record<string, string>>) => ({
  quotes: ['JPY', 'BTC', 'USDT'],
  priceOf: (market: string) => known[market] ?? null
})

test('a coin is worth what its own market says, else the usual way, and never the highest of all', () => {
  const all = { XMR_JPY: '90000', JPY_USDT: '0.01', XMR_BTC: '0.002', BTC_USDT: '60000' }
  expect(unitWorth('XMR', 'USDT', prices(all))).toBe('120')
  expect(unitWorth('XMR', 'USDT', prices({ ...all, XMR_USDT: '119' }))).toBe('119')
  expect(unitWorth('XMR', 'USDT', prices({ XMR_JPY: '90000', JPY_USDT: '0.01' }))).toBe('900')
  expect(unitWorth('XMR', 'USDT', prices({ XMR_JPY: '90000' }))).toBeNull()
  expect(unitWorth('USDT', 'USDT', prices({}))).toBe('1')
})
