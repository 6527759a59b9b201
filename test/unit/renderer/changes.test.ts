import { beforeEach, expect, it } from 'vitest'
import { ok } from '../../../src/contract/failure.ts'
import type { OrderChange } from '../../../src/core/orders/change.ts'
import { useChanges } from '../../../src/renderer/stores/changes.ts'
import { anOrder } from '../core/orders/change-samples.ts'
import { livePage, receive } from './desk-stub.ts'

const change = (more: Partial<OrderChange> = {}): OrderChange => ({
  key: 'c',
  orderKey: 'old',
  draft: {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '1',
    total: null,
    price: '90',
    stopLossPrice: '110'
  },
  seenFilled: '0',
  step: 'cancelling',
  cancel: 'sent',
  reason: null,
  newKey: null,
  again: false,
  awaits: null,
  at: 1,
  ...more
})

let answered: () => void
let calls: Awaited<ReturnType<typeof livePage>>
beforeEach(async () => {
  const waits = new Promise<void>((resolve) => (answered = resolve))
  calls = await livePage({ 'orders.change': () => waits.then(() => ok(change())) })
})
const sent = () => calls.filter(({ name }) => name === 'orders.change').map(({ args }) => args)

it('sends one gesture once, with the line that was confirmed and the trigger of the order', async () => {
  const changes = useChanges()
  const order = anOrder({ filledQuantity: '0.25' })
  const first = changes.change(order, { price: '90' })
  const again = changes.change(order, { price: '90' })
  const other = await changes.change(order, { price: '91' })
  answered()
  expect([await first, await again]).toEqual([ok(change()), ok(change())])
  expect(other).toMatchObject({ ok: false, failure: { code: 'change-running' } })
  expect(sent()).toMatchObject([
    {
      key: 'old',
      seenFilled: '0.25',
      draft: { quantity: '0.75', price: '90', stopLossPrice: '110' },
      confirmed:
        'CHANGE BUY LIMIT BTC_USDT quantity 1 price 100 stop 110 TO BUY LIMIT BTC_USDT quantity 0.75 price 90 stop 110'
    }
  ])
  await changes.change(order, { price: '90' })
  expect(new Set(sent().map((args) => (args as { intentKey: string }).intentKey)).size).toBe(2)
})

it('finds the change of either of its orders, the newest first', () => {
  receive(
    {},
    {
      changes: [
        change({ key: 'a', orderKey: 'one', newKey: 'two', step: 'done', at: 1 }),
        change({ key: 'b', orderKey: 'two', step: 'proving', at: 2 }),
        change({ key: 'c', orderKey: 'three', step: 'stopped', again: true, at: 3 })
      ]
    }
  )
  const changes = useChanges()
  expect([changes.of('one')?.key, changes.of('two')?.key, changes.of('nobody')]).toEqual(['a', 'b', null])
  expect([changes.isRunning('one'), changes.isRunning('two'), changes.isRunning('three')]).toEqual([false, true, false])
  expect(changes.stopped.map(({ key }) => key)).toEqual(['c'])
})
