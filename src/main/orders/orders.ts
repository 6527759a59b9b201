import { logLine } from '../../core/message.ts'
import { fail, ok } from '../../contract/failure.ts'
import type { HistoryOrderRecord } from '../../contract/wire/rest.ts'
import { leftOutOf } from '../../contract/wire/fields.ts'
import { BalanceSheet } from './balance-sheet.ts'
import { createBookKeeping } from './book-keeping.ts'
import { followAccountStream } from './account-stream.ts'
import { isOpen } from './cancel-open.ts'
import { cancelOrWithdraw } from './cancel-or-withdraw.ts'
import { createCancelling } from '../placement/cancel.ts'
import { createChanging } from './change.ts'
import { OTHER_INTENT } from './change-checks.ts'
import { baseFeesOf, fillChanges } from '../exits/exit-holdings.ts'
import { createExits } from '../exits/exits.ts'
import { openHeldExits } from '../exits/held-exits.ts'
import { evidenceOfHistory } from './evidence-of.ts'
import { createFillNotices } from './fill-notices.ts'
import { pagesByTime } from '../export/pages-by-time.ts'
import { runExport } from '../export/run-export.ts'
import { HISTORY } from '../journal/lost-rows.ts'
import { fillPages, orderPages } from '../journal/read-all.ts'
import { openLimits } from '../placement/limits.ts'
import { markOf, markText, type HistoryMark } from './history-mark.ts'
import { limitsInJournal } from '../placement/limits-in-journal.ts'
import type { Orders, OrdersOptions } from './orders-api.ts'
import { createPlacement } from '../placement/placement.ts'
import { orderKind } from './order-kind.ts'
import { createHistoryReader } from './read-history.ts'
import { createReconciler } from './reconcile.ts'
import { describeMissing, type Missing } from './missing-rows.ts'
import { createUndecodedOrders } from './undecoded-orders.ts'
import { message } from '../../i18n/codes.ts'

/** After an account event the list of balances is requested, because no event has the held amounts. */
const AFTER_EVENT_MS = 1_000
/** After an answer or a cancellation: if the stream is silent until then, the lists are read. */
const AFTER_ANSWER_MS = 2_000

