import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bar } from '../../../../src/core/candles.ts'
import { columnsOf } from '../../../../src/core/indicators/columns.ts'
import { rsi } from '../../../../src/core/indicators/kinds/rsi.ts'
import { isDecimalText, type DecimalText } from '../../../../src/core/money.ts'
import { minuteOf, PriceRecord, recordedFrom } from '../../../../src/core/scanner/price-record.ts'
import { assertProperty } from '../../../support/property.ts'

const MINUTE = 60_000
/** Of a quarter of an hour, so that periods of the RSI are easily counted. */
const START = Date.UTC(2026, 0, 5, 12)
const M = 'BTC_USDT'

function text(value: number): DecimalText {
  const written = value.toFixed(2)
  if (!isDecimalText(written)) throw new Error(written)
  return written
}
const bar = (at: number, close: number): Bar => ({
  at,
  open: text(close),
  high: text(close),
  low: text(close),
  close: text(close),
  volume: text(1)
})

/** A record of the minutes from START on; null: the price was not known at the end of the minute. */
function recorded(prices: readonly (number | null)[]): PriceRecord {
  const record = new PriceRecord()
  prices.forEach((price, index) => {
    record.end(minuteOf(START) + index, new Map(price === null ? [] : [[M, price]]))
  })
  return record
}
const after = (minutes: number, ms = 1_000): number => START + minutes * MINUTE + ms
const price = fc.double({ min: 0.01, max: 90_000, noNaN: true }).map((value) => Number(value.toFixed(2)))
const minutes = (most: number) => fc.array(fc.option(price, { freq: 30, nil: null }), { minLength: 1, maxLength: most })

describe('a change', () => {
  test('is against the last end of a minute that is at least so old', () => {
    const record = recorded([100, 101, 102, 103, 104, 105])
    expect(record.change(M, 110, 5, after(6))).toBeCloseTo(10, 10)
    // 12:05:59: 12:00:59 is within a minute whose end came later.
    expect(record.change(M, 110, 5, after(5, 59_999))).toBeNaN()
  })

  test('of a price that was not known then, or of a market that is not known, is not known', () => {
    const record = recorded([null, 101, 102, 103, 104, 105])
    expect(record.change(M, 110, 5, after(6))).toBeNaN()
    expect(record.change('ETH_USDT', 110, 5, after(6))).toBeNaN()
  })

  test('is the one of the whole list of minutes, with gaps, for any prices', () => {
    assertProperty(
      fc.property(minutes(400), price, fc.constantFrom(5, 60, 240), (prices, now, ago) => {
        const then = prices[prices.length - 1 - ago] ?? null
        const expected = then === null ? NaN : (now / then - 1) * 100
        expect(recorded(prices).change(M, now, ago, after(prices.length))).toBe(expected)
      })
    )
  })

  test('across minutes in which the app did not run is not known', () => {
    const record = recorded([100, 100, 100])
    // Asleep for half an hour.
    record.end(minuteOf(START) + 33, new Map([[M, 100]]))
    expect(record.change(M, 110, 5, after(34))).toBeNaN()
    expect(record.change(M, 110, 33, after(36))).toBeCloseTo(10, 10)
  })

  test('across such minutes is not the one of four hours before either', () => {
    // The ring is full: the place of a missed minute has an old price.
    const record = recorded(Array.from({ length: 300 }, () => 100))
    record.end(minuteOf(START) + 330, new Map([[M, 100]]))
    for (let missed = 300; missed < 330; missed++) expect(record.change(M, 110, 331 - 1 - missed, after(331))).toBeNaN()
    expect(record.change(M, 110, 31, after(331))).toBeCloseTo(10, 10)
  })

  test('after the clock was set back is not known', () => {
    const record = recorded(Array.from({ length: 60 }, () => 100))
    record.end(minuteOf(START) + 20, new Map([[M, 100]]))
    expect(record.change(M, 110, 5, after(21))).toBeNaN()
  })
})

