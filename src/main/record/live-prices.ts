import type { RecordEvent } from '../../core/record/events.ts'
import type { Prices } from '../../core/orders/valuation.ts'
import { unitWorth } from './equity-of.ts'
import type { WantedPrice } from './record-api.ts'
import type { StoredPrice } from './tables/prices-table.ts'

/** An event of now: later the last price is not that of its time. */
const NOW_MS = 60_000

/** What the currency of an event is worth at the last prices, if it happens now; else null. */
export function livePrice(wanted: WantedPrice, prices: Prices, now: number): StoredPrice | null {
  const { kind, id, at, currency, reference } = wanted
  const price = Math.abs(now - at) > NOW_MS ? null : unitWorth(currency, reference, prices)
  return price === null ? null : { kind, id, currency, reference, price, source: 'live' }
}

/** The same for all currencies of an event. */
export const livePrices = (event: RecordEvent, reference: string, prices: Prices, now: number): StoredPrice[] =>
  currenciesIn(event).flatMap((currency) =>
    currency === reference ? [] : (livePrice({ ...event, currency, reference }, prices, now) ?? [])
  )

function currenciesIn(event: RecordEvent): readonly string[] {
  if (event.kind === 'movement') return [event.currency]
  if (event.kind === 'convert') return [event.from, event.to]
  return [...new Set([...event.market.split('_'), event.feeCurrency])]
}
