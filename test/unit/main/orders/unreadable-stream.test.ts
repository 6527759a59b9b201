import { expect, test } from 'vitest'
import type { ConnectionStatus, Indicator } from '../../../../src/contract/connection-status.ts'
import { message, type AppMessage } from '../../../../src/i18n/codes.ts'
import { bench, LIMIT, venue } from './desk-with-orders.ts'

const LIVE: Indicator = { state: 'live', latencyMs: 1, since: 0, reason: null }
const stale = (reason: AppMessage): Indicator => ({ ...LIVE, state: 'stale', reason })
const UNREADABLE = stale(message('stream-unreadable', { what: message('stream-ticker') }))
const status = (more: Partial<ConnectionStatus>): ConnectionStatus => ({
  ...{ market: LIVE, account: LIVE, rest: LIVE, attempt: 0, nextAttemptAt: null, lastMessageAt: 0 },
  ...{ messagesPerSecond: 1, ...more }
})

/** What becomes of an order while the connection is like this, and whether the venue was asked. */
async function placedWith(connection: ConnectionStatus) {
  let asked = 0
  const it = bench(venue({ placeLimit: () => Promise.resolve({ ok: true, value: { orderId: `v${++asked}` } }) }))
  it.desk.session().shared.set('connection', connection)
  const answer = await it.orders.place({ ...LIMIT, quantity: '0.5' }, 'k1')
  return { asked, answer: answer.ok ? 'placed' : answer.failure }
}

test.each(['market', 'account'] as const)('orders wait while the stream of the %s cannot be read', async (which) => {
  const { asked, answer } = await placedWith(status({ [which]: UNREADABLE }))
  expect(asked).toBe(0)
  expect(answer).toMatchObject({
    kind: 'denied',
    code: 'stream-unreadable',
    params: { what: { code: 'stream-ticker' } }
  })
})

test('orders go on with any other reason of a stream that is not live', async () => {
  expect((await placedWith(status({}))).answer).toBe('placed')
  expect(await placedWith(status({ market: stale(message('book-irregular', { market: 'X_Y' })) }))).toEqual({
    asked: 1,
    answer: 'placed'
  })
})
