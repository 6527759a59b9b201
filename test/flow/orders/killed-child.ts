import { text } from 'node:stream/consumers'
import { orderLine } from '../../../src/core/orders/order-line.ts'
import { dieAt } from '../../support/killed-run.ts'
import { openChildOrders } from './child-orders.ts'
import type { ChildSetup } from './kill.test.ts'

/**
 * Runs the order part of the app and kills itself at one point, or, without a point, reports its orders and ends. Its
 * set-up, including the key, comes by stdin.
 */
const setup = JSON.parse(await text(process.stdin)) as ChildSetup
const { cut, draft } = setup

const { desk, orders, close } = await openChildOrders(setup, 30_000, {
  client: (real) => ({
    ...real,
    async placeMarket(request, findBlocker) {
      dieAt('on disk, not sent', cut)
      const answer = real.placeMarket(request, findBlocker)
      // The exchange has received the whole request when it says so.
      if (cut === 'sent' || cut === 'accepted') {
        process.stdout.write('sent\n')
        await new Promise(() => {})
      }
      const result = await answer
      dieAt('answered', cut)
      return result
    }
  }),
  journal: (real) => ({
    ...real,
    addIntent(intent) {
      dieAt('not on disk', cut)
      return real.addIntent(intent)
    },
    answerIntent(key, answer, at) {
      const kept = real.answerIntent(key, answer, at)
      dieAt('answer on disk', cut)
      return kept
    }
  })
})
const restored = desk.orders()
const answer = setup.place
  ? await orders.place({ draft, intentKey: 'the one click', confirmed: orderLine(draft) })
  : null
const answered = answer === null ? null : answer.ok ? 'the order' : answer.failure.code
await orders.reconcile()
process.stdout.write(`${JSON.stringify({ restored, answered, orders: desk.orders() })}\n`)
close()
