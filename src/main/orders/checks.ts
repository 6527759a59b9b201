import { topOf } from '../../core/book/view.ts'
import { denied, fail, ok, type Failure } from '../../contract/failure.ts'
import { Money, money, plain, type DecimalText } from '../../core/money.ts'
import { feeTerms } from '../../core/orders/fee.ts'
import { costOf } from '../../core/orders/sizing.ts'
import { validate } from '../../core/orders/ticket.ts'
import type { BalanceSheet } from './balance-sheet.ts'
import type { OrderIntent } from '../journal/journal-api.ts'
import type { PlacementKind } from '../placement/placement.ts'
import { orderBlocker, worthOf } from './order-blocker.ts'
import type { Limits } from '../placement/limits.ts'
import type { OrdersOptions } from './orders-api.ts'

/** Levels per side that estimates use. */
const DEPTH = 500

export interface CheckParts extends Pick<OrdersOptions, 'session' | 'capabilities' | 'feeCurrency'> {
  readonly balances: BalanceSheet
  readonly limits: () => Limits
}

/** Prices or events of the account that cannot be read: what an order is judged by is not what it is. */
function unreadableStream({ shared }: CheckParts['session']): Failure | null {
  const { connection } = shared.fields
  for (const indicator of connection === null ? [] : [connection.market, connection.account])
    if (indicator.reason?.code === 'stream-unreadable')
      return denied('stale', 'stream-unreadable', indicator.reason.params)
  return null
}

/** Checks a draft against its market, the book and the balances of this moment. */
export function createOrderChecks(
  parts: CheckParts
): PlacementKind<OrderIntent, { readonly orderId: string }, unknown>['read'] {
  const { session } = parts
  const capabilities = new Set(parts.capabilities)

  return (draft, _quoted, leaving, replaced) => {
    const market = session.market(draft.market)
    if (market === undefined)
      return fail({ kind: 'input', field: 'market', code: 'market-unknown', params: { market: draft.market } })
    const live = session.referenceBook(draft.market)
    const reference =
      live === undefined
        ? null
        : {
            state: live.state,
            updatedAt: live.updatedAt,
            asks: topOf(live.book, 'asks', DEPTH),
            bids: topOf(live.book, 'bids', DEPTH)
          }
    /** What the replaced order holds will be free again. */
    const available = (currency: string, isSpent: boolean): DecimalText | null => {
      const now = parts.balances.get(currency)?.available ?? null
      if (now === null) return null
      const ahead = (replaced?.ahead?.spent ?? []).filter((one) => one.currency === currency)
      const free = ahead.reduce(
        (left, { amount }) => left.sub(amount),
        money(now).add((isSpent && replaced?.held) || '0')
      )
      return plain(Money.max(free, '0'))
    }
    const quoteAvailable = available(market.quote, draft.side === 'buy')
    const fee = feeTerms(session.shared.fields.fees, parts.feeCurrency)
    const [problem] = validate(draft, {
      market,
      baseAvailable: available(market.base, draft.side === 'sell'),
      quoteAvailable,
      fee,
      levels: reference === null ? null : draft.side === 'buy' ? reference.asks : reference.bids
    })
    if (problem !== undefined) return fail({ kind: 'input', field: problem.field, ...problem.message })
    const value = worthOf(draft, { market, reference, quoteAvailable })
    const spends =
      draft.side === 'sell'
        ? draft.quantity === null
          ? null
          : { currency: market.base, amount: draft.quantity }
        : value === null
          ? null
          : { currency: market.quote, amount: plain(costOf(money(value), fee)) }
    return ok({
      findBlocker: () =>
        // An exit needs its book alone.
        (replaced?.exit === undefined ? unreadableStream(session) : null) ??
        orderBlocker(draft, {
          ...{ market, reference, capabilities },
          bandPercent: replaced?.exit === undefined ? parts.limits().bandPercent : null
        }),
      // It may spend what it was checked and journaled with.
      worth: value === null ? null : plain(Money.max(value, leaving?.value ?? '0')),
      currency: market.quote,
      spends,
      intentOf: (made) => ({ ...made, clientOrderId: made.key, quote: market.quote, value, answeredAt: null })
    })
  }
}
