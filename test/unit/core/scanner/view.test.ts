import { describe, expect, test } from 'vitest'
import { Entries, PAUSE_MS } from '../../../../src/core/scanner/entries.ts'
import { FIGURES } from '../../../../src/core/scanner/columns.ts'
import {
  figuresOf,
  packFigures,
  unpackFigures,
  worthInUsdt,
  type Figures,
  type Quoted
} from '../../../../src/core/scanner/figures.ts'
import { PriceRecord } from '../../../../src/core/scanner/price-record.ts'
import { viewTest, type Filter } from '../../../../src/core/scanner/view.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const quoted: Quoted = {
  market: 'BTC_USDT',
  last: 95,
  change24h: -5,
  high: 100,
  low: 80,
  turnover: 5_000,
  bid: 94.9,
  ask: 95.1,
  isCurrent: true
}
const unknown: Quoted = { ...quoted, last: NaN, change24h: NaN, high: NaN, low: NaN, turnover: NaN, bid: NaN, ask: NaN }

describe('figures', () => {
  test('of 24 hours and of the book', () => {
    const figures = figuresOf(quoted, new PriceRecord(), NOW)
    expect(figures.change24h).toBe(-5)
    expect(figures.range).toBeCloseTo(25, 10)
    expect(figures.toHigh).toBeCloseTo(-5, 10)
    expect(figures.toLow).toBeCloseTo(18.75, 10)
    expect(figures.spread).toBeCloseTo(0.2105, 3)
    expect(figures.turnover).toBe(5_000)
  })

  test('are unknown where what they are made of is, never zero', () => {
    const figures = figuresOf(unknown, new PriceRecord(), NOW)
    for (const name of FIGURES) expect(figures[name], name).toBeNaN()
    expect(figuresOf({ ...quoted, low: 0 }, new PriceRecord(), NOW)).toMatchObject({
      range: NaN,
      toLow: NaN
    })
    // A crossed book, as it is for a moment between two messages.
    expect(figuresOf({ ...quoted, bid: 95.2 }, new PriceRecord(), NOW).spread).toBeNaN()
  })

  test('of the last hours are unknown while the price is not of now', () => {
    const record = new PriceRecord()
    for (let minute = 10; minute > 0; minute--) record.end(NOW / 60_000 - minute, new Map([['BTC_USDT', 90]]))
    expect(figuresOf(quoted, record, NOW).change5m).toBeCloseTo(5.5556, 3)
    expect(figuresOf({ ...quoted, isCurrent: false }, record, NOW)).toMatchObject({ change5m: NaN, range: 25 })
  })

  test('arrive as they were sent', () => {
    const figures = figuresOf({ ...quoted, change24h: NaN }, new PriceRecord(), NOW)
    const packed = packFigures([figuresOf(unknown, new PriceRecord(), NOW), figures])
    expect(unpackFigures(packed, 1)).toEqual(figures)
    for (const name of FIGURES) {
      expect(unpackFigures(packed, 0)[name], name).toBeNaN()
      expect(unpackFigures(packed, 2)[name], name).toBeNaN()
    }
  })

  test('turnover is in USDT, by the market of both, its inverse, or through BTC', () => {
    const prices = new Map([
      ['BTC_USDT', 50_000],
      ['ETH_BTC', 0.05],
      ['USDT_RUB', 80]
    ])
    const last = (market: string): number => prices.get(market) ?? NaN
    expect(worthInUsdt('USDT', last)).toBe(1)
    expect(worthInUsdt('BTC', last)).toBe(50_000)
    expect(worthInUsdt('RUB', last)).toBe(1 / 80)
    expect(worthInUsdt('ETH', last)).toBe(2_500)
    expect(worthInUsdt('XYZ', last)).toBeNaN()
  })
})

describe('a view', () => {
  const blank = figuresOf(unknown, new PriceRecord(), NOW)
  const movers: readonly Filter[] = [
    { column: 'change5m', side: 'moves', value: '3' },
    { column: 'turnover', side: 'atLeast', value: '100000' }
  ]
  const isIn = (figures: Partial<Figures>) => viewTest(movers)({ ...blank, ...figures })

  test('has the markets that pass all filters, limits included', () => {
    expect(isIn({ change5m: 3, turnover: 100_000 })).toBe(true)
    expect(isIn({ change5m: -3.1, turnover: 100_000 })).toBe(true)
    expect(isIn({ change5m: 2.99, turnover: 100_000 })).toBe(false)
    expect(viewTest([{ column: 'rsi', side: 'atMost', value: '30' }])({ ...blank, rsi: 30 })).toBe(true)
    expect(viewTest([])(blank)).toBe(true)
  })

  test('does not know of a market without a figure, unless another one excludes it', () => {
    expect(isIn({ turnover: 100_000 })).toBeNull()
    expect(isIn({ turnover: 10 })).toBe(false)
  })
})

describe('what newly enters a view', () => {
  const at = (minutes: number): number => NOW + minutes * 60_000
  const pause = PAUSE_MS / 60_000
  const isIn = (entries: Entries, minutes: number, inside: boolean | null): readonly string[] =>
    entries.entered([['BTC_USDT', inside]], at(minutes))

  test('is not what is in it at first', () => {
    const entries = new Entries()
    expect(isIn(entries, 0, true)).toEqual([])
    expect(isIn(entries, 1, true)).toEqual([])
  })

  test('was out, and comes in', () => {
    const entries = new Entries()
    isIn(entries, 0, false)
    expect(isIn(entries, 0.1, true)).toEqual(['BTC_USDT'])
    expect(isIn(entries, 0.2, true)).toEqual([])
  })

  test('is not what becomes known', () => {
    const entries = new Entries()
    expect(isIn(entries, 0, null)).toEqual([])
    expect(isIn(entries, 7, true)).toEqual([])
  })

  test('is not what was unknown for a while', () => {
    const entries = new Entries()
    isIn(entries, 0, false)
    isIn(entries, 1, true)
    isIn(entries, 2, null)
    expect(isIn(entries, 60, true)).toEqual([])
  })

  test('does not tell a market that flickers again before a pause', () => {
    const entries = new Entries()
    isIn(entries, 0, false)
    isIn(entries, 1, true)
    for (let minute = 2; minute < 40; minute += 2) {
      isIn(entries, minute, false)
      expect(isIn(entries, minute + 1, true)).toEqual([])
    }
    isIn(entries, 40, false)
    isIn(entries, 41, false)
    expect(isIn(entries, 40 + pause, true)).toEqual(['BTC_USDT'])
  })
})
