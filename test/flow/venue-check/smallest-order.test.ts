import { expect, it } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import type { VenueCheckReport } from '../../../src/contract/venue-check.ts'
import { connectDirectly } from '../../../src/main/rest/connection.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createHostPaces } from '../../../src/main/rest/host-pace.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { createSessionCheck, type SessionCheck } from '../../../src/main/venue-check/session-check.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { sessionDesk, type SessionDesk } from '../session/session-desk.ts'
import type { Session } from '../../../src/main/venue/session-api.ts'
import { linesOf, rowIn } from './check-desk.ts'

const PATIENCE = { interval: 20 }

/** A session with its check; BTC_USDT is live. */
async function checked(): Promise<
  SessionDesk & { readonly session: Session; readonly check: SessionCheck; readonly notices: readonly string[] }
> {
  const desk = await sessionDesk({}, { rate: 100 })
  const session = await desk.open()
  const { addresses, account } = desk.exchange
  const notices: string[] = []
  const check = createSessionCheck({
    state: desk.desk.session,
    paces: createHostPaces(systemClock, { order: 1e6, soon: 1e6, read: 1e6 }),
    connect: connectDirectly,
    protect: () => () => undefined,
    notice: (tone, title, text) => void notices.push(`${tone} ${title.code} ${text.code}`),
    clock: systemClock,
    log: quietLog,
    times: { requestMs: 1_500, listenMs: 50, silenceMs: 1_500 }
  })
  const venue = { id: 'practice', name: 'Practice', practice: true, capabilities: CAPABILITIES, ...addresses }
  check.open({ venue, session, sign: createSigner(account.userId, account.apiKey).sign })
  return { ...desk, session, check, notices }
}

async function finished(check: SessionCheck): Promise<VenueCheckReport> {
  await expect.poll(() => check.read().isRunning, { interval: 50 }).toBe(false)
  const { report } = check.read()
  assert(report, 'no report')
  return report
}
const smallest = (check: SessionCheck) => {
  const draft = check.draft('BTC_USDT')
  assert(draft.ok, 'no draft')
  return draft.value
}

it('places one order far from the market, sees it on the stream, and cancels it: nothing else', async () => {
  const { check, posts, exchange } = await checked()
  const draft = smallest(check)
  expect(check.start('BTC_USDT', draft)).toMatchObject({ ok: true })
  expect(check.start('BTC_USDT', null)).toMatchObject({ ok: false, failure: { code: 'check-running' } })
  const report = await finished(check)

  expect(linesOf(report, 'order-place')).toEqual(['documented'])
  expect(linesOf(report, 'order-cancel')).toEqual(['documented'])
  // The events of the account are compared now.
  expect(linesOf(report, 'stream-order')).toEqual(['documented'])
  expect(linesOf(report, 'stream-balance')).toEqual(['documented'])
  expect(report.rows.filter(({ state }) => state !== 'documented')).toEqual([])

  expect(posts()).toBe(1)
  const [order, ...others] = exchange.control.truth.orderHistory()
  expect(others).toEqual([])
  expect(order).toMatchObject({
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    state: 'cancelled',
    filledQuantity: '0'
  })
  expect(Number(order?.price)).toBe(Number(draft.price))
  expect(exchange.control.truth.openOrders()).toEqual([])
})

it('cancels the order although the stream never shows it, and says so', async () => {
  const { check, exchange } = await checked()
  const undo = exchange.control.faults.mute('order')
  check.start('BTC_USDT', smallest(check))
  const report = await finished(check)
  undo()
  expect(linesOf(report, 'order-place')).toEqual(['failed', 'Not seen on the stream within 2s.'])
  expect(exchange.control.truth.openOrders()).toEqual([])
})

it('says why an order was not placed: by a rule of the app, or of the venue', async () => {
  const { check, exchange, limits, posts } = await checked()
  limits.of({ id: 'demo', practice: true }).halt(true)
  check.start('BTC_USDT', smallest(check))
  const halted = await finished(check)
  expect(rowIn(halted, 'order-place').state).toBe('failed')
  expect(linesOf(halted, 'order-cancel')).toEqual(['skipped', 'No order was placed.'])
  expect(posts()).toBe(0)

  limits.of({ id: 'demo', practice: true }).halt(false)
  exchange.control.faults.http(
    { method: 'POST', path: '/v2/user-api/exchange/orders' },
    { kind: 'answer', when: 'before', status: 422, text: '{"state":3,"message":"Too small."}' }
  )
  check.start('BTC_USDT', smallest(check))
  expect(linesOf(await finished(check), 'order-place')).toEqual(['failed', expect.stringContaining('Too small')])
})

it('cancels an order of unknown outcome when it is found, and never calls it not placed', async () => {
  const { check, posts, exchange } = await checked()
  exchange.control.faults.http(
    { method: 'POST', path: '/v2/user-api/exchange/orders' },
    { kind: 'answer', when: 'after', status: 502, text: 'bad gateway' }
  )
  check.start('BTC_USDT', smallest(check))
  const report = await finished(check)
  expect(posts()).toBe(1)
  expect(linesOf(report, 'order-place')).toEqual(['failed', expect.stringContaining('outcome of the order is unknown')])
  expect(linesOf(report, 'order-cancel')).toEqual(['documented'])
  expect(exchange.control.truth.openOrders()).toEqual([])
})

it('has its order cancelled before the session ends', async () => {
  const { check, exchange, session, notices } = await checked()
  // It waits for the order on the stream.
  exchange.control.faults.mute('order')
  const isOpen = () => exchange.control.truth.openOrders().length
  check.start('BTC_USDT', smallest(check))
  await expect.poll(isOpen, PATIENCE).toBe(1)
  await check.leave()
  await session.stop()
  check.open(null)
  expect(isOpen()).toBe(0)
  expect(notices).toEqual([])
})

it('says that it left an order open where the venue does not cancel it', async () => {
  const { check, exchange, notices } = await checked()
  exchange.control.faults.mute('order')
  exchange.control.faults.http({ method: 'DELETE' }, { kind: 'answer', when: 'before', status: 500, text: 'down' })
  check.start('BTC_USDT', smallest(check))
  await expect.poll(() => exchange.control.truth.openOrders().length, PATIENCE).toBe(1)
  check.open(null)
  await expect.poll(() => notices, PATIENCE).toEqual(['bad check-order-left check-order-open'])
})

it('ends with its session', async () => {
  const { check, exchange } = await checked()
  // It waits for a ticker until it is ended.
  exchange.control.faults.mute('ticker')
  check.start('BTC_USDT', null)
  await expect.poll(() => exchange.control.truth.openConnections().length, PATIENCE).toBe(2)
  check.open(null)
  expect(check.read()).toMatchObject({ isRunning: false, report: null })
  await expect.poll(() => exchange.control.truth.openConnections().length, PATIENCE).toBe(1)
  expect(check.start('BTC_USDT', null)).toMatchObject({ failure: { code: 'no-venue-open' } })
})
