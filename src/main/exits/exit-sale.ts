import type { Clock } from '../../contract/clock.ts'
import { mayHaveHappened } from '../../contract/failure.ts'
import { remainingOf, type HeldExit } from '../../core/exits/exit-steps.ts'
import { Money, compareText, plain } from '../../core/money.ts'
import type { Order } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { messageOf } from '../../i18n/codes.ts'
import type { OrderIntent } from '../journal/journal-api.ts'
import type { Cancelling } from '../placement/cancel.ts'
import type { Waits } from '../placement/waits.ts'
import type { Placement, Replaced } from '../placement/placement.ts'
import type { SessionState } from '../state/state-api.ts'
import { saleDraft } from './exit-checks.ts'
import { floorTo, type ExitHoldings } from './exit-holdings.ts'
import type { ExitStore } from './exit-store.ts'

/** Until the venue cancels a take-profit by its trigger; then this computer does. */
const VENUE_CANCELS_MS = 2_000
/** Until the take-profit is cancelled. */
const CANCEL_MS = 15_000
/** Until its end is proved. */
const PROOF_MS = 15_000
/** Until its coins are free. */
const COINS_MS = 10_000
/** A sale that is marketable is filled before. */
const REST_MS = 5_000
/** First pause between two reads of the venue's lists; then twice as long each time. */
const AGAIN_MS = 250

/** Refusals that may pass in a moment. */
const PASSING: ReadonlySet<string> = new Set([
  ...['balance-short', 'book-not-opened', 'book-not-arrived', 'book-offline', 'book-stale']
])
export const ARMED: Replaced = { placed: null, held: null, exit: 'armed' }

/** Of the sale's intent: the journal has at most one of it, whatever happens. */
export const saleIntent = (key: string): string => `${key}:sale`
/** Of the take-profit of this number; there is another one only once the one before has ended. */
export const targetIntent = (key: string, number: number): string => `${key}:target${number === 1 ? '' : `:${number}`}`

export interface ExitSaleParts {
  readonly store: ExitStore
  readonly session: Pick<SessionState, 'market'>
  readonly holdings: ExitHoldings
  readonly placement: Placement<OrderIntent, Order>
  readonly cancelling: Pick<Cancelling, 'cancel'>
  readonly orderOf: (key: string) => Order | undefined
  readonly readLists: () => Promise<void>
  readonly readBalances: () => Promise<boolean>
  readonly waits: Waits
  readonly clock: Pick<Clock, 'after'>
}

