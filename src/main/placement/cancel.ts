import { message } from '../../i18n/codes.ts'
import { fail, type Failure, type Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import type { CancelSummary } from '../../contract/answers.ts'
import { isEnded, type Order } from '../../core/orders/order.ts'
import type { VenueClient } from '../rest/client-api.ts'

/** Concurrent requests: a venue that limits requests must still accept orders. */
const AT_ONCE = 4

export interface CancelParts {
  readonly client: Pick<VenueClient, 'cancelOrder' | 'heldMs'>
  readonly capabilities: ReadonlySet<Capability>
  readonly orderOf: (key: string) => Order | undefined
  /** The venue answered a cancellation. */
  readonly answered: (accepted: boolean) => void
}

export interface Cancelling {
  cancel(key: string): Promise<Result<null>>
  /** A request for this order has left and is not answered. */
  isRunning(key: string): boolean
  cancelMany(keys: readonly string[]): Promise<Result<CancelSummary>>
}

/** Sends one request for each order; later callers get the same answer. The result arrives as evidence. */
export function createCancelling({ client, capabilities, orderOf, answered }: CancelParts): Cancelling {
  const running = new Map<string, Promise<Result<null>>>()

  async function send(venueId: string): Promise<Result<null>> {
    const answer = await client.cancelOrder(venueId)
    answered(answer.ok)
    return answer
  }

  function cancel(key: string): Promise<Result<null>> {
    const order = orderOf(key)
    if (order === undefined) return refuse({ kind: 'input', field: 'key', code: 'order-not-known', params: {} })
    if (!capabilities.has('cancel-orders'))
      return refuse({ kind: 'unsupported', code: 'cancel-orders-unsupported', params: {} })
    if (isEnded(order.state))
      return refuse({
        kind: 'input',
        field: 'key',
        code: 'order-already-state',
        params: { state: message(`state-${order.state}`) }
      })
    const { venueId } = order
    if (venueId === null) {
      return refuse({
        kind: 'denied',
        rule: 'no-venue-id',
        code: 'order-not-shown-yet',
        params: {}
      })
    }
    const now =
      running.get(key) ??
      send(venueId).finally(() => {
        running.delete(key)
      })
    running.set(key, now)
    return now
  }

  return {
    cancel,
    isRunning: (key) => running.has(key),
    async cancelMany(keys) {
      const waiting = [...new Set(keys)]
      let requested = 0
      const failed: { key: string; failure: Failure }[] = []
      const left: string[] = []
      const work = async (): Promise<void> => {
        for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
          const answer = await cancel(key)
          if (answer.ok) requested++
          // A cancellation may be repeated; an order that was not reached before the venue's pause is still open.
          else if (client.heldMs() > 0) left.push(key)
          else failed.push({ key, failure: answer.failure })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return { ok: true, value: { requested, failed, left, waitMs: client.heldMs() } }
    }
  }
}

const refuse = (failure: Failure): Promise<Result<never>> => Promise.resolve(fail(failure))