describe('the RSI', () => {
  /** By the indicator of charts: of the closes of 15 minutes since the last unknown one, and the running price. */
  function expected(prices: readonly (number | null)[], now: number): number {
    const closes: number[] = []
    for (let last = Math.floor(prices.length / 15) * 15 - 1; last >= 0 && closes.length < 600; last -= 15) {
      const close = prices[last] ?? null
      if (close === null) break
      closes.unshift(close)
    }
    const bars = [...closes, now].map((close, index) => bar(START + index * 15 * MINUTE, close))
    const input = { ...columnsOf(bars), seconds: 900, session: { value: 0, volume: 0 }, flow: null }
    return rsi.compute(input, { length: 14 })[0]?.at(-1) ?? NaN
  }

  test('is that of a chart that has loaded 600 candles, also where a day is not enough to forget its start', () => {
    // Two days in which prices halve, and one in which they hardly move.
    const fall = Array.from({ length: 2 * 1_440 }, (_, minute) => 100_000 - 20 * minute)
    const still = Array.from({ length: 1_440 }, (_, minute) => 42_400 + (minute % 30 < 15 ? 0.01 : 0))
    const prices = [...fall, ...still]
    expect(recorded(prices).rsi(M, 42_400, after(prices.length))).toBeCloseTo(expected(prices, 42_400), 9)
    expect(expected(prices, 42_400)).not.toBeCloseTo(expected(still, 42_400), 1)
  })

  test('is that of a chart of 15 minutes, for any prices with gaps', () => {
    assertProperty(
      fc.property(minutes(700), price, (prices, now) => {
        const found = recorded(prices).rsi(M, now, after(prices.length))
        const wanted = expected(prices, now)
        if (Number.isNaN(wanted)) expect(found).toBeNaN()
        else expect(found).toBeCloseTo(wanted, 6)
      }),
      { numRuns: 60 }
    )
    const falling = Array.from({ length: 300 }, (_, i) => 1_000 - i)
    expect(recorded(falling).rsi(M, 600, after(300))).toBe(0)
  })

  test('of a short record is not known', () => {
    expect(recorded(Array.from({ length: 13 * 15 }, () => 100)).rsi(M, 100, after(13 * 15))).toBeNaN()
    expect(recorded(Array.from({ length: 14 * 15 }, () => 100)).rsi(M, 100, after(14 * 15))).toBe(50)
  })
})

describe('what was recorded before', () => {
  const now = after(10)
  const record = () => {
    const fresh = new PriceRecord()
    fresh.end(minuteOf(now) - 1, new Map([[M, 200]]))
    return fresh
  }

  test('fills what is not known, and changes nothing that is', () => {
    const filled = record()
    filled.fill({
      market: M,
      minutes: [
        [START + 4 * MINUTE, 100],
        [START + 9 * MINUTE, 1]
      ],
      periods: []
    })
    expect(filled.change(M, 110, 5, now)).toBeCloseTo(10, 10)
    filled.end(minuteOf(now), new Map())
    filled.end(minuteOf(now) + 4, new Map())
    expect(filled.change(M, 220, 5, after(15))).toBeCloseTo(10, 10)
  })

  test('is of no use from before, and never of a minute that has not ended', () => {
    const from = recordedFrom(now)
    const filled = record()
    filled.fill({ market: M, minutes: [[from.minutes, 100]], periods: [] })
    expect(filled.change(M, 110, 240, now)).toBeCloseTo(10, 10)
    filled.fill({ market: M, minutes: [[START + 10 * MINUTE, 100]], periods: [] })
    expect(filled.change(M, 110, 5, after(16))).toBeNaN()
  })

  test('gives an RSI at once', () => {
    const first = Math.floor(minuteOf(START) / 15) - 20
    const filled = record()
    const periods = Array.from({ length: 20 }, (_, i): [number, number] => [(first + i) * 15 * MINUTE, 100 + i])
    filled.fill({ market: M, minutes: [], periods })
    expect(filled.rsi(M, 130, now)).toBe(100)
    filled.clear()
    expect(filled.rsi(M, 130, now)).toBeNaN()
  })
})