/** Connects journal, ledger, venue and the session's state. Shows the orders of earlier runs at once. */
export function createOrders(options: OrdersOptions): Orders {
  const { client, session, journal, clock, log } = options
  const capabilities = new Set(options.capabilities)
  const store = options.limits ?? openLimits(limitsInJournal(journal))
  const { shared, events } = session
  const balances = new BalanceSheet()
  let isStopped = false
  const historyMark = (): HistoryMark => markOf(journal.setting(HISTORY) ?? '')
  const notices = createFillNotices(
    clock,
    (key) => ledger.order(key),
    (symbol) => session.market(symbol),
    (notice) => void events.emit('filled', notice)
  )
  const keeping = createBookKeeping({
    session,
    journal,
    clock,
    log,
    onFilled: (before, now) => notices.filled(before, now),
    onContradiction: (seen, order) =>
      session.notify({
        id: options.newId(),
        tone: 'warn',
        title: message('evidence-contradicts', { market: order.market }),
        text: message('evidence-contradicts-text', { market: order.market, other: seen.market }),
        at: clock.now()
      }),
    onUnkept: () =>
      session.notify({
        id: options.newId(),
        tone: 'bad',
        title: message('disk-refuses-orders'),
        text: message('journal-retry'),
        at: clock.now()
      })
  })
  const { ledger, apply } = keeping

  let missing: Missing = { open: false, history: historyMark().extent === 'cut', readingOlder: null }
  const showMissing = (change: Partial<Missing>): void => {
    missing = { ...missing, ...change }
    shared.set('listsMissing', describeMissing(missing))
  }
  const undecoded = createUndecodedOrders((count) => shared.set('ordersUndecoded', count))
  const applyHistory = (order: HistoryOrderRecord): boolean =>
    evidenceOfHistory(order, null, reconciler.isOpen(order))
      .map((evidence) => apply(evidence, false))
      .includes(true)
  const history = createHistoryReader({
    client,
    clock,
    log,
    apply: applyHistory,
    mark: historyMark,
    setMark(mark) {
      const written = journal.setSetting(HISTORY, markText(mark))
      if (!written.ok) log.warn('how far the history was read could not be kept', logLine(written.failure))
      showMissing({ history: mark.extent === 'cut' })
    },
    progress: (readingOlder) => showMissing({ readingOlder }),
    undecoded: (count) => undecoded.set('older', count)
  })

  const reconciler = createReconciler({
    client,
    capabilities,
    clock,
    log,
    newId: options.newId,
    alive: () => ledger.alive(),
    apply: (evidence) => {
      apply(evidence, false)
    },
    applyHistory,
    historyRead: history.newestPage,
    undecoded: undecoded.set,
    openCut: (open) => showMissing({ open }),
    steps: () => balances.steps,
    setBalances(list, steps) {
      shared.put('balances', ...balances.list(list, steps, clock.now()))
      shared.set('balancesUndecoded', leftOutOf(list))
      shared.set('balancesUnknown', balances.unknown)
      const isLatest = balances.steps === steps
      events.emit('balances', isLatest)
      if (!isLatest) reconciler.balancesSoon(AFTER_EVENT_MS)
    },
    onDone() {
      shared.set('listsProblem', null)
      // What an event did not tell is in the lists.
      if (capabilities.has('open-orders') && capabilities.has('order-history')) undecoded.set('stream', 0)
      shared.set('reconciledAt', clock.now())
      events.emit('reconciled')
    },
    onProblem: (reason) => shared.set('listsProblem', reason)
  })
  const afterEvent = (): void => reconciler.balancesSoon(AFTER_EVENT_MS)

  // First: changes of orders look at the balances that a step has set.
  followAccountStream({
    session,
    balances,
    clock,
    apply: (evidence) => void apply(evidence, true),
    changed: afterEvent,
    opened: () => {
      if (!isStopped) void reconciler.runAnew()
    }
  })

  const held = openHeldExits({ session, journal, clock, log, orderOf: (key) => ledger.order(key) })
  const parts = { ...options, balances, limits: store.read, besides: held.counted }
  const placement = createPlacement(
    parts,
    orderKind({
      ...parts,
      orderOf: (key) => ledger.order(key),
      apply(evidence) {
        apply(evidence, true)
        if (evidence.kind === 'answer')
          reconciler.soon(evidence.answer.kind === 'unknown' ? AFTER_EVENT_MS : AFTER_ANSWER_MS)
      }
    })
  )

  const cancelling = createCancelling({
    client,
    capabilities,
    orderOf: (key) => ledger.order(key),
    answered: (accepted) => reconciler.soon(accepted ? AFTER_ANSWER_MS : AFTER_EVENT_MS)
  })

  const lists = { readLists: reconciler.runAnew, readBalances: reconciler.balancesNow }
  const changing = createChanging({
    ...parts,
    capabilities,
    orderOf: (key) => ledger.order(key),
    factsOf: (key) => ledger.facts(key),
    cancelling,
    placement,
    ...lists,
    isOfExit: held.isPart,
    stopped: ({ draft: { market }, reason }) =>
      session.notify({
        id: options.newId(),
        tone: 'warn',
        title: message('change-stopped', { market }),
        text: message('venue-words', { words: reason ?? '' }),
        at: clock.now()
      })
  })
  const exits = createExits({
    ...{ ...parts, ...lists, capabilities, cancelling, placement, held, venue: options.exitVenue },
    orderOf: (key) => ledger.order(key),
    alive: () => ledger.alive(),
    balanceOf: (currency) => balances.get(currency),
    changes: async () => [...fillChanges(ledger.fills()), ...((await options.otherChanges?.()) ?? [])],
    baseFeesOf: ({ key, market }) => baseFeesOf(ledger.fills(), key, market)
  })
  // The venue's lists are read instead.
  events.on('undecoded', (method) => {
    if (method === 'balance_update') afterEvent()
    if (method !== 'order_update' && method !== 'deal_update') return
    undecoded.event()
    reconciler.soon(AFTER_EVENT_MS)
  })
  const user = cancelOrWithdraw({
    cancelling,
    changing,
    orderOf: (key) => ledger.order(key),
    alive: () => ledger.alive(),
    clock
  })

  return {
    start: () => {
      void reconciler.run()
    },
    ...placement,
    place: (request) =>
      // A change frees sums of a day for the order of this id alone.
      journal.changes.of(request.intentKey) === null ? placement.place(request) : Promise.resolve(OTHER_INTENT),
    ...user,
    change: changing.change,
    dismissChange: changing.dismiss,
    leave() {
      changing.stop()
      exits.stop()
    },
    exits,
    heldByExits: held.counted,
    openCount: () => ledger.alive().filter(isOpen).length,
    dismissUnresolved(key) {
      const order = ledger.order(key)
      if (order === undefined) return fail({ kind: 'input', field: 'key', code: 'order-not-known', params: {} })
      if (order.state !== 'unknown')
        return fail({
          kind: 'input',
          field: 'key',
          code: 'order-not-unknown',
          params: { state: message(`state-${order.state}`) }
        })
      apply({ kind: 'dismiss-unresolved', key, at: clock.now() }, false)
      keeping.flush()
      return ok(null)
    },
    exportCsv(job, others = []) {
      keeping.flush()
      const fills = () => fillPages(journal, 0, null)
      return runExport(
        job,
        job.what === 'orders' ? orderPages(journal) : job.what === 'fills' ? fills() : pagesByTime(fills(), others),
        { workerFile: options.exportWorker, log }
      )
    },
    reconcile: () => reconciler.runAnew(),
    readBalances: reconciler.balancesNow,
    limits: store.read,
    setLimits: store.write,
    stop() {
      isStopped = true
      changing.stop()
      exits.stop()
      reconciler.stop()
      history.stop()
      notices.stop()
      keeping.stop()
    }
  }
}
