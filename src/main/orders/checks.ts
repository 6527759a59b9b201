import { topOf } from '../../core/book/view.ts'
import { fail, ok } from '../../contract/failure.ts'
import { Money, money, plain, type DecimalText } from '../../core/money.ts'
import { feeTerms } from '../../core/orders/fee.ts'
import { validate } from '../../core/orders/ticket.ts'
import type { BalanceSheet } from './balance-sheet.ts'
import type { OrderIntent } from '../journal/journal-api.ts'
import type { PlacementKind } from '../placement/placement.ts'
import { orderBlocker, worthOf } from './order-blocker.ts'
import type { Limits } from './limits.ts'
import type { OrdersOptions } from './orders-api.ts'

/** Levels per side that estimates use. */
const DEPTH = 500

export interface CheckParts extends Pick<OrdersOptions, 'session' | 'capabilities' | 'feeCurrency'> {
  readonly balances: BalanceSheet
  readonly limits: () => Limits
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
      const held = isSpent ? (replaced?.held ?? null) : null
      return now === null || held === null ? now : plain(money(now).add(held))
    }
    const quoteAvailable = available(market.quote, draft.side === 'buy')
    const [problem] = validate(draft, {
      market,
      baseAvailable: available(market.base, draft.side === 'sell'),
      quoteAvailable,
      fee: feeTerms(session.shared.fields.fees, parts.feeCurrency),
      levels: reference === null ? null : draft.side === 'buy' ? reference.asks : reference.bids
    })
    if (problem !== undefined) return fail({ kind: 'input', field: problem.field, ...problem.message })
    const value = worthOf(draft, { market, reference, quoteAvailable })
    return ok({
      findBlocker: () =>
        orderBlocker(draft, {
          ...{ market, reference, capabilities },
          bandPercent: replaced?.exit === undefined ? parts.limits().bandPercent : null
        }),
      // It may spend what it was checked and journaled with.
      worth: value === null ? null : plain(Money.max(value, leaving?.value ?? '0')),
      currency: market.quote,
      intentOf: (made) => ({ ...made, clientOrderId: made.key, quote: market.quote, value, answeredAt: null })
    })
  }
}
