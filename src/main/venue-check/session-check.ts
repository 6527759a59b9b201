import { randomUUID } from 'node:crypto'
import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import type { Venue } from '../../contract/venue.ts'
import type { VenueCheckReport, VenueCheckView } from '../../contract/venue-check.ts'
import { amountText } from '../../core/book/levels.ts'
import { topOf } from '../../core/book/view.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import type { OrderDraft } from '../../core/orders/order.ts'
import { ALL_CHECKS } from '../../core/venue-check/checks.ts'
import { smallestOrder } from '../../core/venue-check/smallest-order.ts'
import type { Connect } from '../rest/connection.ts'
import type { HostPaces } from '../rest/host-pace.ts'
import type { Desk } from '../state/desk-api.ts'
import type { Sign } from '../vault/vault-api.ts'
import type { SessionCalls } from '../venue/session-api.ts'
import { checkVenue, type VenueCheckOptions } from './check-venue.ts'

/** What is open: its venue with its addresses, the account's signer, and the way its orders take. */
interface CheckTarget {
  readonly venue: Venue
  readonly sign: Sign | null
  readonly session: Pick<SessionCalls, 'place' | 'cancel'>
}

/** The check of the open venue, one at a time. */
export interface SessionCheck {
  /** The smallest order that the market allows now, far from it: for the question. */
  draft(market: string): Result<OrderDraft>
  /** @param order exactly what the user confirmed; null: none */
  start(market: string | null, order: OrderDraft | null): Result<null>
  stop(): void
  read(): VenueCheckView
  /** Another venue or account: what is known of the last one is void. */
  open(target: CheckTarget | null): void
}

export interface SessionCheckParts {
  readonly desk: Pick<Desk, 'market' | 'referenceBook' | 'balances'>
  readonly paces: HostPaces
  readonly connect: Connect
  readonly protect: (secret: string) => Dispose
  readonly clock: Clock
  readonly log: Log
  readonly times?: VenueCheckOptions['times']
}

export function createSessionCheck(parts: SessionCheckParts): SessionCheck {
  const { desk, log } = parts
  let target: CheckTarget | null = null
  let running: AbortController | null = null
  let report: VenueCheckReport | null = null

  const stop = (): void => {
    running?.abort()
    running = null
  }

  const orderOf = (draft: OrderDraft, session: CheckTarget['session']): VenueCheckOptions['order'] => ({
    place: () => session.place({ draft, intentKey: randomUUID(), confirmed: orderLine(draft) }),
    cancel: (key) => session.cancel(key)
  })

  return {
    draft(symbol) {
      const market = desk.market(symbol)
      const live = desk.referenceBook(symbol)
      if (market === undefined || live?.state !== 'live')
        return fail(denied('stale', 'book-not-opened', { market: symbol }))
      const best = (side: 'asks' | 'bids'): string | null => {
        const levels = topOf(live.book, side, 1)
        return levels.count === 0 ? null : amountText(levels.price, 0)
      }
      const available = (currency: string): string | null =>
        desk.balances().find((balance) => balance.currency === currency)?.available ?? null
      const draft = smallestOrder({
        market,
        bestBid: best('bids'),
        bestAsk: best('asks'),
        base: available(market.base),
        quote: available(market.quote)
      })
      return draft === null ? fail(denied('balance', 'check-order-impossible', { market: symbol })) : ok(draft)
    },

    start(market, order) {
      if (target === null) return fail({ kind: 'closed', code: 'no-venue-open', params: {} })
      if (running !== null) return fail(denied('busy', 'check-running'))
      const { venue, sign, session } = target
      const abort = new AbortController()
      running = abort
      report = null
      const isCurrent = (): boolean => running === abort
      const keep = (next: VenueCheckReport): void => {
        if (isCurrent()) report = next
      }
      checkVenue({
        ...parts,
        venue,
        sign,
        market,
        order: order === null ? null : orderOf(order, session),
        progress: keep,
        signal: abort.signal
      })
        .then(keep)
        .catch((error: unknown) => log.error('the venue check failed', error))
        .finally(() => {
          if (isCurrent()) running = null
        })
      return ok(null)
    },

    stop,
    read: () => ({ isRunning: running !== null, report, total: ALL_CHECKS.length }),

    open(next) {
      stop()
      target = next
      report = null
    }
  }
}
