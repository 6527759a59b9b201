import { logLine } from '../../core/message.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { topOf } from '../../core/book/view.ts'
import { trimZeros } from '../../core/money.ts'
import type { Evidence } from '../../core/orders/evidence.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { withAdvice } from '../../core/orders/refusals.ts'
import { spendLimit } from '../../core/orders/sizing.ts'
import { validate } from '../../core/orders/ticket.ts'
import type { Intent } from '../journal/journal-api.ts'
import type { BalanceSheet } from './balance-sheet.ts'
import { answerOf } from './evidence-of.ts'
import { passGates, worthOf, type OrderGateFacts } from './gates.ts'
import { startOfDay } from './book-keeping.ts'
import type { Limits } from './limits.ts'
import type { OrdersOptions } from './orders-api.ts'

/** Levels a side that estimates look at. */
const DEPTH = 500

export interface PlaceParts extends Pick<
  OrdersOptions,
  'client' | 'desk' | 'journal' | 'sent' | 'prices' | 'clock' | 'newId' | 'capabilities' | 'canTrade' | 'log'
> {
  readonly balances: BalanceSheet
  readonly limits: () => Limits
  readonly apply: (evidence: Evidence) => void
  readonly orderOf: (key: string) => Order | undefined
}

export type Place = (draft: OrderDraft, intentKey: string) => Promise<Result<Order>>

/** Checks, writes the intent to disk, and only then sends: one request for an intent, whatever comes of it. */
export function createPlace(parts: PlaceParts): Place {
  const { client, desk, journal, sent, clock, newId, log, apply, orderOf } = parts
  const capabilities = new Set(parts.capabilities)
  const running = new Map<string, { readonly draft: string; readonly answer: Promise<Result<Order>> }>()

  function gateFacts(draft: OrderDraft): Result<OrderGateFacts> {
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
    return ok({
      market,
      limits: parts.limits(),
      canTrade: parts.canTrade(),
      capabilities,
      reference,
      prices: parts.prices(),
      today: journal.placedSince(startOfDay(clock.now())),
      lastMinute: sent.lastMinute()
    })
  }

  /** Everything up to the intent on disk, in one turn: nothing can come between. */
  function prepare(draft: OrderDraft, intentKey: string): Result<Intent> {
    const facts = gateFacts(draft)
    if (!facts.ok) return facts
    const { market, reference } = facts.value
    const [problem] = validate(draft, {
      market,
      baseAvailable: parts.balances.get(market.base)?.available ?? null,
      quoteAvailable: parts.balances.get(market.quote)?.available ?? null,
      feePercent: desk.fees()?.takerPercent ?? null,
      levels: reference === null ? null : draft.side === 'buy' ? reference.asks : reference.bids
    })
    if (problem !== undefined) return fail({ kind: 'input', field: problem.field, ...problem.message })
    const passed = passGates(draft, facts.value)
    if (!passed.ok) return passed
    if (sent.isRepeated(orderLine(draft))) {
      return fail({
        kind: 'denied',
        rule: 'repeated',
        code: 'same-order',
        params: {}
      })
    }
    const key = newId()
    const intent: Intent = {
      key,
      intentKey,
      clientOrderId: key,
      draft,
      quote: market.quote,
      value: worthOf(draft, facts.value),
      at: Math.round(clock.now()),
      answer: null,
      answeredAt: null
    }
    const written = journal.addIntent(intent)
    return written.ok ? ok(intent) : written
  }

  /** What a market buy spends: its total, or for one by quantity the most it may cost. Null for a sell. */
  function spendOf({ draft, value }: Intent): string | null {
    const market = desk.market(draft.market)
    if (draft.side !== 'buy' || draft.total !== null || market === undefined || value === null)
      return draft.side === 'buy' ? draft.total : null
    return spendLimit(value, market, parts.balances.get(market.quote)?.available ?? null)
  }

  /** The one place in the app that sends an order. */
  async function send(intent: Intent): Promise<Result<{ readonly orderId: string }>> {
    const { draft, clientOrderId } = intent
    const { market, side, quantity, price, stopLossPrice } = draft
    try {
      if (draft.type === 'market') {
        return await client.placeMarket({
          market,
          side,
          quantity: exact(quantity),
          value: exact(spendOf(intent)),
          clientOrderId
        })
      }
      return await client.placeLimit({
        market,
        side,
        quantity: exact(quantity) ?? '0',
        price: exact(price) ?? '0',
        stopLossPrice: exact(stopLossPrice),
        clientOrderId
      })
    } catch (error) {
      log.error('placing an order failed', error)
      return fail({ kind: 'bug', code: 'order-sending-failed', params: {} })
    }
  }

  async function placeOnce(draft: OrderDraft, intentKey: string): Promise<Result<Order>> {
    const prepared = prepare(draft, intentKey)
    if (!prepared.ok) return prepared
    const intent = prepared.value
    const answered = sent.add(intent.key, orderLine(draft))
    apply({ kind: 'intent', key: intent.key, clientOrderId: intent.clientOrderId, draft, at: intent.at })
    const answer = answerOf(advised(await send(intent).finally(answered)))
    const kept = journal.answerIntent(intent.key, answer, clock.now())
    if (!kept.ok) log.error('an answer could not be kept', logLine(kept.failure))
    apply({ kind: 'answer', key: intent.key, answer, at: clock.now() })
    return answerWith(intent.key)
  }

  const answerWith = (key: string): Result<Order> => {
    const order = orderOf(key)
    return order === undefined ? fail({ kind: 'closed', code: 'order-not-in-memory', params: {} }) : ok(order)
  }

  return (draft, intentKey) => {
    const text = JSON.stringify(draft)
    const now = running.get(intentKey)
    const earlier = now === undefined ? journal.intentOf(intentKey) : null
    const before = now?.draft ?? (earlier === null ? null : JSON.stringify(earlier.draft))
    if (before !== null && before !== text) {
      return Promise.resolve(
        fail({
          kind: 'input',
          field: 'intentKey',
          code: 'intent-other-order',
          params: {}
        })
      )
    }
    if (now !== undefined) return now.answer
    if (earlier !== null) return Promise.resolve(answerWith(earlier.key))
    const answer = placeOnce(draft, intentKey).finally(() => {
      running.delete(intentKey)
    })
    running.set(intentKey, { draft: text, answer })
    return answer
  }
}

/** What the venue said, and what to do about it. */
const advised = <T>(result: Result<T>): Result<T> =>
  result.ok || result.failure.kind !== 'refused' ? result : fail({ ...result.failure, ...withAdvice(result.failure) })

const exact = (text: string | null): string | null => (text === null ? null : trimZeros(text))
