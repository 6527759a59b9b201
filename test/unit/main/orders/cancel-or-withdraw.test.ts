import { expect, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import { cancelOrWithdraw } from '../../../../src/main/orders/cancel-or-withdraw.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { order } from '../state/fake-order.ts'

/** `between`: its former order has ended, and the next one is not placed yet. `working`: one that is being changed. */
function start() {
  const orders: readonly Order[] = [order('between', { state: 'cancelled' }), order('working'), order('plain')]
  const log: string[] = []
  const user = cancelOrWithdraw({
    cancelling: {
      cancel: (key) => (log.push(`cancel ${key}`), Promise.resolve(ok(null))),
      cancelMany: (keys) => {
        log.push(`cancel ${keys.join()}`)
        return Promise.resolve(ok({ requested: keys.length, failed: [], left: [], waitMs: 0 }))
      },
      isRunning: () => false
    },
    changing: {
      withdraw: (key) => (log.push(`withdraw ${key}`), key !== 'plain'),
      withdrawAll: () => void log.push('withdraw all')
    },
    orderOf: (key) => orders.find((one) => one.key === key),
    alive: () => [],
    clock: createFakeClock()
  })
  return { user, log }
}

test('an order between its two is only withdrawn, one that still works is cancelled too', async () => {
  const { user, log } = start()
  expect(await user.cancel('between')).toEqual(ok(null))
  await user.cancel('working')
  await user.cancel('plain')
  expect(log.filter((line) => line.startsWith('cancel'))).toEqual(['cancel working', 'cancel plain'])
})

test('of many all count as asked for, and the venue hears of those that it has', async () => {
  const { user, log } = start()
  expect(await user.cancelMany(['between', 'working', 'plain'])).toMatchObject({ value: { requested: 3 } })
  expect(log.at(-1)).toBe('cancel working,plain')
})

test('cancelling all ends every change first, so that none places its next order', async () => {
  const { user, log } = start()
  await user.cancelOpen()
  expect(log[0]).toBe('withdraw all')
})
