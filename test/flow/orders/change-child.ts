import { text } from 'node:stream/consumers'
import { assert } from '../../../src/contract/failure.ts'
import { changeDraft, changeLine, type OrderChange } from '../../../src/core/orders/change.ts'
import { orderLine } from '../../../src/core/orders/order-line.ts'
import type { ChangeCut, ChangeSetup } from './change-kill.test.ts'
import { openChildOrders } from './child-orders.ts'

/**
 * Runs the order part of the app: places an order and changes it, and kills itself at one point; or, at the next
 * start, reports what it shows. Its set-up, including the key, comes by stdin.
 */
const setup = JSON.parse(await text(process.stdin)) as ChangeSetup
const dieAt = (point: ChangeCut): void => {
  if (setup.at === point) process.kill(process.pid, 'SIGKILL')
}
let isChanging = false

const { desk, orders, close } = await openChildOrders(setup, 30_000, {
  client: (real) => ({
    ...real,
    async cancelOrder(id) {
      dieAt('recorded, DELETE not sent')
      if (setup.at === 'DELETE not handled' || setup.at === 'DELETE handled') process.stdout.write('sent\n')
      const answer = await real.cancelOrder(id)
      dieAt('DELETE answered')
      return answer
    },
    async placeLimit(request, gate) {
      if (!isChanging) return await real.placeLimit(request, gate)
      dieAt('intent on disk, POST not sent')
      if (setup.at === 'POST not handled' || setup.at === 'POST handled') process.stdout.write('sent\n')
      const answer = await real.placeLimit(request, gate)
      dieAt('POST answered')
      return answer
    }
  }),
  journal: (real) => ({
    ...real,
    addIntent(intent) {
      if (isChanging) dieAt('funds free, intent not on disk')
      return real.addIntent(intent)
    },
    answerIntent(key, answer, at) {
      const done = real.answerIntent(key, answer, at)
      if (isChanging) dieAt('answer on disk')
      return done
    },
    changes: {
      ...real.changes,
      put(change: OrderChange, frees) {
        if (change.step === 'cancelling') dieAt('not recorded')
        const done = real.changes.put(change, frees)
        if (change.step === 'freeing') dieAt('cancellation proved')
        if (change.step === 'done') dieAt('done')
        return done
      }
    }
  })
})
const changes = () =>
  desk
    .session()
    .shared.rows('changes')
    .map(({ step, reason, again }) => ({ step, reason: reason?.code ?? null, again }))
const restored = changes()
if (setup.at !== null) {
  await orders.reconcile()
  const placed = await orders.place({ draft: setup.draft, intentKey: 'placed', confirmed: orderLine(setup.draft) })
  assert(placed.ok, JSON.stringify(placed))
  const order = placed.value
  const draft = changeDraft(order, { price: setup.price })
  isChanging = true
  const begun = await orders.change({
    ...{ key: order.key, draft, seenFilled: '0', intentKey: 'gesture' },
    confirmed: changeLine(order, draft)
  })
  assert(begun.ok, JSON.stringify(begun))
  // Until it is killed.
  setInterval(() => undefined, 60_000)
} else {
  // As long as the venue may need, and twice, so that nothing comes later.
  await orders.reconcile()
  await orders.reconcile()
  process.stdout.write(`${JSON.stringify({ restored, changes: changes(), orders: desk.orders() })}\n`)
  close()
}
