import { accountOf } from '../../support/account-of.ts'
import { expect, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { changeDraft, changeLine } from '../../../src/core/orders/change.ts'
import { trimZeros } from '../../../src/core/money.ts'
import type { Session } from '../../../src/main/venue/session-api.ts'
import { sessionDesk, type SessionDesk } from './session-desk.ts'

const LIMIT_BUY = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.01',
  total: null,
  price: '60000',
  stopLossPrice: null
} as const
const PRICE = '59000'

const atVenue = ({ exchange }: SessionDesk) => exchange.control.truth.openOrders().map(({ price }) => trimZeros(price))
const changes = ({ desk }: SessionDesk) =>
  desk
    .session()
    .shared.rows('changes')
    .map(({ step, reason }) => [step, reason?.code ?? null])

/** A change whose cancellation the venue answers late. */
async function begun(it: SessionDesk, session: Session): Promise<void> {
  const placed = await it.place(session, LIMIT_BUY)
  assert(placed.ok, JSON.stringify(placed))
  const order = placed.value
  await it.until('a working order', () => it.desk.orders().some(({ state }) => state === 'working'))
  it.exchange.control.faults.http({ method: 'DELETE' }, { kind: 'late', when: 'after', delayMs: 400 })
  const draft = changeDraft(order, { price: PRICE })
  const begun = await accountOf(session).orders.change({
    ...{ key: order.key, draft, seenFilled: '0', intentKey: 'gesture' },
    confirmed: changeLine(order, draft)
  })
  assert(begun.ok, JSON.stringify(begun))
}

test('of a change nothing is placed after a switch of venues, and the next start says so', async () => {
  const it = await sessionDesk()
  const session = await it.open('first')
  await begun(it, session)
  await expect.poll(() => atVenue(it), { interval: 10 }).toEqual([])
  session.leave()
  await it.close(session)

  const other = await it.open('other')
  await other.retry()
  await it.until('the order of the other session', () => it.desk.orders().some(({ state }) => state === 'cancelled'))
  expect([changes(it), atVenue(it), it.posts()]).toEqual([[], [], 1])
  await it.close(other)

  const again = await it.open('first')
  await again.retry()
  await it.until('the end of the change', () => changes(it).some(([step]) => step === 'stopped'))
  expect([changes(it), atVenue(it), it.posts()]).toEqual([[['stopped', 'change-not-replaced']], [], 1])
})
