import type { Clock, Log } from '../../contract/clock.ts'
import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import { exitLine, type Exit, type ExitPlan } from '../../core/exits/exit.ts'
import type { HeldExit } from '../../core/exits/exit-steps.ts'
import type { Balance, Order } from '../../core/orders/order.ts'
import { isEnded } from '../../core/orders/order.ts'
import type { DecimalText } from '../../core/money.ts'
import { message, messageOf, type AppMessage } from '../../i18n/codes.ts'
import type { Journal } from '../journal/journal-api.ts'
import { createWaits } from '../placement/waits.ts'
import type { SessionState } from '../state/state-api.ts'
import { checkExit, isConfirmed, type ExitCheckParts } from './exit-checks.ts'
import { createExitEntries } from './exit-entries.ts'
import { createHoldings, type KnownChange } from './exit-holdings.ts'
import { createExitNotices } from './exit-notices.ts'
import { createExitRehearsal, rehearseGap } from './exit-rehearsal.ts'
import { createExitSale, saleIntent, targetIntent, type ExitSaleParts } from './exit-sale.ts'
import { createExitShrink } from './exit-shrink.ts'
import { shownExit } from './exit-store.ts'
import { createExitTarget } from './exit-target.ts'
import { createExitWatch } from './exit-watch.ts'
import type { Exits, ExitVenue } from './exits-api.ts'
import type { HeldExits } from './held-exits.ts'
import { createThinBooks } from './thin-books.ts'

/** Done exits that windows show. */
const SHOWN = 50
/** Setting of the account's journal: the venue check has proved that the cancel trigger of a sale works. */
const SALE_TRIGGER = 'sale-trigger'

export interface ExitsParts
  extends
    Omit<ExitSaleParts, 'store' | 'waits' | 'holdings' | 'session' | 'clock'>,
    Pick<ExitCheckParts, 'capabilities' | 'limits'>,
    Pick<Parameters<typeof createExitRehearsal>[0], 'feeCurrency'> {
  readonly venue: ExitVenue
  readonly held: Pick<HeldExits, 'store' | 'sums'>
  readonly session: SessionState
  readonly journal: Pick<Journal, 'exits' | 'changes' | 'intentOf' | 'setting' | 'setSetting'>
  readonly balanceOf: (currency: string) => Balance | null
  readonly alive: () => readonly Order[]
  /** What the venue took of an order's fills in its base currency. */
  readonly baseFeesOf: (order: Order) => DecimalText
  /** What is known of the newest changes of balances: fills, converts, movements. */
  readonly changes: () => Promise<readonly KnownChange[]>
  readonly newId: () => string
  readonly canTrade: () => boolean
  readonly clock: Clock
  readonly log: Log
}

