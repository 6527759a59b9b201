import { accountOf } from '../../support/account-of.ts'
import { createServer } from 'node:http'
import { connect as dial, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assert, type Result } from '../../../src/contract/failure.ts'
import type { Limits } from '../../../src/contract/limits.ts'
import { createConnect } from '../../../src/main/rest/connection.ts'
import { DIRECT } from '../../../src/main/rest/proxy-route.ts'
import type { Session } from '../../../src/main/venue/session-api.ts'
import { sessionDesk, type SessionDesk } from './session-desk.ts'

const BUY = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: '100',
  price: null,
  stopLossPrice: null
} as const
const LIMIT_BUY = { ...BUY, type: 'limit', total: null, quantity: '0.01', price: '20000' } as const
const CONVERT = { type: 'limit', from: 'USDT', to: 'BTC', amount: '100', price: '0.1' } as const
const ORDERS = '/v2/user-api/exchange/orders/market'
const CONVERTS = '/v2/user-api/convert/limit'

/** A proxy on the way of all that is posted to a path. It answers, and connects, when it is told to. */
async function slowProxy(posted: string) {
  const connecting = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const server = createServer().on('connect', (request, client) => {
    connecting.resolve()
    const { hostname, port } = new URL(`http://${request.url}`)
    void released.promise.then(() => {
      const there = dial(Number(port), hostname, () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n')
        client.pipe(there).pipe(client)
      })
      there.on('error', () => client.destroy())
      client.on('error', () => there.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const proxy = { kind: 'http', host: '127.0.0.1', port, login: null } as const
  const connect = createConnect((url) => Promise.resolve([url.pathname === posted ? proxy : DIRECT]))
  return { connect, connecting: connecting.promise, release: released.resolve }
}

const lower =
  (change: Partial<Limits>) =>
  ({ limits }: SessionDesk): void => {
    const ofAccount = limits.of({ id: 'demo', practice: true })
    ofAccount.write({ ...ofAccount.read(), ...change })
  }

type Forbid = (it: SessionDesk, session: Session) => void
/** What the user does while it connects, and why the order and the convert stay here. */
const MEANWHILE: readonly (readonly [what: string, forbid: Forbid, order: string, convert: string])[] = [
  ['the kill switch', ({ limits }) => limits.halt(true), 'order-halted', 'convert-halted'],
  ['trading off, or its lock', ({ setTrading }) => setTrading(false), 'trading-off', 'convert-trading-off'],
  [
    'a lower limit of an order',
    lower({ orderValue: { USDT: '99' } }),
    'order-value-over-limit',
    'order-value-over-limit'
  ],
  ['a lower limit of the day', lower({ dayValue: { USDT: '299' } }), 'day-value-over-limit', 'day-value-over-limit'],
  ['fewer orders a minute', lower({ perMinute: 1 }), 'rate-per-minute', 'rate-per-minute'],
  [
    'a switch of venues, removal of the account, or quitting',
    (_, session) => session.leave(),
    'account-closed',
    'account-closed'
  ]
]

test.each(MEANWHILE)(
  '%s stops an order that still connects, and no cancellation',
  async (_what, forbid, code) => {
    const slow = await slowProxy(ORDERS)
    const it = await sessionDesk({}, { connect: slow.connect })
    const session = await it.open()
    const resting = await it.place(session, LIMIT_BUY)
    assert(resting.ok, 'the limit order was not placed')
    const placing = it.place(session, BUY)
    await slow.connecting
    forbid(it, session)
    slow.release()
    expect(await placing).toMatchObject({
      ok: true,
      value: { state: 'rejected', reason: { code: 'never-sent', params: { reason: { code } } } }
    })
    expect(it.posts(), 'the limit order').toBe(1)
    expect(await accountOf(session).orders.cancel(resting.value.key)).toEqual({ ok: true, value: null })
  },
  30_000
)

test.each(MEANWHILE)(
  '%s stops a convert that still connects',
  async (_what, forbid, _order, code) => {
    const slow = await slowProxy(CONVERTS)
    const it = await sessionDesk({}, { connect: slow.connect })
    const session = await it.open()
    assert((await it.place(session, LIMIT_BUY)).ok, 'the limit order was not placed')
    const placing: Promise<Result<unknown>> = it.convert(session, CONVERT)
    await slow.connecting
    forbid(it, session)
    slow.release()
    expect([await placing, it.posts()]).toMatchObject([{ ok: false, failure: { code } }, 1])
  },
  30_000
)

test('what was withheld does not count in the day, and what leaves does not stand in its own way', async () => {
  const slow = await slowProxy(ORDERS)
  const it = await sessionDesk({ orderValue: { USDT: '100' }, dayValue: { USDT: '100' } }, { connect: slow.connect })
  const session = await it.open()
  const withheld = it.place(session, BUY)
  await slow.connecting
  it.limits.halt(true)
  slow.release()
  expect(await withheld).toMatchObject({ value: { state: 'rejected' } })
  it.limits.halt(false)
  lower({ perMinute: 2 })(it)
  const answer = await it.place(session, { ...BUY, total: '60' })
  expect(answer.ok && answer.value.state).not.toBe('rejected')
  lower({ perMinute: 3 })(it)
  expect(await it.convert(session, { ...CONVERT, amount: '40' })).toMatchObject({ ok: true })
  expect(it.posts()).toBe(2)
}, 30_000)
