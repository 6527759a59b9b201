import { logLine } from '../../core/message.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { Evidence, OrderSeen } from '../../core/orders/evidence.ts'
import { idInMarket, venueIdOf } from '../../core/orders/executions.ts'
import type { LedgerChange } from '../../core/orders/ledger-change.ts'
import { hasFilledMore, Ledger } from '../../core/orders/ledger.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Journal, Remembered } from '../journal/journal-api.ts'
import { startOfDay } from '../journal/placed-sums.ts'
import { earlierRows, sizeOf } from './earlier-rows.ts'
import type { SessionState } from '../state/state-api.ts'
import { message } from '../../i18n/codes.ts'

/** Delay before a change of an order is written; the venue can report it again. Intents are never delayed. */
const KEEP_AFTER_MS = 250
/** Time between two attempts to write after a failure. */
const RETRY_MS = 5_000
/**
 * Ended orders and fills of earlier runs in memory; others are read from the journal when evidence about them arrives.
 */
const LOADED = 200
/** Rows of earlier runs that are added before the first turn ends. */
const AT_ONCE = 100
/** Contradictions in one session. */
const MOST_NAMED = 20

export interface BookKeeping {
  readonly ledger: Ledger
  /** `isNews`: it happens now, so the user may be notified. Returns true if anything changed. */
  apply(evidence: Evidence, isNews: boolean): boolean
  /** Writes pending changes. */
  flush(): void
  stop(): void
}

export interface BookKeepingParts {
  readonly session: Pick<SessionState, 'shared' | 'events'>
  readonly journal: Journal
  readonly clock: Clock
  readonly log: Log
  readonly onFilled: (before: Order | undefined, now: Order) => void
  /** The venue shows something else with an id of this order of ours. It proves nothing about it. */
  readonly onContradiction: (seen: Pick<OrderSeen, 'market' | 'side'>, order: Order) => void
  /** A write failed; reported once until a write succeeds again. */
  readonly onUnkept: () => void
}

/**
 * Adds evidence to the ledger, shows the changes and, a moment later, writes them to the journal. Starts
 * from the journal.
 */
