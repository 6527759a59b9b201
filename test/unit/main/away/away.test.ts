import { expect, test } from 'vitest'
import type { Alert } from '../../../../src/core/alerts/alert.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import { alertOf, atPrice } from '../../../support/alerts.ts'
import type { FakeClock } from '../../../support/fake-clock.ts'
import { anOrder } from '../../core/orders/change-samples.ts'
import { awayBench } from './away-bench.ts'

const MINUTE = 60_000
const open = (key: string): Order => anOrder({ key, createdAt: 1, updatedAt: 1 })
const cancelled = (key: string, clock: FakeClock): Order => ({
  ...open(key),
  ...{ state: 'cancelled', updatedAt: clock.now(), finishedAt: clock.now() }
})
type Bench = ReturnType<typeof awayBench>
const told = ({ report }: Bench) => report()?.orders.map(({ key, state }) => `${key} ${state}`) ?? null

test('an outage in which an order was cancelled is reported with its time, and a notice offers it', async () => {
  const it = awayBench()
  it.shared.put('orders', open('a'))
  await it.live()
  const from = it.clock.now()
  await it.offline(10 * MINUTE)
  it.connection('live')
  it.shared.put('orders', cancelled('a', it.clock))
  await it.clock.advance(1_000)
  expect([it.report(), it.notices]).toEqual([null, []])
  it.reconciled()
  await it.clock.advance(1_000)
  expect(told(it)).toEqual(['a cancelled'])
  const [span] = it.report()?.spans ?? []
  expect(span?.reason).toBe('offline')
  expect(Math.abs((span?.from ?? 0) - from)).toBeLessThan(2_000)
  expect(it.notices.map(({ action }) => action)).toEqual(['showAway'])
})

test('a short interruption is no absence', async () => {
  const it = awayBench()
  it.shared.put('orders', open('a'))
  await it.live()
  await it.offline(MINUTE)
  it.shared.put('orders', cancelled('a', it.clock))
  await it.live()
  await it.clock.advance(5 * MINUTE)
  expect([it.report(), it.notices]).toEqual([null, []])
})

test('nothing but prices was missed: the report is there, and no notice', async () => {
  const it = awayBench()
  await it.live()
  await it.offline(5 * MINUTE)
  await it.live()
  expect(it.report()?.spans.length).toBe(1)
  expect(it.notices).toEqual([])
})

test('the first time that an account is opened is no absence', async () => {
  const it = awayBench()
  it.shared.put('orders', cancelled('a', it.clock))
  await it.live()
  await it.clock.advance(5 * MINUTE)
  expect(it.report()).toBe(null)
})

test('a restart: what was open before and has ended is reported, until the user has seen it', async () => {
  const first = awayBench()
  first.shared.put('orders', open('a'))
  await first.live()
  first.away.stop()
  const { clock, settings } = first
  await clock.advance(30 * MINUTE)

  const second = awayBench(settings, clock)
  second.shared.put('orders', cancelled('a', clock))
  await second.live()
  expect(told(second)).toEqual(['a cancelled'])
  expect(second.report()?.spans.map(({ reason }) => reason)).toEqual(['closed'])
  second.away.stop()

  const third = awayBench(settings, clock)
  expect(told(third)).toEqual(['a cancelled'])
  await third.live()
  expect(third.away.seen((third.report()?.to ?? 0) - 1).ok).toBe(true)
  expect(told(third)).toEqual(['a cancelled'])
  third.away.seen(third.report()?.to ?? 0)
  expect(third.report()).toBe(null)
  third.away.stop()
  expect(awayBench(settings, clock).report()).toBe(null)
})

test('a sleep that no event announces begins when the account was last seen', async () => {
  const it = awayBench()
  await it.live()
  await it.clock.advance(MINUTE)
  const asleep = it.clock.now()
  it.clock.jumpWall(60 * MINUTE)
  await it.clock.advance(2 * MINUTE)
  it.reconciled()
  await it.clock.advance(1_000)
  const [span] = it.report()?.spans ?? []
  expect(span?.reason).toBe('slept')
  expect(asleep - (span?.from ?? 0)).toBeLessThan(2 * MINUTE)
  expect(span?.from ?? 0).toBeLessThanOrEqual(asleep)
})

test('what was seen live until the machine was sent to sleep is no news, and what came in the sleep is', async () => {
  const it = awayBench()
  for (const key of ['a', 'b']) it.shared.put('orders', open(key))
  await it.live()
  await it.clock.advance(MINUTE + 20_000)
  it.shared.put('orders', cancelled('a', it.clock))
  it.away.suspends()
  it.clock.jumpWall(60 * MINUTE)
  it.connection('offline')
  it.shared.put('orders', cancelled('b', it.clock))
  await it.live()
  expect(told(it)).toEqual(['b cancelled'])
  expect(it.report()?.spans.map(({ reason }) => reason)).toEqual(['slept'])
})

test('absences merge until they are seen, and what was seen is not told again', async () => {
  const it = awayBench()
  for (const key of ['a', 'b', 'c']) it.shared.put('orders', open(key))
  await it.live()
  for (const key of ['a', 'b']) {
    await it.offline(5 * MINUTE)
    it.shared.put('orders', cancelled(key, it.clock))
    await it.live()
  }
  expect(told(it)?.toSorted()).toEqual(['a cancelled', 'b cancelled'])
  expect(it.report()?.spans.length).toBe(2)
  it.away.seen(it.report()?.to ?? 0)
  await it.clock.advance(MINUTE)
  expect(it.report()).toBe(null)
  await it.offline(5 * MINUTE)
  it.shared.put('orders', cancelled('c', it.clock))
  await it.live()
  expect(told(it)).toEqual(['c cancelled'])
})

test('what is found after the user has seen the report comes alone', async () => {
  const it = awayBench()
  it.shared.put('orders', open('a'))
  await it.live()
  const since = it.clock.now()
  await it.offline(5 * MINUTE)
  it.shared.put('orders', cancelled('a', it.clock))
  await it.live()
  it.away.seen(it.report()?.to ?? 0)
  it.away.alertsMayHave([alertOf(atPrice('BTC_USDT', 'up', '100'))], since, it.clock.now() - 2_000)
  expect([told(it), it.report()?.alerts.length]).toEqual([[], 1])
})

test('an order that is filled after the return is no news of the absence', async () => {
  const it = awayBench()
  it.shared.put('orders', open('a'))
  await it.live()
  await it.offline(5 * MINUTE)
  await it.live()
  await it.clock.advance(10_000)
  it.shared.put('orders', cancelled('a', it.clock))
  await it.clock.advance(5_000)
  expect(told(it)).toEqual([])
})

test('alerts that may have fired are in the report, whether they were found before or after the lists', async () => {
  const it = awayBench()
  const alert = (id: string): Alert => alertOf(atPrice('BTC_USDT', 'up', '100'), { id })
  await it.live()
  const since = it.clock.now()
  await it.offline(5 * MINUTE)
  it.connection('live')
  it.away.alertsMayHave([alert('early')], since, it.clock.now())
  await it.live()
  it.away.alertsMayHave([alert('late')], since, it.clock.now() - 2_000)
  expect(it.report()?.alerts.map(({ id }) => id)).toEqual(['early', 'late'])
  it.away.alertsMayHave([alert('other')], it.clock.now() + 1, it.clock.now() + 2)
  expect(it.report()?.alerts.length).toBe(2)
})
