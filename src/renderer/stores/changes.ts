import { defineStore } from 'pinia'
import { computed } from 'vue'
import { denied, fail, type Failure, type Result } from '../../contract/failure.ts'
import { changeDraft, changeLine, isChanging, type ChangeEdits, type OrderChange } from '../../core/orders/change.ts'
import type { Order } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { message } from '../../i18n/codes.ts'
import { desk } from '../desk.ts'
import { useReplica } from './replica.ts'
import { useSettings } from './settings.ts'

/** Changes of the account's orders, as main sends them, and the one way to ask for one. */
export const useChanges = defineStore('changes', () => {
  const replica = useReplica()
  const settings = useSettings()
  const byKey = computed(() => replica.rows('changes'))
  /** Newest first. */
  const list = computed(() => [...byKey.value.values()].sort((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1)))
  /** That have stopped, until they are dismissed. */
  const stopped = computed(() => list.value.filter(({ step }) => step === 'stopped'))
  /** By the order that is or was replaced: the newest one. */
  const byOld = computed(() => new Map(list.value.toReversed().map((change) => [change.orderKey, change])))
  /** By the new order. */
  const byNew = computed(
    () => new Map(list.value.flatMap((change) => (change.newKey === null ? [] : [[change.newKey, change] as const])))
  )
  /** Requests that main has not answered, by the order. */
  const sending = new Map<string, { readonly line: string; readonly answer: Promise<Result<OrderChange>> }>()

  /** The newest change of this order; of a new order, the one that placed it. Null without one. */
  const of = (orderKey: string): OrderChange | null => byOld.value.get(orderKey) ?? byNew.value.get(orderKey) ?? null

  /** True while the order is being changed: it cannot be changed again. */
  const isRunning = (orderKey: string): boolean => {
    const change = of(orderKey)
    return change !== null && isChanging(change)
  }

  /**
   * Changes an order as it was shown to the user, with the values that were confirmed. One gesture is one request: the
   * same again while main has not answered gives the same answer. `ok`: the cancellation is on its way.
   */
  function change(order: Order, edits: ChangeEdits): Promise<Result<OrderChange>> {
    const draft = changeDraft(order, edits)
    const line = orderLine(draft)
    const earlier = sending.get(order.key)
    if (earlier !== undefined)
      return earlier.line === line ? earlier.answer : Promise.resolve(fail(denied('changing', 'change-running')))
    const answer = desk
      .call('orders.change', {
        key: order.key,
        draft,
        seenFilled: order.filledQuantity,
        intentKey: crypto.randomUUID(),
        confirmed: changeLine(order, draft)
      })
      // If main ends meanwhile, its answer never comes: the outcome is not known.
      .catch(() => fail<Failure>({ kind: 'unknown-outcome', ...message('sending-cut') }))
      .finally(() => sending.delete(order.key))
    void answer.then(({ ok }) => {
      if (ok && !settings.values.changeExplained) void settings.write({ changeExplained: true })
    })
    sending.set(order.key, { line, answer })
    return answer
  }

  const dismiss = (key: string): Promise<Result<null>> => desk.call('orders.dismissChange', { key })

  return { byKey, byOld, byNew, list, stopped, of, isRunning, change, dismiss }
})
