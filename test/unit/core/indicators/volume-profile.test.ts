import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsFrom } from '../../../../src/core/candles.ts'
import { NO_TRADE_SUMS, sumTrades } from '../../../../src/core/indicators/trade-sums.ts'
import type { ProfileRange } from '../../../../src/core/indicators/price-rows.ts'
import { controlRow, profileOf, totalOf } from '../../../../src/core/indicators/volume-profile.ts'
import { assertProperty } from '../../../support/property.ts'

const range: ProfileRange = { low: 100, high: 110, rows: 10 }
const trade = (at: number, price: number, quantity: number, side: 'buy' | 'sell' = 'buy') => ({
  at: at * 1000,
  price: String(price),
  quantity: String(quantity),
  side
})
const trades = [trade(1, 100, 1), trade(20, 109.5, 3, 'sell'), trade(70, 104.2, 5), trade(90, 110, 2, 'sell')]
const bars = barsFrom(trades, 60)
const sumsOf = (some: typeof trades) => sumTrades(some, { seconds: 60, from: 0, to: 120_000, prices: range })
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

describe('a volume profile', () => {
  it('has the sides of recorded trades at their prices', () => {
    const { rows, source } = profileOf(bars, sumsOf(trades), range)
    expect([source, controlRow(rows)]).toEqual(['trades', 4])
    expect(rows.map(({ bought, sold, unknown }) => [bought, sold, unknown])).toEqual([
      [1, 0, 0],
      ...Array<number[]>(3).fill([0, 0, 0]),
      [5, 0, 0],
      ...Array<number[]>(4).fill([0, 0, 0]),
      [0, 5, 0]
    ])
  })
  it('spreads candles over their prices, and says that it is of candles', () => {
    const { rows, source } = profileOf(bars, NO_TRADE_SUMS, range)
    expect([source, sum(rows.map(({ bought, sold }) => bought + sold))]).toEqual(['candles', 0])
    expect(sum(rows.map(({ unknown }) => unknown))).toBeCloseTo(11)
    expect(rows[0]?.unknown).toBeCloseTo(4 / 9.5)
  })
  it('takes candles only where trades are not recorded, and says that it is of both', () => {
    const { rows, source } = profileOf(bars, sumsOf(trades.slice(2)), range)
    expect(source).toBe('both')
    expect(rows.map(({ bought, sold }) => bought + sold)).toEqual([0, 0, 0, 0, 5, 0, 0, 0, 0, 2])
    expect(sum(rows.map(totalOf))).toBeCloseTo(11)
  })
  it('is empty without volume, and has one row where there is one price', () => {
    expect(profileOf([], NO_TRADE_SUMS, range)).toMatchObject({ source: 'candles' })
    expect(controlRow(profileOf([], NO_TRADE_SUMS, range).rows)).toBeNull()
    const flat = barsFrom([trade(1, 100, 2)], 60)
    const [first] = profileOf(flat, NO_TRADE_SUMS, { low: 100, high: 100, rows: 3 }).rows
    expect(first?.unknown).toBe(2)
  })
  it('adds up to what was traded, whatever was recorded', () => {
    const one = fc.record({
      at: fc.integer({ min: 0, max: 119 }),
      price: fc.integer({ min: 100, max: 110 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      isRecorded: fc.boolean()
    })
    assertProperty(
      fc.property(fc.array(one, { minLength: 1, maxLength: 40 }), (all) => {
        const ordered = [...all].sort((a, b) => a.at - b.at)
        const made = ordered.map(({ at, price, quantity, side }) => trade(at, price, quantity, side))
        const recorded = made.filter((_, i) => ordered[i]?.isRecorded)
        const total = sum(ordered.map(({ quantity }) => quantity))
        const { rows } = profileOf(barsFrom(made, 60), sumsOf(recorded), range)
        return Math.abs(sum(rows.map(totalOf)) - total) < total * 0.02
      })
    )
  })
  it('sums only the trades of its range, and bars of its interval', () => {
    const { bars: summed } = sumTrades(trades, { seconds: 60, from: 20_000, to: 90_000, prices: range })
    expect(summed).toEqual([
      { at: 0, bought: 0, sold: 3 },
      { at: 60_000, bought: 5, sold: 0 }
    ])
  })
})
