import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volumeDelta } from '../../../src/core/indicators/volume-delta.ts'
import { money, scaledText } from '../../../src/core/money.ts'
import { joinedSpans, TradeFlow } from '../../../src/core/trade-flow.ts'
import { assertProperty } from '../../support/property.ts'

const M = 60_000
const trade = (minute: number, side: 'buy' | 'sell', quantity: string) => ({ at: minute * M + 1, side, quantity })
const flowOf = (...trades: ReturnType<typeof trade>[]) => {
  const flow = new TradeFlow(60)
  flow.add(trades)
  return flow
}
const bars = (...minutes: number[]) => minutes.map((minute) => minute * M)
const blank = (line: Float64Array) => [...line].map((value) => (Number.isNaN(value) ? null : value))

describe('volume delta', () => {
  const flow = flowOf(
    trade(1, 'buy', '5'),
    trade(1, 'sell', '2'),
    trade(2, 'sell', '4'),
    trade(4, 'buy', '1'),
    trade(5, 'buy', '10')
  )

  it('is what takers bought less what they sold, and its sum; a bar without trades is zero', () => {
    const { delta, sum } = volumeDelta(bars(1, 2, 3, 4, 5), 60, flow, [{ from: M, to: Infinity }])
    expect(blank(delta)).toEqual([3, -4, 0, 1, 10])
    expect(blank(sum)).toEqual([3, -1, -1, 0, 10])
  })

  it('is blank before the record and in a bar that is recorded in part, also the running one', () => {
    const { delta, sum } = volumeDelta(bars(0, 1, 2, 3), 60, flow, [{ from: M + 1, to: 4 * M - 1 }])
    expect([blank(delta), blank(sum)]).toEqual([
      [null, null, -4, null],
      [null, null, -4, null]
    ])
  })

  it('breaks at a gap of the record: blank in it, and the sum begins anew', () => {
    const gap = [
      { from: 0, to: 3 * M },
      { from: 4 * M, to: Infinity }
    ]
    expect(blank(volumeDelta(bars(1, 2, 3, 4, 5), 60, flow, gap).sum)).toEqual([3, -1, null, 1, 11])
    // Also where the chart has no bar for it.
    expect(blank(volumeDelta(bars(1, 2, 4, 5), 60, flow, gap).sum)).toEqual([3, -1, 1, 11])
    // A moment is enough.
    const moment = [
      { from: 0, to: 4 * M + 5 },
      { from: 4 * M + 6, to: Infinity }
    ]
    expect(blank(volumeDelta(bars(1, 2, 3, 4, 5), 60, flow, moment).sum)).toEqual([3, -1, -1, null, 10])
  })

  it('is nothing without a record', () => {
    expect(blank(volumeDelta(bars(1, 2), 60, flow, []).sum)).toEqual([null, null])
  })

  it('is summed exactly', () => {
    const any = fc.record({
      at: fc.integer({ min: 0, max: 20 * M - 1 }),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      mantissa: fc.integer({ min: 1, max: 1e9 }),
      decimals: fc.integer({ min: 0, max: 12 })
    })
    assertProperty(
      fc.property(fc.array(any, { maxLength: 200 }), fc.integer({ min: 0, max: 200 }), (all, cut) => {
        const trades = all.map(({ at, side, mantissa, decimals }) => ({
          at,
          side,
          quantity: scaledText(mantissa, decimals)
        }))
        const first = new TradeFlow(60)
        first.add(trades.slice(0, cut))
        // As main gives them, then live ones.
        const flow = new TradeFlow(60, first.bars())
        flow.add(trades.slice(cut))
        const starts = Array.from({ length: 20 }, (_, i) => i * M)
        const scaled = (some: typeof trades) =>
          some.reduce(
            (sum, { side, quantity }) =>
              sum + BigInt(money(quantity).times(1e12).toFixed()) * (side === 'buy' ? 1n : -1n),
            0n
          )
        const expected = starts.map((start) => scaled(trades.filter(({ at }) => at < start + M)))
        const { sum } = volumeDelta(starts, 60, flow, [{ from: 0, to: Infinity }])
        expect([...sum]).toEqual(expected.map((one) => money(String(one)).div(1e12).toNumber()))
      })
    )
  })
})

it('spans are put in order and joined', () => {
  const span = (from: number, to: number) => ({ from, to })
  expect(joinedSpans([span(7, 9), span(1, 3), span(3, 4), span(2, 3), span(6, 6), span(8, Infinity)])).toEqual([
    span(1, 4),
    span(7, Infinity)
  ])
  assertProperty(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))), (pairs) => {
      const spans = pairs.map(([from, to]) => span(from, to))
      const within = (some: readonly ReturnType<typeof span>[]) =>
        Array.from({ length: 30 }, (_, at) => some.some(({ from, to }) => from <= at && at < to))
      expect(within(joinedSpans(spans))).toEqual(within(spans))
    })
  )
})
