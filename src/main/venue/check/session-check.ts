import { randomUUID } from 'node:crypto'
import type { Clock, Dispose, Log } from '../../../contract/clock.ts'
import { denied, fail, ok, type Result } from '../../../contract/failure.ts'
import type { Venue } from '../../../contract/venue.ts'
import type { VenueCheckReport, VenueCheckView } from '../../../contract/venue-check.ts'
import { amountText } from '../../../core/book/levels.ts'
import { topOf } from '../../../core/book/view.ts'
import { orderLine } from '../../../core/orders/order-line.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import { ALL_CHECKS, CANCEL_CHECK } from './checks.ts'
import { smallestOrder, smallestSale } from '../../../core/venue-check/smallest-order.ts'
import { message } from '../../../i18n/codes.ts'
import type { Connect } from '../../rest/connection.ts'
import type { HostPaces } from '../../rest/host-pace.ts'
import type { SessionState } from '../../state/state-api.ts'
import type { Notify } from '../../state/notify.ts'
import type { Sign } from '../../vault/vault-api.ts'
import type { Session } from '../session-api.ts'
import { checkVenue, type VenueCheckOptions } from './check-venue.ts'

/** What is open: its venue with its addresses, the account's signer, and the way its orders take. */
interface CheckTarget {
  readonly venue: Venue
  readonly sign: Sign | null
  readonly session: Pick<Session, 'account'>
}

/** What the user is asked to confirm. */
export interface DraftedOrders {
  /** The smallest order that the market allows now, far from it. */
  readonly order: OrderDraft
  /** The smallest sale, which is placed with a cancel trigger just below the last price; null: too few coins. */
  readonly sale: OrderDraft | null
}

/** The check of the open venue, one at a time. */
export interface SessionCheck {
  /** For the question. */
  draft(market: string): Result<DraftedOrders>
  /** @param orders exactly what the user confirmed; null: none */
  start(market: string | null, orders: DraftedOrders | null): Result<null>
  /** It ends soon after: an order that it placed is cancelled first. */
  stop(): void
  read(): VenueCheckView
  /** Stops before the session does: resolves when an order of the check is cancelled. Null where there is none. */
  leave(): Promise<void> | null
  /** Another venue or account: what is known of the last one is void. */
  open(target: CheckTarget | null): void
}

export interface SessionCheckParts {
  readonly state: () => Pick<SessionState, 'market' | 'referenceBook' | 'shared'>
  readonly paces: HostPaces
  readonly connect: Connect
  readonly protect: (secret: string) => Dispose
  readonly notice: Notify
  readonly clock: Clock
  readonly log: Log
  readonly times?: VenueCheckOptions['times']
}

/** One check; `ended` resolves when it has cancelled its order, if it placed one. */
interface Run {
  readonly abort: AbortController
  readonly hasOrder: boolean
  readonly ended: Promise<void>
}

/** How long a switch of the venue waits for the cancellation of a check's order. */
const LEAVE_MS = 3_000

export function createSessionCheck(parts: SessionCheckParts): SessionCheck {
  const { clock, log } = parts
  let target: CheckTarget | null = null
  let running: Run | null = null
  let report: VenueCheckReport | null = null

  /** The report of a check that is no longer shown: an order that it left open must not go unsaid. */
  const noticeOpenOrder = ({ rows }: VenueCheckReport): void => {
    const findings = rows.find(({ id }) => id === CANCEL_CHECK.id)?.findings ?? []
    const finding = findings.find((one) => one.message.code === 'check-order-open')
    if (finding !== undefined) parts.notice('bad', message('check-order-left'), finding.message)
  }

  const ordersOf = (
    { order, sale }: DraftedOrders,
    { account }: CheckTarget['session']
  ): VenueCheckOptions['orders'] => {
    if (!account.ok) return null
    const { orders, exits } = account.value
    const place = (draft: OrderDraft) => orders.place({ draft, intentKey: randomUUID(), confirmed: orderLine(draft) })
    const cancel = (key: string) => orders.cancel(key)
    return {
      smallest: { place: () => place(order), cancel },
      trigger: { order: { place, cancel }, sale, found: exits.noteSaleTrigger }
    }
  }

  return {
    draft(symbol) {
      const state = parts.state()
      const market = state.market(symbol)
      const live = state.referenceBook(symbol)
      if (market === undefined || live?.state !== 'live')
        return fail(denied('stale', 'book-not-opened', { market: symbol }))
      const best = (side: 'asks' | 'bids'): string | null => {
        const levels = topOf(live.book, side, 1)
        return levels.count === 0 ? null : amountText(levels.price, 0)
      }
      const available = (currency: string): string | null =>
        state.shared.rows('balances').find((balance) => balance.currency === currency)?.available ?? null
      const facts = {
        market,
        bestBid: best('bids'),
        bestAsk: best('asks'),
        base: available(market.base),
        quote: available(market.quote)
      }
      const order = smallestOrder(facts)
      return order === null
        ? fail(denied('balance', 'check-order-impossible', { market: symbol }))
        : ok({ order, sale: smallestSale(facts) })
    },

    start(market, orders) {
      if (target === null) return fail({ kind: 'closed', code: 'no-venue-open', params: {} })
      if (running !== null) return fail(denied('busy', 'check-running'))
      const { venue, sign, session } = target
      const abort = new AbortController()
      report = null
      const isCurrent = (): boolean => running?.abort === abort
      const keep = (next: VenueCheckReport): void => {
        if (isCurrent()) report = next
      }
      const ended = checkVenue({
        ...parts,
        venue,
        sign,
        market,
        orders: orders === null ? null : ordersOf(orders, session),
        progress: keep,
        signal: abort.signal
      })
        .then((done) => (isCurrent() ? keep(done) : noticeOpenOrder(done)))
        .catch((error: unknown) => log.error('the venue check failed', error))
        .finally(() => {
          if (isCurrent()) running = null
        })
      running = { abort, hasOrder: orders !== null, ended }
      return ok(null)
    },

    stop: () => running?.abort.abort(),
    leave() {
      if (running?.hasOrder !== true) return null
      running.abort.abort()
      const waited = new Promise<void>((resolve) => void clock.after(LEAVE_MS, resolve))
      return Promise.race([running.ended, waited])
    },
    read: () => ({ isRunning: running !== null, report, total: ALL_CHECKS.length }),

    open(next) {
      running?.abort.abort()
      running = null
      target = next
      report = null
    }
  }
}
