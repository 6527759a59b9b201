import { logLine } from '../../core/message.ts'
import { denied, fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import { trimZeros } from '../../core/money.ts'
import type { Evidence } from '../../core/orders/evidence.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { withAdvice } from '../../core/orders/refusals.ts'
import type { Intent } from '../journal/journal-api.ts'
import { answerOf } from './evidence-of.ts'
import type { CheckOrder } from './checks.ts'
import { worthOf } from './gates.ts'
import type { OrdersOptions } from './orders-api.ts'

export interface PlaceParts extends Pick<
  OrdersOptions,
  'client' | 'journal' | 'sent' | 'clock' | 'newId' | 'log' | 'onMarketRefused'
> {
  readonly check: CheckOrder
  readonly apply: (evidence: Evidence) => void
  readonly orderOf: (key: string) => Order | undefined
}

/** States of refusals by the market, its precision and its bounds (interface.md, Errors). */
const BY_MARKET: ReadonlySet<number | null> = new Set([1, 2, 3])

export type Place = (draft: OrderDraft, intentKey: string) => Promise<Result<Order>>

/** Checks, writes the intent to disk, then sends: one request per intent, whatever the outcome. */
export function createPlace(parts: PlaceParts): Place {
  const { client, journal, sent, clock, newId, log, apply, orderOf } = parts
  const running = new Map<string, { readonly draft: string; readonly answer: Promise<Result<Order>> }>()

  /** Everything up to the intent on disk, synchronously, so that nothing can change in between. */
  function prepare(draft: OrderDraft, intentKey: string): Result<Intent> {
    const checked = parts.check(draft)
    if (!checked.ok) return checked
    const facts = checked.value
    if (sent.isRepeated(orderLine(draft))) return fail(denied('repeated', 'same-order'))
    const key = newId()
    const intent: Intent = {
      key,
      intentKey,
      clientOrderId: key,
      draft,
      quote: facts.market.quote,
      value: worthOf(draft, facts),
      at: Math.round(clock.now()),
      answer: null,
      answeredAt: null
    }
    const written = journal.addIntent(intent)
    return written.ok ? ok(intent) : written
  }

  /** The one place in the app that sends an order. */
  async function send(intent: Intent): Promise<Result<{ readonly orderId: string }>> {
    const { draft, clientOrderId } = intent
    const { market, side, quantity, price, stopLossPrice } = draft
    const gate = (): Failure | null => {
      const checked = parts.check(draft, intent)
      return checked.ok ? null : checked.failure
    }
    try {
      if (draft.type === 'market') {
        const request = {
          market,
          side,
          quantity: exact(quantity),
          // A buy by quantity spends at most its worth.
          value: side === 'buy' ? exact(draft.total ?? intent.value) : null,
          clientOrderId
        }
        return await client.placeMarket(request, gate)
      }
      const request = {
        market,
        side,
        quantity: exact(quantity) ?? '0',
        price: exact(price) ?? '0',
        stopLossPrice: exact(stopLossPrice),
        clientOrderId
      }
      return await client.placeLimit(request, gate)
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
    const result = await send(intent).finally(answered)
    if (!result.ok && result.failure.kind === 'refused' && BY_MARKET.has(result.failure.state))
      parts.onMarketRefused?.()
    const answer = answerOf(advised(result))
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

/** The venue's words, and what the user can do. */
const advised = <T>(result: Result<T>): Result<T> =>
  result.ok || result.failure.kind !== 'refused' ? result : fail({ ...result.failure, ...withAdvice(result.failure) })

const exact = (text: string | null): string | null => (text === null ? null : trimZeros(text))
