import { denied, type Failure } from '../../contract/failure.ts'
import type { BookView, Capability } from '../../contract/frames.ts'
import { amountText } from '../../core/book/levels.ts'
import type { Market } from '../../core/market.ts'
import { Money, money, plain, trimmedTo, type DecimalText } from '../../core/money.ts'
import type { OrderDraft } from '../../core/orders/order.ts'
import { estimateDraft, spendLimit, valueOf } from '../../core/orders/sizing.ts'

/** What an order is measured against at the moment of sending. */
interface OrderBlockerFacts {
  readonly market: Market
  /** The book that the order is measured against; null when no window shows one. */
  readonly reference: Pick<BookView, 'state' | 'updatedAt' | 'asks' | 'bids'> | null
  readonly capabilities: ReadonlySet<Capability>
  readonly bandPercent: DecimalText | null
}

type FindOrderBlocker = (draft: OrderDraft, facts: OrderBlockerFacts) => Failure | null

const capability: FindOrderBlocker = (draft, { capabilities }) =>
  draft.type === 'market' || capabilities.has('limit-orders')
    ? null
    : { kind: 'unsupported', code: 'limit-orders-unsupported', params: {} }

const NOT_LIVE = {
  waiting: 'book-not-arrived',
  polled: 'book-offline',
  stale: 'book-stale',
  offline: 'book-offline'
} as const
/** Orders are refused on data that is not live. */
const freshness: FindOrderBlocker = (_, { reference, market }) => {
  if (reference === null) return denied('stale', 'book-not-opened', { market: market.symbol })
  if (reference.state === 'live') return null
  return denied('stale', NOT_LIVE[reference.state], { market: market.symbol })
}

/** Blocks typing mistakes: a buy far above the best ask, or a sell far below the best bid. */
const priceBand: FindOrderBlocker = (draft, { bandPercent, reference, market }) => {
  if (bandPercent === null || reference === null) return null
  const levels = draft.side === 'buy' ? reference.asks : reference.bids
  if (levels.count === 0)
    return draft.type === 'limit'
      ? null
      : denied('price-band', draft.side === 'buy' ? 'no-sellers' : 'no-buyers', { base: market.base })
  const best = money(amountText(levels.price, 0))
  const estimate = estimateDraft(draft, { market, levels, fee: null })
  if (estimate !== null && !estimate.isComplete) {
    return denied('price-band', 'order-larger-than-book', { amount: estimate.quantity, base: market.base })
  }
  const reach = draft.type === 'limit' ? draft.price : (estimate?.worst ?? null)
  if (reach === null) return null
  const percent = money(reach)
    .sub(best)
    .div(best)
    .mul(100)
    .mul(draft.side === 'buy' ? 1 : -1)
  if (percent.lte(bandPercent)) return null
  return denied('price-band', 'order-beyond-band', {
    reach: trimmedTo(reach, market.quoteDecimals),
    percent: plain(percent.toDecimalPlaces(1)),
    best: trimmedTo(plain(best), market.quoteDecimals),
    limit: bandPercent
  })
}

const RULES: readonly FindOrderBlocker[] = [capability, freshness, priceBand]

/** The first that blocks the order; null if it may pass. */
export function orderBlocker(draft: OrderDraft, facts: OrderBlockerFacts): Failure | null {
  for (const findBlocker of RULES) {
    const failure = findBlocker(draft, facts)
    if (failure !== null) return failure
  }
  return null
}

/**
 * The highest value in quote currency; null if the book cannot give it. A market buy by quantity may spend its spend
 * limit. A sell below the market fills at the market's price.
 */
export function worthOf(
  draft: OrderDraft,
  {
    market,
    reference,
    quoteAvailable
  }: Pick<OrderBlockerFacts, 'market' | 'reference'> & { readonly quoteAvailable: DecimalText | null }
): DecimalText | null {
  const levels = reference === null ? null : draft.side === 'buy' ? reference.asks : reference.bids
  const worth = valueOf(draft, { market, levels })
  if (worth === null) return null
  const isMarket = draft.type === 'market'
  if (isMarket && draft.side === 'buy' && draft.total === null) return spendLimit(plain(worth), market, quoteAvailable)
  if (isMarket || draft.side === 'buy' || draft.quantity === null || levels === null || levels.count === 0)
    return plain(worth)
  return plain(Money.max(worth, money(amountText(levels.price, 0)).mul(draft.quantity)))
}
