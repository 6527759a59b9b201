import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aggregate,
  barsFrom,
  barStart,
  fillGaps,
  fold,
  openBar,
  withTrades,
  type Bar
} from '../../../src/core/candles.ts'
import { compareText, trimZeros } from '../../../src/core/money.ts'
import { assertProperty } from '../../support/property.ts'

const trade = (second: number, price: string, quantity = '1') => ({ at: second * 1000, price, quantity })
const bar = (at: number, open: string, high: string, low: string, close: string, volume: string): Bar => ({
  at: at * 1000,
  open,
  high,
  low,
  close,
  volume
})

test('opens a bar with its first trade and folds later ones', () => {
  const opened = openBar(trade(65, '10', '0.1'), 60)
  expect(opened).toEqual(bar(60, '10', '10', '10', '10', '0.1'))
  const folded = fold(opened, [trade(70, '12', '0.2'), trade(71, '9.5', '1')])
  expect(folded).toEqual(bar(60, '10', '12', '9.5', '9.5', '1.3'))
})

test('has bars only where there are trades', () => {
  expect(barsFrom([trade(0, '1'), trade(59, '2'), trade(60, '3'), trade(300, '4')], 60)).toEqual([
    bar(0, '1', '2', '1', '2', '2'),
    bar(60, '3', '3', '3', '3', '1'),
    bar(300, '4', '4', '4', '4', '1')
  ])
})

test('compares prices by value', () => {
  expect(barsFrom([trade(0, '9'), trade(1, '10.0'), trade(2, '9.50')], 60)).toEqual([
    bar(0, '9', '10.0', '9', '9.50', '3')
  ])
})

test('counts a late trade into its own bar and keeps the close', () => {
  const bars = [bar(0, '1', '1', '1', '1', '1'), bar(120, '3', '3', '3', '3', '1')]
  expect(withTrades(bars, [trade(30, '5')], 60)).toEqual([bar(0, '1', '5', '1', '1', '2'), bars[1]])
  expect(withTrades(bars, [trade(70, '5')], 60)).toEqual([bars[0], bar(60, '5', '5', '5', '5', '1'), bars[1]])
  expect(withTrades(bars, [trade(-5, '5')], 60)[0]).toEqual(bar(-60, '5', '5', '5', '5', '1'))
  expect(withTrades(bars, [trade(121, '2')], 60)[1]).toEqual(bar(120, '3', '3', '2', '2', '2'))
  expect(withTrades([], [trade(1, '2')], 60)).toEqual([bar(0, '2', '2', '2', '2', '1')])
})

test('gives the same bars for batches and single trades, without changing earlier bars', () => {
  const bars = [bar(0, '1', '1', '1', '1', '1')]
  const trades = [trade(30, '5'), trade(31, '4'), trade(70, '7'), trade(40, '9'), trade(71, '6')]
  expect(withTrades(bars, trades, 60)).toEqual([bar(0, '1', '9', '1', '4', '4'), bar(60, '7', '7', '6', '6', '2')])
  expect(trades.reduce<readonly Bar[]>((sum, one) => withTrades(sum, [one], 60), bars)).toEqual(
    withTrades(bars, trades, 60)
  )
  expect(bars).toEqual([bar(0, '1', '1', '1', '1', '1')])
})

test('fills gaps for display and keeps the newest bars', () => {
  const bars = [bar(0, '1', '2', '1', '2', '2'), bar(180, '3', '3', '3', '3', '1')]
  expect(fillGaps(bars, 60, 10)).toEqual([
    bars[0],
    bar(60, '2', '2', '2', '2', '0'),
    bar(120, '2', '2', '2', '2', '0'),
    bars[1]
  ])
  expect(fillGaps(bars, 60, 2)).toEqual([bar(120, '2', '2', '2', '2', '0'), bars[1]])
  expect(fillGaps(bars, 60, 2, 250_000)).toEqual([bars[1], bar(240, '3', '3', '3', '3', '0')])
  expect(fillGaps([], 60, 5, 1000)).toEqual([])
})

test('fills only the shown part of a gap of years', () => {
  expect(fillGaps([bar(0, '1', '1', '1', '1', '1'), bar(10 ** 9, '2', '2', '2', '2', '1')], 1, 500)).toHaveLength(500)
})

test('starts days at midnight UTC', () => {
  expect(barStart(Date.UTC(2024, 5, 1, 13, 5), 86_400)).toBe(Date.UTC(2024, 5, 1))
})

test('starts weeks on Monday', () => {
  const monday = Date.UTC(2024, 5, 3)
  expect([monday, Date.UTC(2024, 5, 9, 23, 59), Date.UTC(2024, 5, 10)].map((at) => barStart(at, 604_800))).toEqual([
    monday,
    monday,
    Date.UTC(2024, 5, 10)
  ])
})

const byValue = (bars: readonly Bar[]): readonly object[] =>
  bars.map(({ at, ...amounts }) => ({
    at,
    ...Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, trimZeros(text)]))
  }))

test('builds equal coarse bars from finer bars and from trades', () => {
  const price = fc.integer({ min: 1, max: 10 ** 8 }).map((n) => (n / 10 ** 4).toFixed(4))
  const trades = fc
    .array(fc.tuple(fc.nat({ max: 4000 }), price, price), { maxLength: 60 })
    .map((list) => list.toSorted(([a], [b]) => a - b).map(([second, at, quantity]) => trade(second, at, quantity)))
  assertProperty(
    fc.property(trades, fc.constantFrom(60, 300, 3600), (list, seconds) => {
      const coarse = barsFrom(list, seconds)
      expect(byValue(aggregate(barsFrom(list, 1), seconds))).toEqual(byValue(coarse))
      for (const { high, low, open, close } of coarse) {
        for (const inside of [open, close])
          expect([compareText(inside, high) <= 0, compareText(inside, low) >= 0]).toEqual([true, true])
      }
    }),
    { numRuns: 200 }
  )
})

test('a bar without trades sets no price of a coarser one, wherever it stands', () => {
  const quiet = (at: number, close: string) => bar(at, close, close, close, close, '0')
  const traded = bar(60, '5', '7', '4', '6', '2')
  expect(aggregate([quiet(0, '9'), traded, quiet(120, '1')], 180)).toEqual([bar(0, '5', '7', '4', '6', '2')])
  expect(aggregate([quiet(0, '9'), quiet(60, '9')], 180)).toEqual([quiet(0, '9')])
})
