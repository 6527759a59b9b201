import type { Side } from '../../core/market.ts'
import { scaledText } from '../../core/money.ts'
import type { CatalogueEntry } from '../engine/api/engine.ts'
import { minuteUsd, tradedShare, volumeFactor } from '../candles/minute-bars.ts'
import type { MinuteBar, PublicTrade } from '../engine/api/market-data.ts'
import type { SeedHistory } from '../engine/api/commands.ts'
import { amountText, priceOf } from '../engine/amount.ts'
import { createPriceModel, dollarPrices } from '../prices/price-model.ts'
import { drawLots } from './size.ts'
import { temperOf } from '../prices/temper.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MINUTES = 1440
const MOVES_A_BAR = 6
/** Minutes from which the range of a typical one is taken. */
const SAMPLE = 40
/** Mean of a volume drawn around 1. */
const MEAN_DRAW = 1.5
/** A trade of the past stands for this many of its minute. */
const SEVERAL = 6
/**
 * The newest trades of a busy market are within this time, a few per minute, so that a 1m chart has bars. Those of a
 * quiet market cover most of the day.
 */
const BUSY_SPAN_MS = 36 * 60_000
const QUIET_SPAN_MS = 20 * 3_600_000

interface Minute {
  readonly at: number
  /** Prices in ticks, at least one, in time order. */
  readonly ticks: readonly number[]
}

/**
 * Resolution of a day's history. The prices of a bar are those of one minute, its volume that of all up to the next.
 */
interface Detail {
  readonly minutesBetweenBars: number
  readonly trades: number
}
const FULL: Detail = { minutesBetweenBars: 1, trades: 100 }
const COARSE: Detail = { minutesBetweenBars: 30, trades: 10 }

/** A market and its dollar price at the start, accurate enough for sizes. */
interface Subject {
  readonly entry: CatalogueEntry
  readonly usdPerBase: number
}

/** One day of every market up to `at`: minute bars and the newest trades, from one walk of the price model. */
export function createPast(
  catalogue: readonly CatalogueEntry[],
  random: () => number,
  at: number
): readonly SeedHistory[] {
  return [
    ...daysOf(
      catalogue.filter(({ isMadeUp }) => !isMadeUp),
      FULL,
      random,
      at
    ),
    ...daysOf(
      catalogue.filter(({ isMadeUp }) => isMadeUp),
      COARSE,
      random,
      at
    )
  ]
}

function daysOf(
  catalogue: readonly CatalogueEntry[],
  detail: Detail,
  random: () => number,
  at: number
): readonly SeedHistory[] {
  const model = createPriceModel(catalogue, random)
  const first = at - (at % MINUTE_MS) - (MINUTES - 1) * MINUTE_MS
  const walks = catalogue.map((): Minute[] => [])
  for (let minute = 0; minute < MINUTES; minute += detail.minutesBetweenBars) {
    const ticks = catalogue.map((): number[] => [])
    for (let move = 0; move < MOVES_A_BAR; move += 1) {
      model.advance((detail.minutesBetweenBars * MINUTE_MS) / 1000 / MOVES_A_BAR)
      catalogue.forEach((entry, index) => {
        ticks[index]?.push(Math.max(1, Math.round(model.fair(entry) * 10 ** entry.market.quoteDecimals)))
      })
    }
    walks.forEach((walk, index) => walk.push({ at: first + minute * MINUTE_MS, ticks: ticks[index] ?? [] }))
  }
  const usd = dollarPrices(catalogue)
  return catalogue.map((entry, index) => {
    const subject = { entry, usdPerBase: usd.get(entry.market.base) ?? 1 }
    return pastOf(subject, walks[index] ?? [], detail, random, at)
  })
}

function pastOf(
  subject: Subject,
  walk: readonly Minute[],
  detail: Detail,
  random: () => number,
  at: number
): SeedHistory {
  const { entry } = subject
  const some = walk.slice(-SAMPLE)
  const typicalRange = some.reduce((sum, minute) => sum + rangeOf(minute), 0) / Math.max(1, some.length)
  // A quiet market has minutes without trades; the last minute always has some, so there is a last price.
  const share = tradedShare(entry)
  const traded = walk.filter((_, index) => index === walk.length - 1 || random() < share)
  return {
    kind: 'seed-history',
    at,
    market: entry.market.symbol,
    bars: traded.map((minute) => barOf(subject, minute, detail.minutesBetweenBars, typicalRange, random)),
    trades: tradesOf(subject, traded, detail.trades, random, at)
  }
}

const rangeOf = ({ ticks }: Minute): number => Math.max(...ticks) - Math.min(...ticks)

/** @param minutes that the bar stands for */
function barOf(
  { entry, usdPerBase }: Subject,
  minute: Minute,
  minutes: number,
  typicalRange: number,
  random: () => number
): MinuteBar {
  const { at, ticks } = minute
  const { market } = entry
  const open = ticks[0] ?? 1
  const close = ticks[ticks.length - 1] ?? 1
  const text = (tick: number): string => scaledText(tick, market.quoteDecimals)
  const minuteOfDay = Math.floor((at % DAY_MS) / MINUTE_MS)
  const middle = (minutes * minuteUsd(entry) * volumeFactor(minuteOfDay, rangeOf(minute), typicalRange)) / MEAN_DRAW
  const lots = drawLots(market, middle / usdPerBase, close, random)
  const volume = scaledText(lots, market.baseDecimals)
  return {
    at,
    open: text(open),
    high: text(Math.max(...ticks)),
    low: text(Math.min(...ticks)),
    close: text(close),
    volume,
    quoteVolume: amountText(priceOf(text(close)) * priceOf(volume))
  }
}

/** Trades of a quiet market are denser towards the end. Each is in a minute that has a bar; the last one closes it. */
function tradesOf(
  { entry, usdPerBase }: Subject,
  traded: readonly Minute[],
  count: number,
  random: () => number,
  at: number
): SeedHistory['trades'] {
  const isBusy = entry.activity >= 1
  const ago = (): number => (isBusy ? BUSY_SPAN_MS * random() : QUIET_SPAN_MS * random() ** 1.5)
  const minuteAt = (time: number): Minute | undefined => traded.findLast((one) => one.at <= time) ?? traded[0]
  const times = Array.from({ length: count }, () => at - Math.floor(ago()))
    .map((time, index) => (index === 0 ? at : time))
    .map((time) => Math.min(at, (minuteAt(time)?.at ?? time) + (time % MINUTE_MS)))
    .sort((a, b) => a - b)
  return times.map((time, index): Omit<PublicTrade, 'id'> => {
    const ticks = minuteAt(time)?.ticks ?? []
    const within = Math.floor(((time % MINUTE_MS) / MINUTE_MS) * ticks.length)
    const tick = ticks[index === count - 1 ? ticks.length - 1 : within] ?? 1
    const price = scaledText(tick, entry.market.quoteDecimals)
    const lots = drawLots(entry.market, (SEVERAL * temperOf(entry).tradeUsd) / usdPerBase, tick, random)
    const quantity = scaledText(lots, entry.market.baseDecimals)
    const side: Side = random() < 0.5 ? 'buy' : 'sell'
    return { price, quantity, value: amountText(priceOf(price) * priceOf(quantity)), side, at: time }
  })
}
