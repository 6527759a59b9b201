import { expect, test } from 'vitest'
import { unitWorth } from '../../../../src/main/record/equity-of.ts'

/** A coin without a market in USDT: through BTC, through an odd market that would make it worth far more, or none. */
const prices = (known: Readonly<Record<string, string>>, traded: Readonly<Record<string, string>> = {}) => ({
  quotes: ['JPY', 'BTC', 'USDT'],
  priceOf: (market: string) => known[market] ?? null,
  tradedOf: (market: string) => {
    const amount = traded[market]
    return amount === undefined ? null : { base: amount, quote: '1' }
  }
})

test('a coin is worth what its own market says, else the usual way, and never the highest of all', () => {
  const all = { XMR_JPY: '90000', JPY_USDT: '0.01', XMR_BTC: '0.002', BTC_USDT: '60000' }
  expect(unitWorth('XMR', 'USDT', prices(all))).toBe('120')
  expect(unitWorth('XMR', 'USDT', prices({ ...all, XMR_USDT: '119' }))).toBe('119')
  expect(unitWorth('XMR', 'USDT', prices({ XMR_JPY: '90000', JPY_USDT: '0.01' }))).toBe('900')
  expect(unitWorth('XMR', 'USDT', prices({ XMR_JPY: '90000' }))).toBeNull()
  expect(unitWorth('USDT', 'USDT', prices({}))).toBe('1')
})

test('without a market of its own a coin is worth what the way says on which most of it is traded', () => {
  const all = { XMR_JPY: '90000', JPY_USDT: '0.01', XMR_BTC: '0.002', BTC_USDT: '60000' }
  const of = (traded: Readonly<Record<string, string>>) => unitWorth('XMR', 'USDT', prices(all, traded))
  expect([of({ XMR_JPY: '5', XMR_BTC: '4' }), of({ XMR_JPY: '4', XMR_BTC: '5' }), of({ XMR_JPY: '0' })]).toEqual([
    '900',
    '120',
    '120'
  ])
  // A market the other way round: what was traded of the coin is its quote volume.
  const turned = { EUR_XMR: '0.005', EUR_USDT: '1.1', XMR_BTC: '0.002', BTC_USDT: '60000' }
  const tradedOf = (market: string) =>
    market in turned ? { base: '1', quote: market === 'EUR_XMR' ? '9' : '0' } : null
  expect(
    unitWorth('XMR', 'USDT', {
      quotes: ['XMR', 'EUR', 'BTC', 'USDT'],
      priceOf: (m) => turned[m as keyof typeof turned] ?? null,
      tradedOf
    })
  ).toBe('220')
})
