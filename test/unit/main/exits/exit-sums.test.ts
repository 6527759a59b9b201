import { expect, test } from 'vitest'
import type { HeldExit } from '../../../../src/core/exits/exit-steps.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import { createExitSums } from '../../../../src/main/exits/exit-sums.ts'
import { money, plain } from '../../../../src/core/money.ts'

const DAY = 86_400_000
const TODAY = 100 * DAY

/** Sums with a journal in which each order of an exit counts 100 a coin for what is not filled. */
function bench(placedAt = TODAY) {
  let now = TODAY
  let live: readonly HeldExit[] = []
  const orders = new Map<string, Pick<Order, 'state' | 'filledQuantity'>>()
  const sums = createExitSums({
    session: { market: () => ({ quote: 'USDT' }) as never },
    orderOf: (key) => orders.get(key) as Order | undefined,
    journal: {
      changes: {
        unfilled: (_, filled) => ({ currency: 'USDT', amount: plain(money('1').sub(filled).mul(100)), at: placedAt })
      }
    },
    live: () => live,
    clock: { now: () => now }
  })
  const total = (of = sums.today()) => plain(of.reduce((sum, { amount }) => sum.add(amount), money('0')))
  return {
    sums,
    total,
    /** An exit of 1 with stop 95 and take-profit 120, and the orders that left for it. */
    exit(sent: Readonly<Record<string, string>>, more: Partial<HeldExit> = {}): HeldExit {
      for (const [key, filled] of Object.entries(sent)) orders.set(key, { state: 'cancelled', filledQuantity: filled })
      const targets = Object.keys(sent).map((orderKey) => ({ orderKey, filled: '0' }))
      const plan = { market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '95', floor: '90', target: '120' }
      return {
        ...{ key: 'exit', step: 'armed', sold: '0', targets, saleKey: null, plan, at: TODAY },
        ...more
      } as HeldExit
    },
    reject: (key: string) => void orders.set(key, { state: 'rejected', filledQuantity: '0' }),
    shows: (...exits: readonly HeldExit[]) => void (live = exits),
    sleep: (ms: number) => void (now += ms)
  }
}

test('an exit of today counts whole at its higher price, without what the journal counts of its orders', () => {
  const { sums, total, exit, shows } = bench()
  shows(exit({ target: '0.25' }, { sold: '0.25' }))
  sums.armed('exit')
  // 0.75 at 120, less the 75 that the journal counts for what is not filled.
  expect(total()).toBe('15')
})

test('of a renewed take-profit only what was filled counts, while the exit lives and after its end', () => {
  const { sums, total, exit, shows } = bench()
  const renewed = exit({ first: '0.4', second: '0' }, { step: 'waits' })
  shows(renewed)
  expect(total()).toBe('-60')
  shows()
  sums.ended({ ...renewed, step: 'done' })
  expect([total(), total()]).toEqual(['-60', '-60'])
})

test('an exit of today that waits counts nothing but its orders, for an order and for another exit', () => {
  const { sums, total, exit, shows } = bench()
  sums.armed('exit')
  shows(exit({ target: '0' }, { step: 'waits' }))
  expect([total(), total(sums.arming(null))]).toEqual(['0', '0'])
})

test('an order that was rejected counts nowhere', () => {
  const { sums, total, exit, shows, reject } = bench()
  shows(exit({ target: '0' }))
  reject('target')
  sums.armed('exit')
  expect(total()).toBe('120')
})

test('the sale replaces the take-profit', () => {
  const { sums, total, exit } = bench()
  sums.ended(exit({ target: '0' }, { step: 'done', saleKey: 'sale' }))
  expect(total()).toBe('-100')
})

test('orders of yesterday are not in the sums of today', () => {
  const { sums, total, exit } = bench(TODAY - 1)
  sums.ended(exit({ first: '0', second: '0' }, { step: 'done' }))
  expect(total()).toBe('0')
})

test('one of yesterday counts for another exit, not for an order, until it is changed', () => {
  const { sums, total, exit, shows, sleep } = bench()
  sums.armed('exit')
  shows(exit({}))
  sleep(DAY)
  expect(total()).toBe('0')
  expect(total(sums.arming(null))).toBe('120')
  expect(total(sums.arming(exit({})))).toBe('0')
  sums.armed('exit')
  expect(total()).toBe('120')
})
