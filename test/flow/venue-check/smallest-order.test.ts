import { expect, it } from 'vitest'
import type { SessionCheck } from '../../../src/main/venue/check/session-check.ts'
import { linesOf, rowIn } from './check-desk.ts'
import { checked, drafted, finished } from './session-check-desk.ts'

/** Without the sale that tries the cancel trigger. */
const smallest = (check: SessionCheck) => ({ ...drafted(check), sale: null })
const PATIENCE = { interval: 20 }

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
  expect(report.rows.filter(({ state }) => state !== 'documented').map(({ id }) => id)).toEqual(['sale-trigger'])

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
  expect(Number(order?.price)).toBe(Number(draft.order.price))
  expect(exchange.control.truth.openOrders()).toEqual([])
})

it('cancels the order although the stream never shows it, and says so', async () => {
  const { check, exchange } = await checked()
  const undo = exchange.control.faults.mute('order')
  check.start('BTC_USDT', smallest(check))
  const report = await finished(check)
  undo()
  expect(linesOf(report, 'order-place')).toEqual(['failed', 'Not seen on the stream within 4s.'])
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
  // The stream may tell of it before the answer comes: then its outcome is known. The lists tell later.
  exchange.control.faults.mute('order')
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
