import { depthStream, seededRandom } from '../book/stream.ts'
import { wireFrame, type Prepared } from './prepared.ts'

/** Prepared text frames of a market stream. Depth frames have room for a time stamp: the size of the best ask. */

export const SHOWN = 'BTC_USDT'
const marketsOf = (count: number): readonly string[] => [
  SHOWN,
  ...Array.from({ length: count - 1 }, (_, i) => `C${String(i + 1).padStart(3, '0')}_USDT`)
]
export const MARKETS = marketsOf(200)
export const MANY_MARKETS = marketsOf(2_000)
const LEVELS = 250

/**
 * `depth`: partial updates of one book, the same stream as in the rows of the book, without stamps. `market`: of 20
 * messages 12 depth, 2 trades, 6 tickers of 200 markets. `tickers`: one of each of MANY_MARKETS in turn.
 */
export type Mix = 'depth' | 'market' | 'tickers'

const CENTS = 100
const BEST_ASK = 6_718_470
const BEST_BID = 6_718_420
const STAMP = '00000000'
const DEPTH_ROUND = 20_000

const price = (cents: number): string => (cents / CENTS).toFixed(2)

function prepared(message: object): Prepared {
  const bytes = wireFrame(JSON.stringify(message))
  const mark = bytes.indexOf(`0.${STAMP}`)
  return { bytes, stampAt: mark < 0 ? -1 : mark + 2 }
}

export interface Load {
  /** The whole book, as the answer to a subscription. */
  readonly snapshot: Buffer
  /** Sent in turn, over and over. */
  readonly frames: readonly Prepared[]
}

export function prepareLoad(mix: Mix, seed: number): Load {
  if (mix === 'market') return { snapshot: stampedBook(), frames: marketFrames(seed) }
  if (mix === 'tickers') {
    const ticker = tickersOf(MANY_MARKETS, seededRandom(seed))
    return { snapshot: stampedBook(), frames: Array.from({ length: 2 * MANY_MARKETS.length }, ticker) }
  }
  const stream = depthStream(SHOWN, LEVELS, seed)
  const wire = (message: Uint8Array): Buffer =>
    wireFrame(Buffer.from(message).toString().replace('"scale_index":1', '"scale_index":0'))
  const whole = wire(stream.snapshot())
  const partials = Array.from({ length: DEPTH_ROUND }, () => ({ bytes: wire(stream.partial()), stampAt: -1 }))
  // A round begins with the book that it was made for.
  return { snapshot: whole, frames: [{ bytes: whole, stampAt: -1 }, ...partials] }
}

function stampedBook(): Buffer {
  const side = (best: number, direction: number) =>
    Array.from({ length: LEVELS }, (_, i) => [price(best + direction * i * 10), (0.5 + (i % 7) / 8).toFixed(8)])
  return wireFrame(
    JSON.stringify({
      id: 1,
      method: 'depth_update',
      data: {
        symbol: SHOWN,
        timestamp: Math.floor(Date.now() / 1000),
        full_reload: true,
        scale_index: 0,
        asks: side(BEST_ASK, 1),
        bids: side(BEST_BID, -1)
      },
      error: null
    })
  )
}

/** A ticker of one market after the other. */
function tickersOf(markets: readonly string[], random: () => number): () => Prepared {
  const now = Math.floor(Date.now() / 1000)
  const below = (count: number): number => Math.floor(random() * count)
  let id = 0
  let market = 0
  return () => {
    market = (market + 1) % markets.length
    const last = market === 0 ? BEST_ASK : 10_000 + market * 100 + below(100)
    return prepared({
      id: id++,
      method: 'ticker_update',
      data: {
        symbol: markets[market],
        timestamp: now,
        price: price(last),
        open: price(last * 0.98),
        high: price(last * 1.02),
        low: price(last * 0.97),
        volume: (1000 + below(1000)).toFixed(8),
        quote_volume: (1_000_000 + below(100_000)).toFixed(8),
        price_change: price(last * 0.02)
      },
      error: null
    })
  }
}

function marketFrames(seed: number): readonly Prepared[] {
  const random = seededRandom(seed)
  const now = Math.floor(Date.now() / 1000)
  const below = (count: number): number => Math.floor(random() * count)
  const size = (): string => (0.01 + random() * 2).toFixed(8)
  let id = 0

  const level = (best: number, direction: number): [string, string] => {
    const distance = 1 + Math.min(LEVELS - 2, Math.floor(-Math.log(1 - random()) * 8))
    return [price(best + direction * distance * 10), size()]
  }
  const depth = () =>
    prepared({
      id: id++,
      method: 'depth_update',
      data: {
        symbol: SHOWN,
        timestamp: now,
        full_reload: false,
        scale_index: 0,
        asks: [[price(BEST_ASK), `0.${STAMP}`], ...Array.from({ length: 4 }, () => level(BEST_ASK, 1))],
        bids: Array.from({ length: 5 }, () => level(BEST_BID, -1))
      },
      error: null
    })
  const trade = () =>
    prepared({
      id: id++,
      method: 'trade_update',
      data: {
        symbol: SHOWN,
        timestamp: now,
        trades: [
          {
            price: (BEST_ASK - below(5) * 10) / CENTS,
            quantity: Number(size()),
            timestamp: now,
            direction: random() < 0.5 ? 'buy' : 'sell'
          }
        ]
      },
      error: null
    })
  const ticker = tickersOf(MARKETS, random)
  const kindAt = (i: number) => (i % 20 < 12 ? depth : i % 20 < 14 ? trade : ticker)
  // The kinds are spread, not in runs: 7 has no divisor in common with 20.
  return Array.from({ length: 20 * 100 }, (_, i) => kindAt(i * 7)())
}
