import { logLine } from '../../core/message.ts'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import { leftOutOf, type Listed } from '../../contract/wire/fields.ts'
import type { HistoryOrderRecord } from '../../contract/wire/rest.ts'
import { undecodedIn } from '../../contract/wire/rest/orders.ts'
import { compareText } from '../../core/money.ts'
import type { Evidence } from '../../core/orders/evidence.ts'
import { placedId } from '../../core/orders/facts.ts'
import type { ListedBalance, Order } from '../../core/orders/order.ts'
import type { VenueClient } from '../rest/client-api.ts'
import { evidenceOfHistory, evidenceOfOpen } from './evidence-of.ts'
import { lengthOf, PAGE, readPages } from './read-pages.ts'
import { messageOf, type AppMessage } from '../../i18n/codes.ts'

const EVERY_MS = 30_000
/** Orders queried individually in one run. */
const MAX_QUESTIONS = 20

export interface Reconciler {
  /** Reconciles with the venue's lists now; calls during a run wait for it. */
  run(): Promise<void>
  /** A run that begins now or after the current one, whose lists may be older than this moment. */
  runAnew(): Promise<void>
  /** Reads the list of balances alone, now. False: it could not be read. */
  balancesNow(): Promise<boolean>
  /** Reads the list of balances alone, at the latest after this many milliseconds. */
  balancesSoon(delayMs: number): void
  /** Runs at the latest after this many milliseconds. */
  soon(delayMs: number): void
  /** The newest list of open orders has it. */
  isOpen(order: Pick<HistoryOrderRecord, 'market' | 'side' | 'id'>): boolean
  stop(): void
}

export interface ReconcilerParts {
  readonly client: Pick<VenueClient, 'openOrders' | 'orderHistory' | 'balances' | 'heldMs'>
  readonly capabilities: ReadonlySet<Capability>
  readonly clock: Clock
  readonly log: Log
  readonly newId: () => string
  /** Orders that have not ended. */
  readonly alive: () => readonly Order[]
  readonly apply: (evidence: Evidence) => void
  /** Returns true if the order was new. */
  readonly applyHistory: (order: HistoryOrderRecord) => boolean
  /** The newest page of the history was read; `hasNews`: it had something new. */
  readonly historyRead: (page: Listed<HistoryOrderRecord>, hasNews: boolean) => void
  /** Orders of a list that could not be read. The list says nothing of them, so none of them counts as absent. */
  readonly undecoded: (list: 'open' | 'history', count: number) => void
  /** True: the venue has more open orders than its list returns. */
  readonly openCut: (isCut: boolean) => void
  /** `steps`: the count of balance events before the list was requested. */
  readonly steps: () => number
  readonly setBalances: (balances: Listed<ListedBalance>, steps: number) => void
  /** All lists of the venue were read. */
  readonly onDone: () => void
  /** Reports a list that was not read; null when all were. */
  readonly onProblem: (reason: AppMessage | null) => void
}

/**
 * Compares orders and balances with the venue's lists: every 30 s, and after 1, 2, 4 … s while an outcome is unknown or
 * a list could not be read. A list proves what it contains; absence from it proves nothing.
 */
