import { fail, ok, type Result } from '../../contract/failure.ts'
import { trimZeros } from '../../core/money.ts'
import type { Evidence } from '../../core/orders/evidence.ts'
import type { Order } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { withAdvice } from '../../core/orders/refusals.ts'
import type { OrderIntent } from '../journal/journal-api.ts'
import { placedBy } from '../journal/rows.ts'
import type { PlacementKind } from '../placement/placement.ts'
import type { FindBlocker } from '../rest/exchange.ts'
import { createOrderChecks, type CheckParts } from './checks.ts'
import type { OrdersOptions } from './orders-api.ts'

export interface OrderKindParts extends CheckParts, Pick<OrdersOptions, 'client' | 'journal' | 'clock'> {
  readonly apply: (evidence: Evidence) => void
  readonly orderOf: (key: string) => Order | undefined
}

type Placed = Result<{ readonly orderId: string }>

/** States of refusals by the market, its precision and its bounds (interface.md, Errors). */
const BY_MARKET: ReadonlySet<number | null> = new Set([1, 2, 3])

/** Orders, as the one way of placing needs them. The ledger has their outcome. */
export function orderKind(parts: OrderKindParts): PlacementKind<OrderIntent, { readonly orderId: string }, Order> {
  const { client, journal, clock, apply } = parts

  async function post({ draft, value, clientOrderId }: OrderIntent, findBlocker: FindBlocker): Promise<Placed> {
    const { market, side, type, quantity, total, price, stopLossPrice } = draft
    if (type === 'market') {
      // A buy by quantity spends at most its worth.
      const most = side === 'buy' ? exact(total ?? value) : null
      return await client.placeMarket(
        { market, side, quantity: exact(quantity), value: most, clientOrderId },
        findBlocker
      )
    }
    const request = {
      market,
      side,
      quantity: exact(quantity) ?? '0',
      price: exact(price) ?? '0',
      stopLossPrice: exact(stopLossPrice),
      clientOrderId
    }
    return await client.placeLimit(request, findBlocker)
  }

  function outcomeOf({ key }: OrderIntent): Result<Order> {
    const order = parts.orderOf(key)
    return order === undefined ? fail({ kind: 'closed', code: 'order-not-in-memory', params: {} }) : ok(order)
  }

  return {
    codes: {
      tradingOff: 'trading-off',
      halted: 'order-halted',
      repeated: 'same-order',
      otherDraft: 'intent-other-order',
      sendingFailed: 'order-sending-failed'
    },
    journal: {
      add: (intent) => journal.addIntent(intent),
      intentOf: (intentKey) => journal.intentOf(intentKey),
      answer: (key, answer, at) => journal.answerIntent(key, answer, at)
    },
    placedBy,
    lineOf: orderLine,
    read: createOrderChecks(parts),
    async post(intent, findBlocker) {
      const result = await post(intent, findBlocker)
      if (result.ok || result.failure.kind !== 'refused') return result
      if (BY_MARKET.has(result.failure.state)) parts.session.events.emit('marketRefused')
      // The venue's words, and what the user can do.
      return fail({ ...result.failure, ...withAdvice(result.failure) })
    },
    onLeaving(intent) {
      const { key, clientOrderId, draft, at } = intent
      apply({ kind: 'intent', key, clientOrderId, draft, at })
      parts.session.events.emit('leaving', intent)
    },
    onAnswer(intent, answer) {
      apply({ kind: 'answer', key: intent.key, answer, at: clock.now() })
      return outcomeOf(intent)
    },
    outcomeOf
  }
}

const exact = (text: string | null): string | null => (text === null ? null : trimZeros(text))