/** Exits held by this computer, each by its steps (core/exits/exit-steps.ts), each on disk before its effect. */
export function createExits(parts: ExitsParts): Exits {
  const { venue, session, journal, clock, log } = parts
  const { store, sums } = parts.held
  const waits = createWaits(clock)
  const holdings = createHoldings(parts)
  const notices = createExitNotices(parts)
  const failed = (error: unknown): void => log.error('exit', error)
  /** Orders of live exits. A take-profit stays one when it is cancelled: a fill may come to light later. */
  const parted = new Map<string, { readonly key: string; readonly kind: 'target' | 'sale' }>()
  let isStopped = false
  /** A start tells of all that wait at once. */
  let isRestoring = false

  store.follow((before, now) => {
    if (!isRestoring) notices.changed(before, now)
    if (now.step !== before.step) {
      waits.end(now.key)
      effectOf(now).catch(failed)
    }
    shareOut(now.plan.orderKey)
    target.follow(now)
    watch.refresh()
  })
  const ofStore = { ...parts, store, holdings, waits }
  const effectOf = createExitSale(ofStore)
  const target = createExitTarget({
    ...ofStore,
    refused: notices.targetRefused,
    notRenewed: notices.targetNotRenewed,
    failed
  })
  const shrink = createExitShrink({ ...ofStore, changes: parts.changes })
  const watch = createExitWatch({
    ...{ store, session, venue, clock },
    canTrade: parts.canTrade,
    outage: (market) => halt(message('exit-outage'), (exit) => exit.plan.market === market),
    forbidden: (market) => halt(message('exit-trading-off'), (exit) => exit.plan.market === market)
  })
  const { ofOrder, shareOut, seeEntry } = createExitEntries({ ...parts, store })
  const checks: ExitCheckParts = { ...parts, holdings, sight: watch.sight, live: store.live, ofOrder, sums }
  const targetCancel = (): Exit['targetCancel'] =>
    venue.provesTrigger || journal.setting(SALE_TRIGGER) === 'proved' ? 'venue' : 'here'
  const thin = createThinBooks(parts)
  const rehearsal = createExitRehearsal({ ...parts, thinnest: thin.thinnest })

  function halt(reason: AppMessage, which: (exit: HeldExit) => boolean): void {
    for (const exit of store.live()) if (which(exit)) store.apply(exit.key, { kind: 'halted', reason })
  }

  function begun(key: string, plan: ExitPlan): HeldExit {
    const order = plan.orderKey === null ? undefined : parts.orderOf(plan.orderKey)
    const filled = order?.filledQuantity ?? '0'
    // All of it is taken until it is shared out.
    const entry = order === undefined ? null : { filled, fees: '0', taken: filled, isEnded: isEnded(order.state) }
    return {
      ...{ key, plan, reason: null, alarm: null, targetKey: null, saleKey: null, sold: '0', meanwhile: null },
      ...{ triggeredAt: null, at: clock.now(), targetCancel: targetCancel(), entry, targets: [], saleFilled: '0' },
      ...{ isTargetOpen: false, isTargetGone: false, isRenewing: false, sale: null },
      step: entry === null ? 'armed' : 'pending'
    }
  }

  function arm({ plan, intentKey, confirmed }: RequestArgs<'exits.arm'>): Result<Exit> {
    const earlier = store.get(intentKey) ?? journal.exits.of(intentKey)
    if (earlier !== null)
      return exitLine(earlier.plan) === confirmed
        ? ok(shownExit(earlier))
        : fail({ kind: 'input', field: 'intentKey', code: 'exit-intent-other', params: {} })
    if (isStopped) return fail({ kind: 'closed', code: 'account-closed', params: {} })
    if (!isConfirmed(plan, confirmed)) return fail(denied('confirmation', 'not-confirmed'))
    const checked = checkExit(plan, null, checks)
    if (!checked.ok) return checked
    const exit = begun(intentKey, plan)
    const kept = store.add(exit)
    if (!kept.ok) return kept
    sums.armed(intentKey)
    seeEntry(plan.orderKey)
    shrink.armed()
    watch.refresh()
    target.follow(store.get(intentKey) ?? exit)
    return ok(shownExit(store.get(intentKey) ?? exit))
  }

  /** The one answer to whether an exit may get this plan: the form shows it, and the change asks it again. */
  function checkChange(before: HeldExit, plan: ExitPlan): Result<null> {
    if (before.step !== 'pending' && before.step !== 'armed' && before.step !== 'waits')
      return fail(denied('exit', 'exit-triggered-already'))
    const { market, orderKey, target: takeProfit } = before.plan
    // The open one stays; one that has ended can be set anew.
    const isOtherTarget = plan.target !== takeProfit && (takeProfit !== null || before.isTargetOpen)
    if (plan.market !== market || plan.orderKey !== orderKey || isOtherTarget)
      return fail({ kind: 'input', field: 'plan', code: 'exit-change-other', params: {} })
    return checkExit(plan, before, checks)
  }

  function change({ key, plan, confirmed }: RequestArgs<'exits.change'>): Result<Exit> {
    const before = store.get(key)
    if (before === undefined || isStopped) return unknown
    if (!isConfirmed(plan, confirmed)) return fail(denied('confirmation', 'not-confirmed'))
    const checked = checkChange(before, plan)
    if (!checked.ok) return checked
    sums.armed(key)
    store.apply(key, { kind: 'rearmed', plan })
    shrink.armed()
    const now = store.get(key)
    return now === undefined ? unknown : ok(shownExit(now))
  }

  async function remove({ key, cancelTarget }: RequestArgs<'exits.remove'>): Promise<Result<null>> {
    const exit = store.get(key)
    if (exit === undefined || isStopped) return unknown
    store.apply(key, { kind: 'removed' })
    if (store.get(key) !== undefined) return fail(denied('exit', 'exit-selling-now'))
    const { targetKey, isTargetOpen } = exit
    return cancelTarget && targetKey !== null && isTargetOpen ? await parts.cancelling.cancel(targetKey) : ok(null)
  }

  /** What earlier runs left: nothing is placed for them, and nothing is watched until they are armed again. */
  function restore(): void {
    for (const exit of journal.exits.list(SHOWN)) {
      store.restore(exit)
      if (exit.step === 'done') {
        sums.ended(exit)
        continue
      }
      const { key, targets } = exit
      for (const { orderKey } of targets) parted.set(orderKey, { key, kind: 'target' })
      // What left when the app ended, so that the exit does not know of it.
      const sent = {
        target: journal.intentOf(targetIntent(key, targets.length + 1)),
        sale: journal.intentOf(saleIntent(key))
      }
      for (const kind of ['target', 'sale'] as const) {
        const orderKey = sent[kind]?.key
        if (orderKey === undefined) continue
        parted.set(orderKey, { key, kind })
        store.apply(key, { kind: `${kind}Sent`, orderKey })
      }
      isRestoring = true
      store.apply(key, { kind: 'ended' })
      isRestoring = false
    }
    for (const [orderKey, { key, kind }] of parted) {
      const order = parts.orderOf(orderKey)
      if (order !== undefined) store.apply(key, { kind, order })
    }
    for (const orderKey of new Set(store.live().map(({ plan }) => plan.orderKey))) seeEntry(orderKey)
    notices.restored(store.live())
    watch.refresh()
  }
  restore()
  const { events } = session
  events.on('orders', (orders) => {
    for (const order of orders) {
      const part = parted.get(order.key)
      if (part !== undefined) store.apply(part.key, { kind: part.kind, order })
      seeEntry(order.key)
    }
  })
  events.on('fill', ({ orderKey }) => seeEntry(orderKey))
  events.on('leaving', ({ key, intentKey }) => {
    for (const exit of store.live()) {
      const next = targetIntent(exit.key, exit.targets.length + 1)
      const kind = intentKey === next ? 'target' : intentKey === saleIntent(exit.key) ? 'sale' : null
      if (kind === null) continue
      parted.set(key, { key: exit.key, kind })
      store.apply(exit.key, { kind: `${kind}Sent`, orderKey: key })
    }
  })
  events.on('balances', (isLatest) => {
    if (isLatest) shrink.listed().catch(failed)
  })

  return {
    check({ key, plan }) {
      const before = key === null ? null : store.get(key)
      if (before === undefined) return unknown
      const checked = before === null ? checkExit(plan, null, checks) : checkChange(before, plan)
      return ok({ ...rehearsal(plan), targetCancel: targetCancel(), refused: refusalOf(checked) })
    },
    arm,
    change,
    remove,
    rehearse: (key) => {
      const exit = store.get(key)
      return Promise.resolve(exit === undefined ? unknown : rehearseGap(exit, venue, watch.sight(exit.plan.market)))
    },
    halt: (reason) => halt(reason, () => true),
    noteSaleTrigger: (result) => void journal.setSetting(SALE_TRIGGER, result),
    live: store.live,
    stop() {
      isStopped = true
      store.stop()
      watch.stop()
      target.stop()
      for (const { key } of store.live()) waits.end(key)
    }
  }
}

const unknown: Result<never> = fail({ kind: 'input', field: 'key', code: 'exit-not-known', params: {} })
const refusalOf = (checked: Result<null>): AppMessage | null => (checked.ok ? null : messageOf(checked.failure))
