import { topOf } from '../../core/book/view.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { feeTerms } from '../../core/orders/fee.ts'
import type { OrderDraft } from '../../core/orders/order.ts'
import { validate } from '../../core/orders/ticket.ts'
import type { BalanceSheet } from './balance-sheet.ts'
import type { Intent } from '../journal/journal-api.ts'
import { placedBy } from '../journal/rows.ts'
import { placedToday } from './placed-today.ts'
import { passGates, type OrderGateFacts } from './gates.ts'
import type { Limits } from './limits.ts'
import type { OrdersOptions } from './orders-api.ts'

/** Levels per side that estimates use. */
const DEPTH = 500

export interface CheckParts extends Pick<
  OrdersOptions,
  'desk' | 'journal' | 'sent' | 'prices' | 'clock' | 'capabilities' | 'feeCurrency' | 'canTrade'
> {
  readonly balances: BalanceSheet
  readonly limits: () => Limits
}

/**
 * Runs every check that is possible before sending; fails with the first one that fails. Returns the facts that were
 * checked. `leaving`: the order itself, when it is about to leave: it counts neither in the day nor in the minute.
 */
export type CheckOrder = (draft: OrderDraft, leaving?: Intent) => Result<OrderGateFacts>

export function createOrderChecks(parts: CheckParts): CheckOrder {
  const { desk, journal, sent, clock } = parts
  const capabilities = new Set(parts.capabilities)

  return (draft, leaving) => {
    const market = desk.market(draft.market)
    if (market === undefined)
      return fail({ kind: 'input', field: 'market', code: 'market-unknown', params: { market: draft.market } })
    const live = desk.referenceBook(draft.market)
    const reference =
      live === undefined
        ? null
        : {
            state: live.state,
            updatedAt: live.updatedAt,
            asks: topOf(live.book, 'asks', DEPTH),
            bids: topOf(live.book, 'bids', DEPTH)
          }
    const quoteAvailable = parts.balances.get(market.quote)?.available ?? null
    const [problem] = validate(draft, {
      market,
      baseAvailable: parts.balances.get(market.base)?.available ?? null,
      quoteAvailable,
      fee: feeTerms(desk.fees(), parts.feeCurrency),
      levels: reference === null ? null : draft.side === 'buy' ? reference.asks : reference.bids
    })
    if (problem !== undefined) return fail({ kind: 'input', field: problem.field, ...problem.message })
    const facts: OrderGateFacts = {
      market,
      limits: parts.limits(),
      canTrade: parts.canTrade(),
      capabilities,
      reference,
      quoteAvailable,
      prices: parts.prices(),
      atLeast: leaving?.value ?? null,
      today: placedToday(journal, clock, leaving === undefined ? [] : placedBy(leaving)),
      lastMinute: sent.lastMinute(leaving?.key)
    }
    const passed = passGates(draft, facts)
    return passed.ok ? ok(facts) : passed
  }
}