export function createBookKeeping({
  session: { shared, events },
  journal,
  clock,
  log,
  onFilled,
  onContradiction,
  onUnkept
}: BookKeepingParts): BookKeeping {
  const ledger = new Ledger()
  const orders = new Set<string>()
  const gone = new Set<string>()
  const fills = new Set<string>()
  let stopFlush: Dispose | null = null
  let isStopped = false
  let isReported = false
  /** Orders about which the venue contradicted itself. */
  const contradicted = new Set<string>()

  function publish(change: LedgerChange): void {
    shared.put('orders', ...change.orders)
    for (const key of change.gone) shared.remove('orders', key)
    shared.put('fills', ...change.fills)
    if (change.orders.length > 0) events.emit('orders', change.orders)
  }

  function flush(): void {
    stopFlush?.()
    stopFlush = null
    if (orders.size + gone.size + fills.size === 0) return
    const written = journal.keep(
      [...orders].flatMap((key) => {
        const [order, facts] = [ledger.order(key), ledger.facts(key)]
        return order === undefined || facts === undefined ? [] : [{ order, facts }]
      }),
      [...gone],
      [...fills].flatMap((id) => {
        const seen = ledger.fillSeen(id)
        return seen === undefined ? [] : [{ ...seen, orderKey: ledger.fill(id)?.orderKey ?? null }]
      })
    )
    if (!written.ok) {
      log.error('orders could not be kept', logLine(written.failure))
      if (!isStopped) stopFlush = clock.after(RETRY_MS, flush)
      if (!isReported) onUnkept()
      isReported = true
      return
    }
    isReported = false
    orders.clear()
    gone.clear()
    fills.clear()
  }

  function apply(given: Evidence, isNews: boolean): boolean {
    // A late answer: the journal stores it with its intent.
    const evidence = isStopped ? null : recall(given)
    if (evidence === null) return false
    const known = new Map(ledger.keysOf(evidence).map((key) => [key, ledger.order(key)]))
    const change = ledger.apply(evidence)
    publish(change)
    for (const order of change.orders) {
      orders.add(order.key)
      const before = known.get(order.key)
      if ((isNews || before !== undefined) && hasFilledMore(before, order)) onFilled(before, order)
      if (order.state === 'rejected' && before !== undefined && before.state !== 'rejected')
        events.emit('rejected', order)
    }
    if (change.contradicts !== null && evidence.kind === 'order') name(evidence, change.contradicts)
    for (const key of change.gone) {
      gone.add(key)
      orders.delete(key)
    }
    for (const id of change.renamed) fills.add(id)
    for (const fill of change.fills) {
      fills.add(fill.id)
      events.emit('fill', fill)
    }
    const hasChanged = change.orders.length + change.gone.length + change.fills.length > 0
    if (hasChanged || change.renamed.length > 0) stopFlush ??= clock.after(KEEP_AFTER_MS, flush)
    return hasChanged
  }

  /** An id of an order in another market or on the other side. Of many such mistakes the first ones are named. */
  function name({ market, side, venueId }: OrderSeen, order: Order): void {
    if (contradicted.size >= MOST_NAMED || contradicted.has(order.key)) return
    contradicted.add(order.key)
    log.warn('the venue shows', side, market, venueId, 'with an id of the order', order.key, order.side, order.market)
    if (order.own) onContradiction({ market, side }, order)
  }

  /**
   * Loads orders that are not in memory from the journal before evidence is added to them. Null: the journal has all of
   * it.
   */
  function recall(evidence: Evidence): Evidence | null {
    if (evidence.kind === 'fill') {
      if (ledger.fillId(evidence) !== undefined) return evidence
      if (journal.hasExecution(evidence)) return null
      // Its id belongs to a fill of another market.
      if (!journal.hasFill(venueIdOf(evidence))) return evidence
      return { ...evidence, stored: { id: idInMarket(evidence), alsoId: null, side: null } }
    }
    if (evidence.kind !== 'order' || ledger.keysOf(evidence).length > 0) return evidence
    const earlier = journal.orderOf(evidence.venueId, evidence.clientOrderId)
    for (const facts of earlier.orders) ledger.restore(facts)
    for (const fill of earlier.fills) ledger.apply(fill)
    return evidence
  }

  function takeIn({ intents, orders: earlier, fills: executions }: Remembered): void {
    for (const { key, clientOrderId, draft, at } of intents)
      publish(ledger.apply({ kind: 'intent', key, clientOrderId, draft, at }))
    // Rows that evidence recalled before are in the ledger already, but were not shown.
    for (const facts of earlier) {
      const change = ledger.restore(facts)
      publish(change)
      const order = ledger.order(facts.key)
      if (order !== undefined && !change.orders.includes(order)) shared.put('orders', order)
    }
    for (const execution of executions) {
      const change = ledger.apply(execution)
      publish(change)
      const fill = ledger.fill(ledger.fillId(execution) ?? '')
      if (fill !== undefined && !change.fills.includes(fill)) shared.put('fills', fill)
    }
    for (const intent of intents) {
      // The intent was written before its request left, and no answer after it: the outcome is unknown.
      const answer = intent.answer ?? ({ kind: 'unknown', words: message('ended-before-answer') } as const)
      if (intent.answer === null) journal.answerIntent(intent.key, answer, clock.now())
      apply({ kind: 'answer', key: intent.key, answer, at: intent.answeredAt ?? intent.at }, false)
    }
  }

  const remembered = earlierRows(journal, LOADED)
  /** Adds the remaining rows one step per turn; evidence that arrives meanwhile loads its rows itself. */
  async function takeInTheRest(): Promise<void> {
    for (const step of remembered) {
      await nextTurn()
      if (isStopped) return
      takeIn(step)
    }
  }
  /** Sums a busy day before the first order needs it. */
  async function sumTheDay(): Promise<void> {
    do await nextTurn()
    while (!isStopped && journal.sumPlaced(startOfDay(clock.now())))
  }
  for (let taken = 0; taken < AT_ONCE;) {
    const step = remembered.next()
    if (step.done === true) break
    takeIn(step.value)
    taken += sizeOf(step.value)
  }
  sumTheDay()
    .then(takeInTheRest)
    .catch((error: unknown) => log.error('earlier orders could not be read', error))

  return {
    ledger,
    apply,
    flush,
    stop() {
      isStopped = true
      flush()
      stopFlush?.()
    }
  }
}
