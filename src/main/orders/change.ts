import type { Clock, Log } from '../../contract/clock.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import { isChanging, type OrderChange } from '../../core/orders/change.ts'
import { afterEvent, type ChangeEvent } from '../../core/orders/change-steps.ts'
import { logLine } from '../../core/message.ts'
import type { Order } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { messageOf } from '../../i18n/codes.ts'
import type { Journal, OrderIntent } from '../journal/journal-api.ts'
import type { Placement, Replaced } from '../placement/placement.ts'
import type { SessionState } from '../state/state-api.ts'
import type { Cancelling } from '../placement/cancel.ts'
import { checkChange, OTHER_INTENT, type ChangeCheckParts } from './change-checks.ts'
import { createWaits } from '../placement/waits.ts'

/** Until the end of the order is proved. */
const PROOF_MS = 15_000
/** Until its funds are free. */
const FUNDS_MS = 20_000
/** First pause between two reads of the venue's lists; then twice as long each time. */
const AGAIN_MS = 500
/** Done changes that windows show, so that an order has its history. */
const SHOWN = 500
/** The draft is well-formed, but its funds are not there. */
const SHORT: ReadonlySet<string> = new Set(['balance-short', 'cost-over-balance', 'cost-with-fee-over-balance'])

export interface ChangeParts extends Omit<ChangeCheckParts, 'running'> {
  readonly journal: Pick<Journal, 'changes' | 'intentOf'>
  readonly session: Pick<SessionState, 'shared' | 'events'>
  readonly cancelling: Pick<Cancelling, 'cancel' | 'isRunning'>
  readonly placement: Placement<OrderIntent, Order>
  /** Reads the venue's lists anew; resolves when they are read, or could not be. */
  readonly readLists: () => Promise<void>
  /** Reads the list of balances now. False: it could not be read. */
  readonly readBalances: () => Promise<boolean>
  readonly stopped: (change: OrderChange) => void
  readonly clock: Clock
  readonly log: Log
}

export interface Changing {
  change(request: RequestArgs<'orders.change'>): Promise<Result<OrderChange>>
  dismiss(key: string): Result<null>
  /** The user cancels this order: a change of it places nothing any more. True if there was one. */
  withdraw(orderKey: string): boolean
  withdrawAll(): void
  /** The session ends: nothing is placed any more. The next one says where each change stopped. */
  stop(): void
}

