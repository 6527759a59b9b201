import type { Bar, Trade } from '../../../contract/frames.ts'

/** One minute of a market, for drawing only: exact prices are text. */
export interface Close {
  readonly minute: number
  readonly price: number
}

const MINUTES = 60
const minuteOf = (at: number) => Math.floor(at / 60_000)

/** The last price of each of the last 60 minutes; a minute without a trade is missing. */
export const closesOf = (bars: readonly Bar[]): readonly Close[] =>
  bars.slice(-MINUTES).map(({ at, close }) => ({ minute: minuteOf(at), price: Number(close) }))

/** Adds trades, oldest first. A trade of an earlier minute changes nothing, because that minute has its close. */
export function withTrades(closes: readonly Close[], trades: readonly Pick<Trade, 'price' | 'at'>[]): readonly Close[] {
  const next = [...closes]
  for (const { price, at } of trades) {
    const minute = minuteOf(at)
    const last = next.at(-1)
    if (last !== undefined && minute < last.minute) continue
    if (last?.minute === minute) next.pop()
    next.push({ minute, price: Number(price) })
  }
  return next.slice(-MINUTES)
}

export interface Spark {
  /** Left to right, x and y from 0 (left, top) to 1. */
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly rises: boolean
}

/** The line through the closes of the hour before `now` (Unix milliseconds); null with fewer than two. */
export function sparkOf(closes: readonly Close[], now: number): Spark | null {
  const newest = Math.max(minuteOf(now), closes.at(-1)?.minute ?? 0)
  const shown = closes.filter(({ minute }) => minute > newest - MINUTES)
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined || shown.length < 2) return null
  const prices = shown.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const width = newest - first.minute
  const y = (price: number) => (high === low ? 0.5 : (high - price) / (high - low))
  const points = shown.map(({ minute, price }) => [(minute - first.minute) / width, y(price)] as const)
  // Without a trade since, the last price extends to now.
  return { points: last.minute < newest ? [...points, [1, y(last.price)]] : points, rises: last.price >= first.price }
}