/** What a triggered exit does at each step, which is on disk by then. Nothing is repeated but reading. */
export function createExitSale(parts: ExitSaleParts): (exit: HeldExit) => Promise<void> {
  const { store, holdings, placement, waits } = parts
  const { get, isAt, apply } = store

  function seeTarget(key: string): void {
    const order = parts.orderOf(get(key)?.targetKey ?? '')
    if (order !== undefined) apply(key, { kind: 'target', order })
  }

  async function cancelTarget({ key, plan, targetKey, targetCancel, ...exit }: HeldExit): Promise<void> {
    // A sale that would be refused anyway must not cost the take-profit.
    const market = parts.session.market(plan.market)
    const rest = remainingOf({ plan, ...exit })
    const draft = saleDraft(plan, market === undefined ? rest : floorTo(rest, market))
    const passed = placement.check(draft, { ...ARMED, held: draft.quantity })
    if (!passed.ok && !PASSING.has(passed.failure.code))
      return apply(key, { kind: 'refused', reason: messageOf(passed.failure) })
    waits.bound(key, CANCEL_MS, () => apply(key, { kind: 'late' }))
    seeTarget(key)
    const trigger = parts.orderOf(targetKey ?? '')?.stopLossPrice ?? null
    // One below the stop is not reached yet.
    const isCancelledThere = targetCancel === 'venue' && trigger !== null && compareText(trigger, plan.stop) >= 0
    if (isCancelledThere && isAt(key, 'cancelling')) await waits.pause(key, VENUE_CANCELS_MS)
    while (isAt(key, 'cancelling')) {
      const answer = await parts.cancelling.cancel(targetKey ?? '')
      if (answer.ok) return apply(key, { kind: 'cancelled', as: 'accepted' })
      const { failure } = answer
      if (failure.code !== 'order-not-shown-yet' && failure.code !== 'order-already-state') {
        const as = mayHaveHappened(failure) ? 'unknown' : 'refused'
        return apply(key, { kind: 'cancelled', as, reason: messageOf(failure) })
      }
      // Nothing was sent: the venue must show the order first, or has shown its end.
      await parts.readLists()
      seeTarget(key)
      if (isAt(key, 'cancelling')) await waits.pause(key, AGAIN_MS)
    }
  }

  /** Reads the lists until the take-profit has ended there: an answer alone is no proof. */
  async function prove(key: string): Promise<void> {
    waits.bound(key, PROOF_MS, () => apply(key, { kind: 'late' }))
    seeTarget(key)
    for (let ms = AGAIN_MS; isAt(key, 'proving') && get(key)?.isTargetOpen === true; ms *= 2) {
      await parts.readLists()
      seeTarget(key)
      const isOpen = isAt(key, 'proving') && get(key)?.isTargetOpen === true
      // The venue said that it stands.
      if (isOpen && get(key)?.reason?.code === 'exit-cancel-refused') return apply(key, { kind: 'late' })
      if (isOpen) await waits.pause(key, ms)
    }
    if (!isAt(key, 'proving')) return
    waits.end(key)
    await awaitCoins(key)
  }

  async function awaitCoins(key: string): Promise<void> {
    let isLast = false
    waits.bound(key, COINS_MS, () => {
      isLast = true
      trySale(key, true)
      apply(key, { kind: 'late' })
    })
    // Without a take-profit nothing was held, so that what is known is enough.
    if (get(key)?.targetKey === null) trySale(key, false)
    for (let ms = AGAIN_MS; isAt(key, 'proving') && !isLast; ms *= 2) {
      if (await parts.readBalances()) trySale(key, false)
      if (isAt(key, 'proving')) await waits.pause(key, ms)
    }
  }

  /** `isLast`: sells what is free, though more is held. */
  function trySale(key: string, isLast: boolean): void {
    const exit = get(key)
    const market = exit === undefined ? undefined : parts.session.market(exit.plan.market)
    if (exit === undefined || market === undefined || !isAt(key, 'proving')) return
    const available = holdings.available(market.base)
    const total = holdings.total(market.base)
    if (available === null || total === null) return
    const wanted = floorTo(plain(Money.min(remainingOf(exit), total)), market)
    const quantity = floorTo(plain(Money.min(wanted, available)), market)
    if (!isLast && compareText(quantity, wanted) < 0) return
    const passed = placement.check(saleDraft(exit.plan, quantity), ARMED)
    if (passed.ok) apply(key, { kind: 'free', quantity, wanted })
    else if (isLast || !PASSING.has(passed.failure.code))
      apply(key, { kind: 'refused', reason: messageOf(passed.failure) })
  }

  /** The one request that sells. */
  async function place({ key, plan, sale, saleKey }: HeldExit): Promise<void> {
    if (!isAt(key, 'placing') || sale === null || saleKey !== null) return
    const draft = saleDraft(plan, sale.quantity)
    const request = { draft, intentKey: saleIntent(key), confirmed: orderLine(draft) }
    const placed = await placement.place(request, ARMED)
    if (placed.ok) apply(key, { kind: 'sale', order: placed.value })
    else apply(key, { kind: 'refused', reason: messageOf(placed.failure) })
  }

  return async (exit) => {
    if (exit.step === 'cancelling') await cancelTarget(exit)
    if (exit.step === 'proving') await prove(exit.key)
    if (exit.step === 'placing') await place(exit)
    if (exit.step === 'selling') waits.bound(exit.key, REST_MS, () => apply(exit.key, { kind: 'late' }))
  }
}
