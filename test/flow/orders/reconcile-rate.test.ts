import { expect, it } from 'vitest'
import { mostInASecond, notedPaces } from '../../support/noted-paces.ts'
import { draft, LIMIT_POSTED, tradingDesk } from './trading-desk.ts'

/** More than are asked for one by one in one comparison. */
const UNKNOWN = 24

it('after a reconnect many unknown orders are asked for without a burst, and an order goes first', async () => {
  const { sent, paces } = notedPaces()
  const it = await tradingDesk({ paces })
  const { faults, truth } = it.exchange.control
  faults.http({ path: LIMIT_POSTED, method: 'POST' }, { kind: 'reset', when: 'before' })
  const unknown = () => it.desk.orders().filter(({ state }) => state === 'unknown').length
  for (let tried = 0; unknown() < UNKNOWN; tried++) {
    await it.place(draft({ type: 'limit', total: null, price: '20000', quantity: `0.0${100 + tried}` }))
    // Orders have a rate of their own.
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  faults.clear()

  const from = sent.length
  faults.closeNow({ hard: true })
  const isHistory = ({ path }: { readonly path: string }) => path.endsWith('/orders/history')
  const asked = truth.requests().filter(isHistory).length
  await expect.poll(() => truth.requests().filter(isHistory).length - asked).toBeGreaterThan(4)
  await expect.poll(() => it.desk.referenceBook('BTC_USDT')?.state).toBe('live')
  const before = sent.length
  const order = await it.place(draft())
  expect(order).toMatchObject({ ok: true, value: { state: expect.not.stringMatching('unknown') as string } })
  expect(
    sent.slice(before).findIndex(({ urgency }) => urgency === 'order'),
    'it did not queue'
  ).toBeLessThanOrEqual(1)

  await expect.poll(() => truth.requests().filter(isHistory).length - asked).toBeGreaterThan(20)
  expect(sent.slice(from).filter(({ urgency }) => urgency === 'read').length).toBeGreaterThan(20)
  expect(mostInASecond(sent)).toBeLessThanOrEqual(10)
})
