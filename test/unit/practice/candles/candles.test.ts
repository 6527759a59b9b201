import { describe, expect, test } from 'vitest'
import { openingCommands } from '../../../../src/practice/bots/opening.ts'
import { candleStart, join, type Candle } from '../../../../src/practice/candles/candle.ts'
import { createCandles, type Candles } from '../../../../src/practice/candles/candles.ts'
import { CATALOGUE, catalogueOf } from '../../../../src/practice/catalogue.ts'
import { createEngine } from '../../../../src/practice/engine/engine.ts'

const START = Date.UTC(2026, 10, 24, 22, 20, 33)
const DAY_MS = 86_400_000
const INTERVALS = [1, 60, 180, 300, 900, 1_800, 3_600, 7_200, 14_400, 86_400, 604_800]
/** Busy, two dollar prices, stable, quiet, made-up. */
const MARKETS = ['BTC_USDT', 'ETH_BTC', 'USDC_USDT', 'ZEC_USDT', 'PEPE_USDT', 'T0005_USDT']

function exchange(seed: number, catalogue = catalogueOf(40), start = START) {
  const engine = createEngine({ catalogue, seed })
  const candles = createCandles({ catalogue, seed, start })
  for (const command of openingCommands({ catalogue, seed, at: start })) {
    engine.apply(command)
    if (command.kind === 'seed-history') candles.open(command.market, command.bars)
  }
  return { engine, candles, catalogue }
}
const { engine, candles, catalogue } = exchange(1)

const read = (from: Candles, market: string, seconds: number, back: number, now = START): readonly Candle[] =>
  from.read(market, { from: candleStart(now, seconds) - (back - 1) * seconds * 1_000, to: now, seconds }, now) ?? []

const joined = (fine: readonly Candle[], seconds: number): readonly Candle[] => {
  const coarse: Candle[] = []
  for (const candle of fine) {
    const at = candleStart(candle.at, seconds)
    const last = coarse.at(-1)
    if (last?.at === at) join(last, candle)
    else coarse.push({ ...candle, at })
  }
  return coarse
}
/** Sums of floats differ in the last digits. */
const exact = (list: readonly Candle[]) => list.map(({ value, ...rest }) => ({ ...rest, value: value.toPrecision(9) }))

describe('the past of a market', () => {
  test.each(MARKETS)('has candles of every interval: %s', (market) => {
    for (const seconds of INTERVALS) {
      const list = read(candles, market, seconds, 300)
      expect(list.length, String(seconds)).toBe(300)
      expect(list.map(({ at }) => at)).toEqual(
        list.map((_, index) => candleStart(START, seconds) - (list.length - 1 - index) * seconds * 1_000)
      )
      const wrong = list.filter(({ open, high, low, close, volume }) => {
        const prices = [open, high, low, close]
        const isInside = prices.every(
          (price) => Number.isSafeInteger(price) && price >= 1 && price >= low && price <= high
        )
        return !isInside || !Number.isSafeInteger(volume) || volume < 0
      })
      expect(wrong, String(seconds)).toEqual([])
    }
  })

  test('is the same for a seed, whatever was read before', () => {
    const again = exchange(1).candles
    for (const seconds of INTERVALS.toReversed()) {
      for (const market of ['T0005_USDT', 'ETH_BTC']) {
        expect(read(again, market, seconds, 60)).toEqual(read(candles, market, seconds, 60))
      }
    }
    const [one, other] = [candles, exchange(2).candles].map((each) => JSON.stringify(read(each, 'BTC_USDT', 60, 60)))
    expect(one === other).toBe(false)
  })

  test('has hours that contain their close, also where the walk meets a quiet opening day', () => {
    const few = CATALOGUE.filter(({ market }) => ['BTC_USDT', 'DASH_USDT'].includes(market.symbol))
    const at = Date.UTC(2026, 10, 26, 21, 57, 34)
    // The day opens at 21:58, and no trade comes before 22:00.
    const { candles: quiet } = exchange(14, few, at)
    const hours = read(quiet, 'DASH_USDT', 3_600, 30, at)
    expect(hours.length).toBe(30)
    expect(hours.filter(({ low, high, close }) => close < low || close > high)).toEqual([])
  })

  test.each(MARKETS)('has coarse candles that are the sum of the finer ones: %s', (market) => {
    const midnight = candleStart(START, 86_400) - 3 * DAY_MS
    const range = (seconds: number, from: number, to: number) =>
      exact(candles.read(market, { from, to, seconds }, START) ?? [])
    const hour = midnight + 5 * 3_600_000
    const seconds = candles.read(market, { from: hour, to: hour + 1_199_000, seconds: 1 }, START) ?? []
    expect(exact(joined(seconds, 60))).toEqual(range(60, hour, hour + 1_199_000))
    const minutes = candles.read(market, { from: midnight, to: midnight + DAY_MS - 1, seconds: 60 }, START) ?? []
    for (const coarse of [180, 300, 900, 1_800, 3_600, 7_200, 14_400, 86_400]) {
      expect(exact(joined(minutes, coarse)), String(coarse)).toEqual(range(coarse, midnight, midnight + DAY_MS - 1))
    }
    const week = candleStart(START, 604_800) - 604_800_000
    const days = candles.read(market, { from: week, to: week + 6 * DAY_MS, seconds: 86_400 }, START) ?? []
    expect(exact(joined(days, 604_800))).toEqual(range(604_800, week, week))
  })

  test.each(MARKETS)('agrees with the 24h statistics and the last price: %s', (market) => {
    const entry = catalogue.find((one) => one.market.symbol === market)
    const ticker = engine.ticker(market, START)
    if (entry === undefined || ticker === null) throw new Error(market)
    const [day] = joined(
      read(candles, market, 60, 1_440).map((one) => ({ ...one, at: 0 })),
      86_400
    )
    const ticks = (text: string) => Math.round(Number(text) * 10 ** entry.market.quoteDecimals)
    expect(day).toMatchObject({
      open: ticks(ticker.open),
      high: ticks(ticker.high),
      low: ticks(ticker.low),
      close: ticks(ticker.last),
      volume: Math.round(Number(ticker.volume) * 10 ** entry.market.baseDecimals)
    })
    expect((day?.value ?? 0) / Number(ticker.quoteVolume)).toBeCloseTo(1, 6)
    for (const trade of engine.trades(market) ?? []) {
      const minute = candles.read(market, { from: trade.at - 60_000, to: trade.at, seconds: 60 }, START)?.at(-1)
      expect(minute && ticks(trade.price) >= minute.low && ticks(trade.price) <= minute.high, trade.price).toBe(true)
    }
  })

  test('has no jump where the opening day begins, and a cross rate follows its dollar prices', () => {
    const change = (market: string) => {
      const list = read(candles, market, 3_600, 700)
      return Math.log((list.at(-1)?.close ?? 1) / (list[0]?.open ?? 1))
    }
    expect(change('ETH_BTC')).toBeCloseTo(change('ETH_USDT') - change('BTC_USDT'), 1)
    const minutes = read(candles, 'BTC_USDT', 60, 1_445)
    const [before, first] = [minutes[4], minutes[5]]
    expect(Math.abs(Math.log((first?.open ?? 1) / (before?.close ?? 2)))).toBeLessThan(0.0001)
  })

  test('trades more when the price moves, and when New York opens', () => {
    const list = read(candles, 'BTC_USDT', 3_600, 1_000)
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
    const byRange = list.toSorted((a, b) => a.high / a.low - b.high / b.low)
    const volumes = (some: readonly Candle[]) => mean(some.map(({ volume }) => volume))
    expect(volumes(byRange.slice(-250))).toBeGreaterThan(1.5 * volumes(byRange.slice(0, 250)))
    const at = (hour: number) => list.filter((one) => new Date(one.at).getUTCHours() === hour)
    expect(volumes(at(14))).toBeGreaterThan(1.5 * volumes(at(3)))
    expect(
      list.filter(({ open, close, high, low }) => high > Math.max(open, close) && low < Math.min(open, close)).length
    ).toBeGreaterThan(700)
  })
})

