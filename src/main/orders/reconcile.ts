import { logLine } from '../../core/message.ts'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import type { HistoryOrderRecord } from '../../contract/wire/rest.ts'
import { compareText } from '../../core/money.ts'
import type { Evidence } from '../../core/orders/evidence.ts'
import type { Balance, Order } from '../../core/orders/order.ts'
import type { VenueClient } from '../rest/client-api.ts'
import { evidenceOfHistory, evidenceOfOpen } from './evidence-of.ts'
import { PAGE, readPages } from './read-pages.ts'
import { messageOf, type AppMessage } from '../../i18n/codes.ts'

const EVERY_MS = 30_000
/** Orders asked for one by one in one run. */
const MAX_QUESTIONS = 20

export interface Reconciler {
  /** Compares with the venue's lists now; whoever asks meanwhile waits for the same run. */
  run(): Promise<void>
  /** A run that begins now or after the one that is under way: what that one has read may be older than this moment. */
  runAnew(): Promise<void>
  /** The list of balances alone, at the latest so many milliseconds from now. */
  balancesSoon(delayMs: number): void
  /** At the latest so many milliseconds from now. */
  soon(delayMs: number): void
  stop(): void
}

export interface ReconcilerParts {
  readonly client: Pick<VenueClient, 'openOrders' | 'orderHistory' | 'balances'>
  readonly capabilities: ReadonlySet<Capability>
  readonly clock: Clock
  readonly log: Log
  readonly newId: () => string
  /** Orders that are not ended. */
  readonly alive: () => readonly Order[]
  readonly apply: (evidence: Evidence) => void
  /** True when it was not known. */
  readonly applyHistory: (order: HistoryOrderRecord) => boolean
  /** The newest page of the history was read; `hasNews`: something of it was not known. */
  readonly historyRead: (length: number, hasNews: boolean) => void
  /** True: the venue has more open orders than its list gives out. */
  readonly openCut: (isCut: boolean) => void
  /** `steps`: the count of balance events before the list was asked for. */
  readonly steps: () => number
  readonly setBalances: (balances: readonly Balance[], steps: number) => void
  /** All lists that the venue has were read. */
  readonly onDone: () => void
  /** One of them was not read. */
  readonly onProblem: (reason: AppMessage | null) => void
}

/**
 * Compares orders and balances with the venue's own lists: every 30 s, and after 1, 2, 4 … s while an outcome is
 * unknown. A list is evidence of what it holds; what it does not hold proves nothing.
 */
export function createReconciler(parts: ReconcilerParts): Reconciler {
  const { client, capabilities, clock, log, alive, apply } = parts
  let running: Promise<void> | null = null
  let stopTimer: Dispose | null = null
  let dueAt = Infinity
  let quickMs = 1_000
  let isStopped = false
  let stopBalances: Dispose | null = null
  /** Whether the history answers by client order id only what was asked; null until tried. */
  let filtersByClientId: boolean | null = null

  /** Of the first list of this run that could not be read. */
  let problem: Failure | null = null
  function failed(failure: Failure): false {
    problem ??= failure
    log.info('reconcile', logLine(failure))
    return false
  }

  /** Living orders that the venue listed in the last run. */
  let listed: ReadonlySet<string> = new Set()

  async function readOpen(): Promise<boolean> {
    const shown = new Set<string>()
    listed = shown
    if (!capabilities.has('open-orders')) return true
    const read = await readPages(
      (page) => client.openOrders(page),
      (orders) => {
        for (const order of orders) {
          shown.add(order.id)
          apply(evidenceOfOpen(order))
        }
        return !isStopped
      }
    )
    if (!read.ok) return failed(read.failure)
    parts.openCut(read.value === 'cut')
    return true
  }

  async function readHistory(): Promise<boolean> {
    if (!capabilities.has('order-history')) return true
    const newest = await client.orderHistory({ limit: PAGE, offset: 0 })
    if (!newest.ok) return failed(newest.failure)
    parts.historyRead(newest.value.length, newest.value.filter(parts.applyHistory).length > 0)
    let isComplete = true
    // What neither list showed is asked for by its id; no answer leaves it as it is.
    for (const order of doubtful().slice(0, MAX_QUESTIONS)) isComplete = (await lookUp(order)) && isComplete
    return isComplete
  }

  /** Those that were set aside come last: there may be more of them than questions. */
  const doubtful = (): readonly Order[] =>
    alive()
      .filter((order) => order.state !== 'placing' && !listed.has(order.venueId ?? ''))
      .sort((a, b) => Number(a.dismissUnresolved) - Number(b.dismissUnresolved))

  async function lookUp(order: Order): Promise<boolean> {
    const { venueId, clientOrderId } = order
    if (venueId === null && clientOrderId === null) return true
    const answer = await client.orderHistory(
      venueId !== null ? { orderId: venueId } : { clientOrderId: clientOrderId ?? '' }
    )
    if (!answer.ok) return failed(answer.failure)
    for (const found of answer.value) {
      if (venueId !== null) {
        if (found.id === venueId) for (const evidence of evidenceOfHistory(found, null)) apply(evidence)
      } else if (
        found.clientOrderId === clientOrderId ||
        (answer.value.length === 1 && isAlike(found, order) && (await isFiltering()))
      ) {
        for (const evidence of evidenceOfHistory(found, clientOrderId)) apply(evidence)
      }
    }
    return true
  }

  /** A venue that ignores the question answers the same to a question about nobody: then its answer proves nothing. */
  async function isFiltering(): Promise<boolean> {
    if (filtersByClientId !== null) return filtersByClientId
    const nobody = await client.orderHistory({ clientOrderId: parts.newId() })
    if (!nobody.ok) return false
    filtersByClientId = nobody.value.length === 0
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
        plan(isUnknown ? quickMs : EVERY_MS)
        quickMs = isUnknown ? Math.min(2 * quickMs, EVERY_MS) : 1_000
      })
    return running
  }

  return {
    run,
    runAnew: () => (running === null ? run() : running.then(run)),
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

/** Could this be the order that was asked for? */
const isAlike = (found: HistoryOrderRecord, order: Order): boolean =>
  found.market === order.market &&
  found.side === order.side &&
  found.type === order.type &&
  (order.quantity === null || found.quantity === null || compareText(found.quantity, order.quantity) === 0)
