import type { Clock } from '../../contract/clock.ts'
import type { DecimalText } from '../../core/money.ts'
import type { Prices } from '../../core/orders/valuation.ts'
import { createElapsedTimer } from '../feed/elapsed-timer.ts'
import type { SessionEvents } from '../state/session-events.ts'

/** The price list is read every 15 s, so a price without an update for this long is stale. */
const FRESH_MS = 60_000

interface Traded {
  readonly volume?: DecimalText | null
  readonly quoteVolume?: DecimalText | null
}

export interface FreshPrices {
  now(): Prices
}

/**
 * Last prices of one session while they are fresh. `isLive`: true if the market's price stream is live, however quiet.
 */
export function createFreshPrices(
  clock: Clock,
  events: SessionEvents,
  isLive: (market: string) => boolean
): FreshPrices {
  // Includes sleep, after which a price is old.
  const elapsed = createElapsedTimer(clock)
  const seen = new Map<string, { readonly price: DecimalText; readonly at: number }>()
  const quotes = new Set<string>()
  const traded = new Map<string, { readonly base: DecimalText; readonly quote: DecimalText }>()

  /** What is not known leaves what was. */
  function saw(market: string, { volume, quoteVolume }: Traded): void {
    if (volume != null && quoteVolume != null) traded.set(market, { base: volume, quote: quoteVolume })
  }

  function see(market: string, price: DecimalText | null): void {
    if (price === null) {
      seen.delete(market)
      return
    }
    if (!seen.has(market)) quotes.add(market.slice(market.indexOf('_') + 1))
    seen.set(market, { price, at: elapsed() })
  }

  events.on('tickers', (tickers) => {
    for (const one of tickers) {
      see(one.market, one.last)
      saw(one.market, one)
    }
  })
  events.on('ticker', (record) => {
    if (record.price !== undefined) see(record.market, record.price)
    saw(record.market, record)
  })
  events.on('lastPrice', ({ market, price }) => see(market, price))

  return {
    now: () => ({
      quotes: [...quotes],
      tradedOf: (market) => traded.get(market) ?? null,
      priceOf(market) {
        const last = seen.get(market)
        if (last === undefined) return null
        return elapsed() - last.at <= FRESH_MS || isLive(market) ? last.price : null
      }
    })
  }
}