test('continues with the trades since the start, flat where there are none', () => {
  const { candles: live } = exchange(1)
  const trade = (at: number, price: string, quantity: string) =>
    live.add({
      kind: 'trade',
      market: 'ZEC_USDT',
      trade: { id: '1', price, quantity, value: String(Number(price) * Number(quantity)), side: 'buy', at }
    })
  const [before] = read(live, 'ZEC_USDT', 60, 1)
  trade(START + 1_000, '20.50', '0.5')
  trade(START + 130_000, '20.70', '1')
  trade(START + 130_400, '20.60', '2')
  const now = START + 200_000
  const since = read(live, 'ZEC_USDT', 60, 4, now)
  expect(since[0]).toMatchObject({ open: before?.open, close: 2_050, volume: (before?.volume ?? 0) + 5_000 })
  expect(since.slice(1).map(({ open, high, low, close, volume }) => [open, high, low, close, volume])).toEqual([
    [2_050, 2_050, 2_050, 2_050, 0],
    [2_070, 2_070, 2_060, 2_060, 30_000],
    [2_060, 2_060, 2_060, 2_060, 0]
  ])
  const seconds = read(live, 'ZEC_USDT', 1, 240, now)
  expect(
    exact(
      joined(
        seconds.filter(({ at }) => at >= (since[1]?.at ?? 0)),
        60
      )
    )
  ).toEqual(exact(since.slice(1)))
  expect(seconds.find(({ at }) => at === START + 1_000 - (START % 1_000))).toMatchObject({
    close: 2_050,
    volume: 5_000
  })
})

test('continues before 400 days with days and weeks, without a jump or a change of their kind', () => {
  const days = read(candles, 'BTC_USDT', 86_400, 1_400)
  expect(days.length).toBe(1_400)
  days.forEach(({ open }, index) => {
    if (index > 0) expect(Math.abs(Math.log(open / (days[index - 1]?.close ?? 1)))).toBeLessThan(0.003)
  })
  const mean = (some: readonly Candle[], of: (candle: Candle) => number) =>
    some.reduce((sum, candle) => sum + of(candle), 0) / some.length
  const [old, recent] = [days.slice(0, 1_000), days.slice(-399, -2)]
  for (const of of [({ volume }: Candle) => volume, ({ high, low }: Candle) => Math.log(high / low)]) {
    expect(mean(old, of) / mean(recent, of)).toBeGreaterThan(0.7)
    expect(mean(old, of) / mean(recent, of)).toBeLessThan(1.4)
  }
})

test('reads pages of any age, and nothing finer than a day before 400 days', () => {
  const list = candles.read('BTC_USDT', { from: 0, to: START, seconds: 60 }, START) ?? []
  expect(list.length).toBe(1_500)
  const first = list[0]?.at ?? 0
  const page = candles.read('BTC_USDT', { from: first - 60_000_000, to: first - 1, seconds: 60 }, START) ?? []
  expect([page.length, page.at(-1)?.at]).toEqual([1_000, first - 60_000])
  const days = candles.read('BTC_USDT', { from: 0, to: START, seconds: 86_400 }, START) ?? []
  expect([days.length, candles.read('BTC_USDT', { from: 0, to: START - 401 * DAY_MS, seconds: 1 }, START)]).toEqual([
    1_500,
    []
  ])
  expect(candles.read('NO_SUCH', { from: 0, to: START, seconds: 60 }, START)).toBe(null)
})