export function createReconciler(parts: ReconcilerParts): Reconciler {
  const { client, capabilities, clock, log, alive, apply } = parts
  let running: Promise<void> | null = null
  let stopTimer: Dispose | null = null
  let dueAt = Infinity
  let quickMs = 1_000
  let isStopped = false
  let stopBalances: Dispose | null = null
  /** Whether the history filters by client order id; null until tried. */
  let filtersByClientId: boolean | null = null

  /** The failure of the first list of this run that could not be read. */
  let problem: Failure | null = null
  function failed(failure: Failure): false {
    problem ??= failure
    log.info('reconcile', logLine(failure))
    return false
  }

  /** Open orders that the venue listed in the last run. */
  let listed: ReadonlySet<string> = new Set()
  /** Those of the newest list that was read to its end. */
  let open: ReadonlySet<string> = new Set()

  async function readOpen(): Promise<boolean> {
    const shown = new Set<string>()
    let undecodedNow = 0
    listed = shown
    if (!capabilities.has('open-orders')) return true
    const read = await readPages(
      (page) => client.openOrders(page),
      (page) => {
        undecodedNow += leftOutOf(page)
        for (const order of page.items) {
          shown.add(placedId(order, order.id))
          apply(evidenceOfOpen(order))
        }
        return !isStopped
      }
    )
    if (!read.ok) return failed(read.failure)
    open = shown
    parts.undecoded('open', undecodedNow)
    parts.openCut(read.value === 'cut')
    return true
  }

  async function readHistory(): Promise<boolean> {
    if (!capabilities.has('order-history')) return true
    const newest = await client.orderHistory({ limit: PAGE, offset: 0 })
    if (!newest.ok) return failed(newest.failure)
    parts.undecoded('history', undecodedIn(newest.value))
    parts.historyRead(newest.value, newest.value.items.filter(parts.applyHistory).length > 0)
    let isComplete = true
    // Orders in neither list are queried by id; without an answer they stay unchanged.
    for (const order of doubtful().slice(0, MAX_QUESTIONS)) isComplete = (await findAtVenue(order)) && isComplete
    return isComplete
  }

  /** Hidden orders come last, because the number of queries is limited. */
  const doubtful = (): readonly Order[] =>
    alive()
      .filter((order) => order.state !== 'placing' && !listed.has(placedId(order, order.venueId ?? '')))
      .sort((a, b) => Number(a.dismissUnresolved) - Number(b.dismissUnresolved))

  async function findAtVenue(order: Order): Promise<boolean> {
    const { venueId, clientOrderId } = order
    if (venueId === null && clientOrderId === null) return true
    const answer = await client.orderHistory(
      venueId !== null ? { orderId: venueId } : { clientOrderId: clientOrderId ?? '' }
    )
    if (!answer.ok) return failed(answer.failure)
    const { items } = answer.value
    for (const found of items) {
      if (venueId !== null) {
        if (found.id === venueId) for (const evidence of evidenceOfHistory(found, null)) apply(evidence)
      } else if (
        found.clientOrderId === clientOrderId ||
        (lengthOf(answer.value) === 1 && isAlike(found, order) && (await isFiltering()))
      ) {
        for (const evidence of evidenceOfHistory(found, clientOrderId)) apply(evidence)
      }
    }
    return true
  }

  /** A venue that ignores the filter also answers a query for an unused id; then its answers prove nothing. */
  async function isFiltering(): Promise<boolean> {
    if (filtersByClientId !== null) return filtersByClientId
    const nobody = await client.orderHistory({ clientOrderId: parts.newId() })
    if (!nobody.ok) return false
    filtersByClientId = lengthOf(nobody.value) === 0
    return filtersByClientId
  }

  async function readBalances(): Promise<boolean> {
    if (!capabilities.has('balances')) return true
    const steps = parts.steps()
    const answer = await client.balances()
    if (!answer.ok) return failed(answer.failure)
    parts.setBalances(answer.value, steps)
    return true
  }

  async function reconcile(): Promise<void> {
    problem = null
    const isOpenRead = await readOpen()
    const isHistoryRead = await readHistory()
    const isBalanceRead = await readBalances()
    const hasLists =
      capabilities.has('open-orders') || capabilities.has('order-history') || capabilities.has('balances')
    if (isStopped || !hasLists) return
    if (isOpenRead && isHistoryRead && isBalanceRead) parts.onDone()
    else parts.onProblem(reasonOf(problem))
  }

  function plan(delayMs: number): void {
    if (isStopped) return
    const at = clock.monotonic() + delayMs
    if (at >= dueAt) return
    stopTimer?.()
    dueAt = at
    stopTimer = clock.after(delayMs, () => {
      dueAt = Infinity
      stopTimer = null
      void run()
    })
  }

  function run(): Promise<void> {
    running ??= reconcile()
      .catch((error: unknown) => log.error('reconcile', error))
      .finally(() => {
        running = null
        const isUnknown = alive().some((order) => order.state === 'unknown' && !order.dismissUnresolved)
        const isUrgent = isUnknown || problem !== null
        plan(isUrgent ? Math.max(quickMs, client.heldMs()) : EVERY_MS)
        quickMs = isUrgent ? Math.min(2 * quickMs, EVERY_MS) : 1_000
      })
    return running
  }

  return {
    run,
    isOpen: (order) => open.has(placedId(order, order.id)),
    runAnew: () => (running === null ? run() : running.then(run)),
    balancesNow: async () => !isStopped && capabilities.has('balances') && (await readBalances()),
    balancesSoon(delayMs) {
      if (isStopped || !capabilities.has('balances')) return
      stopBalances ??= clock.after(delayMs, () => {
        stopBalances = null
        readBalances().catch((error: unknown) => log.error('balances', error))
      })
    },
    soon(delayMs) {
      if (delayMs <= quickMs) quickMs = 1_000
      plan(delayMs)
    },
    stop() {
      isStopped = true
      stopTimer?.()
      stopBalances?.()
    }
  }
}

const reasonOf = (failure: Failure | null): AppMessage | null => (failure === null ? null : messageOf(failure))

/** Whether this may be the queried order. */
const isAlike = (found: HistoryOrderRecord, order: Order): boolean =>
  found.market === order.market &&
  found.side === order.side &&
  found.type === order.type &&
  (order.quantity === null || found.quantity === null || compareText(found.quantity, order.quantity) === 0)
