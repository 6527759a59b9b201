import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TickerRow } from '../../../src/contract/frames.ts'
import { decodeTickers, encodeTickers } from '../../../src/contract/ticker-pack.ts'
import { assertProperty } from '../../support/property.ts'

const amount = fc.oneof(
  fc.constant(null), fc.tuple(fc.nat(), fc.nat({ max: 99_999_999 })).map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String)
)
const state = fc.constantFrom('waiting', 'live', 'stale', 'offline')
const row: fc.Arbitrary<TickerRow> = fc.record({
  market: fc.oneof(fc.constant('BTC_USDT'), fc.string({ unit: 'binary' })), last: amount, open: amount, high: amount, low: amount, volume: amount,
  quoteVolume: amount, change: amount, updatedAt: fc.option(fc.double({ noNaN: true })), state, trades: state
})

/** Rows by their values, whoever keeps them. */
const byValue = (rows: readonly TickerRow[]): readonly TickerRow[] =>
  rows.map(({ market, last, open, high, low, volume, quoteVolume, change, updatedAt, state, trades }) =>
    ({ market, last, open, high, low, volume, quoteVolume, change, updatedAt, state, trades }))

const BTC: TickerRow = {
  market: 'BTC_USDT', last: '67184.20', open: '66000.00', high: null, low: '65900.10', volume: '12.5', quoteVolume: null, change: '-1.79',
  updatedAt: 1_700_000_000_123.5, state: 'live', trades: 'stale'
}

test('what was packed is what is unpacked, by value', () => {
  assertProperty(fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
    expect(byValue(decodeTickers(encodeTickers(rows)))).toEqual(byValue(rows))
  }), { numRuns: 300 })
})

test('rows keep their values when later ones are packed, and when the memory that they came in is given back', () => {
  const buffer = encodeTickers([BTC])
  const rows = decodeTickers(buffer)
  decodeTickers(encodeTickers([{ ...BTC, last: '1', state: 'offline', updatedAt: null }]))
  expect([byValue(rows), buffer.byteLength]).toEqual([[BTC], 0])
})

test('more rows than there was room for are packed whole', () => {
  const rows = Array.from({ length: 3_000 }, (_, i) => ({ ...BTC, market: `M${i}_USDT` }))
  expect(byValue(decodeTickers(encodeTickers(rows)))).toEqual(rows)
})

test('two hundred rows stay below 32 KB', () => {
  expect(encodeTickers(Array.from({ length: 200 }, () => BTC)).byteLength).toBeLessThan(32_768)
})

describe('a broken pack throws', () => {
  test('cut off anywhere, or longer than it says', () => {
    const pack = encodeTickers([BTC, { ...BTC, market: 'ETH_USDT' }])
    for (let length = 0; length < pack.byteLength; length++) expect(() => decodeTickers(pack.slice(0, length))).toThrow('cut off')
    expect(() => decodeTickers(Uint8Array.from([...new Uint8Array(pack), 0]).buffer)).toThrow('after its end')
  })
})