/** Changes of open orders, each by its steps (core/orders/change-steps.ts), and each step on disk before its effect. */
export function createChanging(parts: ChangeParts): Changing {
  const { journal, cancelling, placement, clock, log } = parts
  const { shared, events } = parts.session
  /** All that are not done. */
  const live = new Map<string, OrderChange>()
  const waits = createWaits(clock)
  let isStopped = false

  const running = (orderKey: string): OrderChange | undefined =>
    [...live.values()].find((one) => one.orderKey === orderKey && isChanging(one))

  function keep(change: OrderChange): Result<null> {
    const isPlaced = change.step === 'placing' || change.newKey !== null
    const frees = isPlaced ? journal.changes.unfilled(change.orderKey, change.seenFilled) : null
    const kept = journal.changes.put(change, frees)
    if (!kept.ok) log.error('a step of a change could not be kept', logLine(kept.failure))
    return kept
  }

  function apply(key: string, event: ChangeEvent): void {
    const before = live.get(key)
    if (before === undefined || isStopped) return
    const now = afterEvent(before, event)
    if (now === before) return
    if (now.step === 'done') live.delete(key)
    else live.set(key, now)
    keep(now)
    shared.put('changes', now)
    if (now.step === before.step) return
    log.info('change of', now.orderKey, now.step, now.reason === null ? '' : logLine(now.reason))
    waits.end(key)
    if (now.step === 'stopped') parts.stopped(now)
    else effectOf(now).catch((error: unknown) => log.error('change of an order', error))
  }

  async function effectOf({ key, step }: OrderChange): Promise<void> {
    if (step === 'proving') await prove(key)
    if (step === 'freeing') await awaitFunds(key)
    if (step === 'placing') await place(key)
  }

  const isAt = (key: string, step: OrderChange['step']): boolean => !isStopped && live.get(key)?.step === step

  function seeOld(key: string): void {
    const order = parts.orderOf(live.get(key)?.orderKey ?? '')
    if (order !== undefined) apply(key, { kind: 'old', order })
  }

  async function cancel({ key, orderKey }: OrderChange): Promise<void> {
    const answer = await cancelling.cancel(orderKey)
    if (answer.ok) return apply(key, { kind: 'cancelled', as: 'accepted' })
    const { kind } = answer.failure
    const as = kind === 'unknown-outcome' || kind === 'bug' ? 'unknown' : 'refused'
    apply(key, { kind: 'cancelled', as, reason: messageOf(answer.failure) })
  }

  /** Reads the lists until the order has ended there: its answer alone is no proof. */
  async function prove(key: string): Promise<void> {
    waits.bound(key, PROOF_MS, () => apply(key, { kind: 'late' }))
    seeOld(key)
    for (let ms = AGAIN_MS; isAt(key, 'proving'); ms *= 2) {
      await parts.readLists()
      seeOld(key)
      // Without an accepted cancellation nothing will be placed, so that there is nothing to wait for.
      if (isAt(key, 'proving') && live.get(key)?.cancel !== 'accepted') return apply(key, { kind: 'late' })
      if (isAt(key, 'proving')) await waits.pause(key, ms)
    }
  }

  /** Reads the list of balances until it has what the rest costs: what was known before proves nothing. */
  async function awaitFunds(key: string): Promise<void> {
    waits.bound(key, FUNDS_MS, () => apply(key, { kind: 'late' }))
    for (let ms = AGAIN_MS; isAt(key, 'freeing'); ms *= 2) {
      if (await parts.readBalances()) tryFunds(key)
      if (isAt(key, 'freeing')) await waits.pause(key, ms)
    }
  }

  function tryFunds(key: string): void {
    const change = live.get(key)
    if (change?.step !== 'freeing' || isStopped) return
    const passed = placement.check(change.draft, replacedBy(change))
    if (passed.ok) apply(key, { kind: 'funds' })
    else if (!SHORT.has(passed.failure.code)) refused(key, passed.failure)
  }

  const replacedBy = (change: OrderChange): Replaced => ({
    placed: journal.changes.unfilled(change.orderKey, change.seenFilled),
    held: null
  })

  function refused(key: string, failure: Parameters<typeof messageOf>[0]): void {
    apply(key, { kind: 'refused', reason: messageOf(failure), isSmall: failure.code === 'amount-minimum' })
  }

  async function place(key: string): Promise<void> {
    const change = live.get(key)
    if (change?.step !== 'placing' || isStopped) return
    const { draft } = change
    const placed = await placement.place({ draft, intentKey: key, confirmed: orderLine(draft) }, replacedBy(change))
    if (placed.ok) apply(key, { kind: 'new', order: placed.value })
    else refused(key, placed.failure)
  }

  async function change(request: RequestArgs<'orders.change'>): Promise<Result<OrderChange>> {
    const { key, draft, seenFilled, intentKey } = request
    const earlier = live.get(intentKey) ?? journal.changes.of(intentKey)
    if (earlier !== null)
      return earlier.orderKey === key && earlier.draft.price === draft.price ? ok(earlier) : OTHER_INTENT
    if (journal.intentOf(intentKey) !== null) return OTHER_INTENT
    if (isStopped) return fail({ kind: 'closed', code: 'account-closed', params: {} })
    const checked = checkChange(request, { ...parts, running: (orderKey) => running(orderKey) !== undefined })
    if (!checked.ok) return checked
    const begun: OrderChange = {
      key: intentKey,
      orderKey: key,
      draft,
      seenFilled,
      step: 'cancelling',
      cancel: 'sent',
      reason: null,
      newKey: null,
      again: false,
      awaits: null,
      at: clock.now()
    }
    const kept = keep(begun)
    if (!kept.ok) return kept
    live.set(intentKey, begun)
    shared.put('changes', begun)
    cancel(begun).catch((error: unknown) => log.error('change of an order', error))
    return ok(begun)
  }

  /** What earlier runs left: nothing is placed for them. */
  function restore(): void {
    for (const change of journal.changes.list(SHOWN)) {
      shared.put('changes', change)
      if (change.step === 'done') continue
      live.set(change.key, change)
      const intent = journal.intentOf(change.key)
      if (intent !== null) apply(change.key, { kind: 'sent', newKey: intent.key })
      apply(change.key, { kind: 'ended' })
      seeOld(change.key)
      const placed = intent === null ? undefined : parts.orderOf(intent.key)
      if (placed !== undefined) apply(change.key, { kind: 'new', order: placed })
    }
  }
  restore()
  events.on('orders', (orders) => {
    for (const order of orders)
      for (const { key, orderKey, newKey } of [...live.values()]) {
        if (orderKey === order.key) apply(key, { kind: 'old', order })
        if (newKey === order.key) apply(key, { kind: 'new', order })
      }
  })
  events.on('leaving', ({ key, intentKey }) => apply(intentKey, { kind: 'sent', newKey: key }))
  events.on('balance', () => {
    for (const { key } of [...live.values()]) tryFunds(key)
  })

  return {
    change,
    dismiss(key) {
      const found = live.get(key)
      if (found?.step !== 'stopped') return fail({ kind: 'input', field: 'key', code: 'change-not-known', params: {} })
      const done: OrderChange = { ...found, step: 'done', reason: null, again: false, awaits: null }
      const kept = keep(done)
      if (!kept.ok) return kept
      live.delete(key)
      shared.put('changes', done)
      return ok(null)
    },
    withdraw(orderKey) {
      const found = [...live.values()].filter(
        (one) => one.orderKey === orderKey && (isChanging(one) || one.awaits !== null)
      )
      for (const { key } of found) apply(key, { kind: 'withdrawn' })
      return found.length > 0
    },
    withdrawAll() {
      for (const { key } of [...live.values()]) apply(key, { kind: 'withdrawn' })
    },
    stop() {
      isStopped = true
      for (const key of live.keys()) waits.end(key)
    }
  }
}
