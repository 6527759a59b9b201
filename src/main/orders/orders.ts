import { fail, ok, type Result } from '../../contract/failure.ts'
import { isEnded } from '../../core/orders/order.ts'
import { BalanceSheet } from './balance-sheet.ts'
import { createBookKeeping } from './book-keeping.ts'
import { evidenceOfDeal, evidenceOfEvent } from './evidence-of.ts'
import { createFillNotices } from './fill-notices.ts'
import { readLimits, writeLimits } from './limits.ts'
import type { Orders, OrdersOptions } from './orders-api.ts'
import { createPlace } from './place.ts'
import { createReconciler } from './reconcile.ts'
import { showAccount } from './shown-account.ts'

/** After an event of the account: what is held is in no event, so the list is asked for it. */
const AFTER_EVENT_MS = 1_000
/** After an answer or a cancel: when the stream has not told by then, the lists will. */
const AFTER_ANSWER_MS = 2_000

/** Wires journal, ledger, venue and desk. What earlier runs left behind is shown at once. */
export function createOrders(options: OrdersOptions): Orders {
  const { client, desk, journal, clock, log } = options
  const capabilities = new Set(options.capabilities)
  let limits = readLimits(journal)
  const shown = showAccount(desk)
  const balances = new BalanceSheet()
  let isStopped = false
  const cancelling = new Map<string, Promise<Result<null>>>()
  const notices = createFillNotices(clock, (notice) => options.onFilled?.(notice))
  const keeping = createBookKeeping({
    desk: shown, journal, clock, log,
    onFilled: (before, now) => notices.filled(before, now),
    onRejected: (order) => options.onRejected?.(order)
  })
  const { ledger, learn } = keeping

  const reconciler = createReconciler({
    client, capabilities, clock, log, newId: options.newId,
    alive: () => ledger.alive(),
    learn: (evidence) => learn(evidence, false),
    steps: () => balances.steps,
    setBalances(list, steps) {
      shown.setBalances(balances.list(list, steps))
      if (balances.steps !== steps) reconciler.balancesSoon(AFTER_EVENT_MS)
    },
    onDone: () => shown.reconciled(clock.now())
  })
  const afterEvent = (): void => reconciler.balancesSoon(AFTER_EVENT_MS)

  const place = createPlace({
    ...options, balances, limits: () => limits, orderOf: (key) => ledger.order(key),
    learn(evidence) {
      learn(evidence, true)
      if (evidence.kind === 'answer') reconciler.soon(evidence.answer.kind === 'unknown' ? AFTER_EVENT_MS : AFTER_ANSWER_MS)
    }
  })

  async function cancelNow(venueId: string): Promise<Result<null>> {
    const answer = await client.cancelOrder(venueId)
    reconciler.soon(answer.ok ? AFTER_ANSWER_MS : AFTER_EVENT_MS)
    return answer
  }

  desk.attachAccount({
    order(event) {
      learn(evidenceOfEvent(event), true)
      afterEvent()
    },
    deal: (deal) => learn(evidenceOfDeal(deal), true),
    balance(record, at) {
      if (isStopped) return
      const row = balances.step(record, at)
      if (row !== null) shown.setBalances([row])
      afterEvent()
    },
    accountStreamOpened: () => { if (!isStopped) void reconciler.runAnew() }
  })

  return {
    start: () => { void reconciler.run() },
    place,
    cancel(key) {
      const order = ledger.order(key)
      if (order === undefined) return Promise.resolve(fail({ kind: 'input', field: 'key', message: 'There is no such order.' }))
      if (!capabilities.has('cancel-orders')) return Promise.resolve(fail({ kind: 'unsupported', message: 'This venue cannot cancel orders.' }))
      if (isEnded(order.state)) return Promise.resolve(fail({ kind: 'input', field: 'key', message: `The order is already ${order.state}.` }))
      const { venueId } = order
      if (venueId === null) {
        return Promise.resolve(fail({ kind: 'denied', rule: 'no-venue-id', message: 'The venue has not shown this order yet, so it cannot be cancelled.' }))
      }
      const running = cancelling.get(key) ?? cancelNow(venueId).finally(() => { cancelling.delete(key) })
      cancelling.set(key, running)
      return running
    },
    reconcile: () => reconciler.run(),
    limits: () => limits,
    setLimits(next) {
      // Takes effect even where the disk refuses: a kill switch must halt.
      const written = writeLimits(journal, next)
      if (written.ok || written.failure.kind !== 'input') limits = next
      return written.ok ? ok(next) : written
    },
    stop() {
      isStopped = true
      reconciler.stop()
      notices.stop()
      keeping.stop()
    }
  }
}
