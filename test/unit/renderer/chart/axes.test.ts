import { describe, expect, it } from 'vitest'
import type { ChartScale } from '../../../../src/core/layout/chart-options.ts'
import { countdown } from '../../../../src/renderer/features/chart/countdown.ts'
import { intervalsBeside } from '../../../../src/renderer/features/chart/intervals.ts'
import { priceTicks, uncovered } from '../../../../src/renderer/features/chart/price-ticks.ts'
import {
  fittedRange,
  fromAxis,
  movedRange,
  scaledRange,
  toAxis,
  type PriceRange
} from '../../../../src/renderer/features/chart/price-view.ts'
import { timeTicks } from '../../../../src/renderer/features/chart/time-ticks.ts'

describe('the price axis', () => {
  it('leaves room above and below the candles in sight, and more for volumes', () => {
    const extremes = { low: 100, high: 200 }
    expect([fittedRange(extremes, 'linear', false, 0.01), fittedRange(extremes, 'percent', true, 0.01)]).toEqual([
      { min: 92, max: 208 },
      { min: 72, max: 208 }
    ])
  })
  it.each(['linear', 'log'] as const)('has ends apart where all prices are one, %s', (scale) => {
    const { min, max } = fittedRange({ low: 100, high: 100 }, scale, false, 0.01)
    expect(max).toBeGreaterThan(min)
    expect(fittedRange(null, scale, false, 0.01)).toEqual({ min: 0, max: 1 })
  })
  it('has ends on a logarithmic scale though a price is 0', () => {
    const { min, max } = fittedRange({ low: 0, high: 100 }, 'log', true, 0.01)
    expect([Number.isFinite(min), max > Math.log(100)]).toEqual([true, true])
  })
  it('is spread about its middle and moved by its share', () => {
    const bounds = { low: 0, high: 8, unit: 0.01 }
    expect([
      scaledRange({ min: 0, max: 8 }, 2, 'linear', bounds),
      movedRange({ min: 0, max: 8 }, 0.25, 'linear', bounds)
    ]).toEqual([
      { min: 2, max: 6 },
      { min: 2, max: 10 }
    ])
    const { min, max } = scaledRange({ min: 99, max: 101 }, 1e30, 'linear', { low: 99, high: 101, unit: 0.01 })
    expect(max).toBeGreaterThan(min)
  })
  it('ends at prices that can be drawn, however far it is spread', () => {
    const extremes = { low: 90_000, high: 110_000 }
    for (const scale of ['linear', 'log'] as const) {
      const fitted = fittedRange(extremes, scale, true, 0.01)
      const { max } = scaledRange(fitted, 1e-30, scale, { ...extremes, unit: 0.01 })
      expect([max > toAxis(scale, 110_000), Number.isFinite(fromAxis(scale, max))]).toEqual([true, true])
    }
  })
})

describe('prices on the axis', () => {
  const prices = (range: PriceRange, height: number, scale: ChartScale, base: number) =>
    priceTicks({ range, height, scale, base, unit: 0.01 }).map(({ price }) => price)
  it('are round on a linear scale', () => {
    expect(prices({ min: 96, max: 124 }, 200, 'linear', 0)).toEqual([100, 105, 110, 115, 120])
  })
  it('are at round percents of the base on a percent scale', () => {
    expect(prices({ min: 198, max: 222 }, 200, 'percent', 200).map((price) => Math.round(price / 2 - 100))).toEqual([
      0, 2, 4, 6, 8, 10
    ])
  })
  it('are round on a logarithmic one, within a decade and over many', () => {
    const log = (low: number, high: number) => ({ min: Math.log(low), max: Math.log(high) })
    expect(prices(log(96, 124), 200, 'log', 0)).toEqual([100, 105, 110, 115, 120])
    expect(prices(log(0.9, 1100), 400, 'log', 0)).toEqual([2, 5, 10, 20, 50, 100, 200, 500])
    expect(prices(log(0.9, 1.1e6), 400, 'log', 0).map((price) => Math.round(price))).toEqual([
      10, 100, 1000, 10_000, 100_000
    ])
  })
  it('give way to the label of the last price', () => {
    const range = { min: 96, max: 124 }
    const ticks = priceTicks({ range, height: 200, scale: 'linear', base: 0, unit: 0.01 })
    const labels = (isTall: boolean) => uncovered(ticks, { value: 109, isTall }, range, 200).map(({ price }) => price)
    expect([labels(false), labels(true)]).toEqual([
      [100, 105, 115, 120],
      [100, 115, 120]
    ])
  })
})

describe('times on the axis', () => {
  const start = Date.UTC(2026, 10, 23, 22, 0)
  const ticks = (seconds: number, spacing: number, count = 200, from = start, utc = true) =>
    timeTicks({
      timeAt: (place) => (place < 0 || place >= count ? null : from + place * seconds * 1000),
      first: 0,
      last: count - 1,
      spacing,
      seconds,
      utc
    })
  it('are quarters of an hour of minutes, with the day where it begins', () => {
    expect(ticks(60, 8).map(({ text, isMajor }) => (isMajor ? `*${text}` : text))).toEqual([
      ...['22:00', '22:15', '22:30', '22:45', '23:00', '23:15', '23:30', '23:45', '*11-24', '00:15', '00:30', '00:45'],
      ...['01:00', '01:15']
    ])
  })
  it('are months and years of days, and days between them', () => {
    const texts = ticks(86_400, 8, 60, Date.UTC(2026, 11, 10)).map(({ text }) => text)
    expect(texts).toContain('2027')
    expect(texts).toContain('02-01')
    expect(texts.length).toBeGreaterThan(4)
  })
  it('keep the date of UTC for bars of whole UTC days, west of it too', () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'America/Los_Angeles'
    try {
      const days = ticks(86_400, 80, 3, Date.UTC(2026, 10, 24), false)
      expect(days.map(({ text }) => text)).toEqual(['11-24', '11-25', '11-26'])
      const hours = ticks(3600, 80, 3, Date.UTC(2026, 10, 24, 12), false)
      expect(hours.map(({ text }) => text)).toEqual(['04:00', '05:00', '06:00'])
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })
  it('name no hour among days that do not all fit', () => {
    expect(ticks(14_400, 8).every(({ isMajor }) => isMajor)).toBe(true)
  })
  it.each([1.5, 4, 8, 20, 60])('are never nearer than a label is wide, %s pixels a bar', (spacing) => {
    for (const seconds of [1, 60, 180, 3600, 14_400, 604_800]) {
      const places = ticks(seconds, spacing).map(({ place }) => place)
      const apart = places.slice(1).map((place, i) => (place - (places[i] ?? 0)) * spacing)
      expect(Math.min(Infinity, ...apart)).toBeGreaterThanOrEqual(72)
    }
  })
})

it('counts down to the end of the bar that is now, though its first trade is still to come', () => {
  const at = Date.UTC(2026, 10, 24, 12)
  expect([
    countdown(at + 61_000, at, 300),
    countdown(at + 361_000, at, 300),
    countdown(at, at, 14_400),
    countdown(at + 1000, at, 604_800)
  ]).toEqual(['03:59', '03:59', '4:00:00', '6d 23:59:59'])
})

it('shows as many intervals as fit, the chosen one among them', () => {
  expect([intervalsBeside(300, 60), intervalsBeside(500, 1).includes(1), intervalsBeside(900, 60).length]).toEqual([
    [],
    true,
    11
  ])
})
