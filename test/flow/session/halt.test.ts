import { expect, test } from 'vitest'
import { assert, type Result } from '../../../src/contract/failure.ts'
import { connectDirectly, type Connect } from '../../../src/main/rest/connection.ts'
import { sessionDesk } from './session-desk.ts'

const BUY = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: '100',
  price: null,
  stopLossPrice: null
} as const
const CONVERT = { type: 'limit', from: 'USDT', to: 'BTC', amount: '50', price: '0.1' } as const

/** The connection of the first POST to this path waits. */
function heldConnection(posted: string) {
  const connecting = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const connect: Connect = async (url, ...rest) => {
    if (url.pathname === posted) {
      connecting.resolve()
      await released.promise
    }
    return await connectDirectly(url, ...rest)
  }
  return { connect, connecting: connecting.promise, release: released.resolve }
}

test('a kill switch stops an order that still connects', async () => {
  const held = heldConnection('/v2/user-api/exchange/orders/market')
  const it = await sessionDesk({}, { connect: held.connect })
  const session = await it.open()
  const resting = await it.place(session, { ...BUY, type: 'limit', total: null, quantity: '0.01', price: '20000' })
  assert(resting.ok, 'the limit order was not placed')
  const placing = it.place(session, BUY)
  await held.connecting
  it.limits.halt(true)
  held.release()
  expect(await placing).toMatchObject({
    ok: true,
    value: { state: 'rejected', reason: { code: 'never-sent', params: { reason: HALTED } } }
  })
  expect(it.posts(), 'the limit order').toBe(1)
  // A cancellation still leaves.
  expect(await session.cancel(resting.value.key)).toEqual({ ok: true, value: null })
}, 30_000)

test('and a convert', async () => {
  const held = heldConnection('/v2/user-api/convert/limit')
  const it = await sessionDesk({}, { connect: held.connect })
  const session = await it.open()
  const placing: Promise<Result<unknown>> = it.convert(session, CONVERT)
  await held.connecting
  it.limits.halt(true)
  held.release()
  expect([await placing, it.posts()]).toMatchObject([{ ok: false, failure: { kind: 'unreachable', ...HALTED } }, 0])
}, 30_000)

const HALTED = { code: 'not-sent', params: { reason: { code: 'halted-while-connecting' } } }
