import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { BookView, Capability } from '../../contract/frames.ts'
import { amountText } from '../../core/book/levels.ts'
import type { Market } from '../../core/market.ts'
import { Money, money, plain, type DecimalText } from '../../core/money.ts'
import type { OrderDraft } from '../../core/orders/order.ts'
import { estimateDraft, valueOf } from '../../core/orders/sizing.ts'
import type { Prices } from '../../core/orders/valuation.ts'
import type { Limits } from './limits.ts'
import { overLimit } from './value-limits.ts'

/** What the app knows of an order or a convert at the moment of sending. */
export interface GateFacts {
  readonly limits: Limits
  readonly canTrade: boolean
  readonly capabilities: ReadonlySet<Capability>
  readonly prices: Prices
  /** What was placed today, by currency. */
  readonly today: ReadonlyMap<string, DecimalText>
  readonly lastMinute: number
}

export interface OrderGateFacts extends GateFacts {
  readonly market: Market
  /** The book that the order is measured against; null when no window shows one. */
  readonly reference: Pick<BookView, 'state' | 'updatedAt' | 'asks' | 'bids'> | null
}

type Gate = (draft: OrderDraft, facts: OrderGateFacts) => Failure | null

const denied = (rule: string, message: string): Failure => ({ kind: 'denied', rule, message })

const account: Gate = (_, { canTrade }) =>
  canTrade ? null : denied('account', 'Trading is off for this account. Switch it on before placing orders.')

const killSwitch: Gate = (_, { limits }) =>
  limits.killSwitch ? denied('kill-switch', 'The kill switch is on: no new orders. Release it to trade again.') : null

const capability: Gate = (draft, { capabilities }) =>
  draft.type === 'market' || capabilities.has('limit-orders')
    ? null
    : { kind: 'unsupported', message: 'This venue takes no limit orders.' }

const rate: Gate = (_, { limits, lastMinute }) =>
  lastMinute < limits.perMinute
    ? null
    : denied(
        'rate',
        `${limits.perMinute} orders and converts were placed within a minute, which is the limit. Wait a little.`
      )

/** Data that is not live must not be traded on. */
const freshness: Gate = (_, { reference, market }) => {
  if (reference === null)
    return denied('stale', `There is no order book of ${market.symbol} yet. Open it and wait until it is live.`)
  if (reference.state === 'live') return null
  const reason = { waiting: 'has not arrived yet', stale: 'is stale', offline: 'is offline' }[reference.state]
  return denied('stale', `The order book of ${market.symbol} ${reason}. Wait until it is live.`)
}

/** A buy far above the best ask or a sell far below the best bid is a slip of the finger. */
const priceBand: Gate = (draft, { limits, reference, market }) => {
  if (limits.bandPercent === null || reference === null) return null
  const levels = draft.side === 'buy' ? reference.asks : reference.bids
  if (levels.count === 0)
    return draft.type === 'limit'
      ? null
      : denied('price-band', `Nobody ${draft.side === 'buy' ? 'sells' : 'buys'} ${market.base} now.`)
  const best = money(amountText(levels.price, 0))
  const estimate = estimateDraft(draft, { market, levels, feePercent: null })
  if (estimate !== null && !estimate.isComplete) {
    return denied(
      'price-band',
      `The order is larger than the known book (${estimate.quantity} ${market.base}). Make it smaller.`
    )
  }
  const reach = draft.type === 'limit' ? draft.price : (estimate?.worst ?? null)
  if (reach === null) return null
  const percent = money(reach)
    .sub(best)
    .div(best)
    .mul(100)
    .mul(draft.side === 'buy' ? 1 : -1)
  if (percent.lte(limits.bandPercent)) return null
  return denied(
    'price-band',
    `${reach} is ${plain(percent.toDecimalPlaces(1))} % beyond the best price ${plain(best)}; your limit is ${limits.bandPercent} %.`
  )
}

const value: Gate = (draft, facts) =>
  overLimit({ ...facts, value: worthOf(draft, facts), currency: facts.market.quote })

const GATES: readonly Gate[] = [account, killSwitch, capability, rate, freshness, priceBand, value]

/** The first rule of the app that says no. */
export function passGates(draft: OrderDraft, facts: OrderGateFacts): Result<null> {
  for (const gate of GATES) {
    const failure = gate(draft, facts)
    if (failure !== null) return fail(failure)
  }
  return ok(null)
}

/**
 * The most that it may be worth in quote currency; null where the book does not tell. A sell below the market brings
 * the market's price.
 */
export function worthOf(
  draft: OrderDraft,
  { market, reference }: Pick<OrderGateFacts, 'market' | 'reference'>
): DecimalText | null {
  const levels = reference === null ? null : draft.side === 'buy' ? reference.asks : reference.bids
  const worth = valueOf(draft, { market, levels })
  if (
    worth === null ||
    draft.type === 'market' ||
    draft.side === 'buy' ||
    draft.quantity === null ||
    levels === null ||
    levels.count === 0
  ) {
    return worth === null ? null : plain(worth)
  }
  return plain(Money.max(worth, money(amountText(levels.price, 0)).mul(draft.quantity)))
}
