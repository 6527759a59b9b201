import { expect, test } from 'vitest'
import type { ConvertOrder } from '../../../../src/core/converts/convert.ts'
import type { Exit } from '../../../../src/core/exits/exit.ts'
import type { Fill, Order } from '../../../../src/core/orders/order.ts'
import {
  MOST_AWAY_ROWS,
  NO_AWAY_ROWS,
  rowsSince,
  withAbsence,
  withLater,
  withoutSeen,
  type AwayBasis,
  type AwayNow,
  type AwayRows
} from '../../../../src/core/record/away.ts'
import { convert } from '../converts/samples.ts'
import { anOrder } from '../orders/change-samples.ts'

const FROM = 1_000_000
const TO = 2_000_000
const at = (share: number): number => FROM + share * (TO - FROM)
const before = (...orders: readonly Order[]): AwayBasis => ({
  orders: new Map(orders.map((order) => [order.key, order])),
  converts: new Set(),
  exits: new Set()
})
const now = (more: Partial<AwayNow>): AwayNow => ({
  ...{ from: FROM, to: TO, orders: [], fills: [], converts: [], exits: [] },
  ...more
})
const OPEN = anOrder({ createdAt: 10, updatedAt: 10, quantity: '2' })
const ordersOf = (basis: AwayBasis, ...orders: readonly Order[]) =>
  rowsSince(basis, now({ orders })).orders.map(({ key, state, filled, total, own, at: when }) => ({
    ...{ key, state, filled, total, own },
    at: when
  }))

test('an order that was filled meanwhile is told with what came meanwhile, not with what was filled before', () => {
  const known = { ...OPEN, state: 'partial', filledQuantity: '0.5', filledTotal: '50' } as const
  const filled = { ...OPEN, state: 'filled', filledQuantity: '2', filledTotal: '199.7' } as const
  expect(ordersOf(before(known), { ...filled, updatedAt: at(0.5), finishedAt: at(0.5) })).toEqual([
    { key: 'old', state: 'filled', filled: '1.5', total: '149.7', own: true, at: at(0.5) }
  ])
})

test('a part that was filled is told although the order goes on and the venue does not say when', () => {
  const part = { ...OPEN, state: 'partial', filledQuantity: '0.25', filledTotal: '25' } as const
  expect(ordersOf(before(OPEN), part)).toEqual([
    { key: 'old', state: 'partial', filled: '0.25', total: '25', own: true, at: null }
  ])
})

test.each<[string, Order, readonly string[]]>([
  ['cancelled', { ...OPEN, state: 'cancelled', finishedAt: at(0.2), updatedAt: at(0.2) }, ['cancelled']],
  ['that nothing happened to', OPEN, []],
  ['filled after the return', { ...OPEN, state: 'filled', filledQuantity: '2', finishedAt: TO + 5_000 }, []]
])('an order that was open before: one %s', (_, order, states) => {
  expect(ordersOf(before(OPEN), order).map(({ state }) => state)).toEqual(states)
})

test.each<[string, Partial<Order>, readonly string[]]>([
  ['placed elsewhere and open', { createdAt: at(0.1) }, ['working']],
  ['placed and cancelled elsewhere', { createdAt: at(0.1), state: 'cancelled', finishedAt: at(0.3) }, ['cancelled']],
  ['of long ago that the history brings', { state: 'cancelled', finishedAt: FROM - 60_000 }, []],
  ['of long ago that is open', {}, []],
  ['of long ago that ended meanwhile', { state: 'expired', finishedAt: at(0.3) }, ['expired']]
])('an order that was not known before: one %s', (_, more, states) => {
  expect(ordersOf(before(), { ...OPEN, own: false, ...more }).map(({ state }) => state)).toEqual(states)
})

test('of an order that was not known before, only fills of the absence count', () => {
  const fill = (when: number, quantity: string): Fill => ({
    ...{ id: String(when), orderKey: 'old', market: 'BTC_USDT', side: 'buy', price: '100', quantity, total: quantity },
    ...{ fee: '0', feeCurrency: 'BTC', role: 'maker', at: when }
  })
  const order = { ...OPEN, state: 'partial', filledQuantity: '1', filledTotal: '1', updatedAt: at(0.6) } as const
  const fills = [fill(FROM - 60_000, '0.7'), fill(at(0.4), '0.1'), fill(at(0.6), '0.2')]
  expect(rowsSince(before(), now({ orders: [order], fills })).orders).toMatchObject([{ filled: '0.3', total: '0.3' }])
})

const CONVERT: ConvertOrder = {
  ...{ orderId: 'c', uuid: null, type: 'limit', status: 'expired', currencyFrom: 'BTC', currencyTo: 'USDT' },
  ...{ amountFrom: '1', amountTo: null, executedFrom: null, executedTo: null, currentRate: null, marketRate: null },
  ...{ limit: '100', createdAt: 10, expiresAt: at(0.5), completedAt: null }
}

test.each<[string, Partial<ConvertOrder>, readonly string[], boolean]>([
  ['that was active and expired', {}, ['c'], true],
  ['that ended before', {}, [], false],
  ['that is still active', { status: 'active' }, ['c'], false],
  ['that came and ended meanwhile', { status: 'completed', createdAt: at(0.2), completedAt: at(0.3) }, [], true],
  ['that completed after the return', { status: 'completed', completedAt: TO + 5_000 }, ['c'], false]
])('a convert %s', (_, more, active, isTold) => {
  const basis = { ...before(), converts: new Set(active) }
  expect(rowsSince(basis, now({ converts: [{ ...CONVERT, ...more }] })).converts.length).toBe(isTold ? 1 : 0)
})

const EXIT: Exit = {
  ...{ key: 'e', step: 'waits', reason: { code: 'exit-slept', params: {} }, alarm: null, targetKey: null },
  ...{
    targetCancel: 'here',
    saleKey: null,
    sold: '0',
    remaining: '1',
    isTargetGone: false,
    meanwhile: null,
    at: 0,
    triggeredAt: null
  },
  plan: { market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '95', floor: '90', target: null }
}

test.each<[string, Exit['step'], readonly string[], boolean]>([
  ['watched and waits now', 'waits', ['e'], true],
  ['was interrupted in its sale', 'unprotected', ['e'], true],
  ['waited before', 'waits', [], false],
  ['watches on', 'armed', ['e'], false]
])('an exit that %s', (_, step, watched, isTold) => {
  const basis = { ...before(), exits: new Set(watched) }
  expect(rowsSince(basis, now({ exits: [{ ...EXIT, step }] })).exits.length).toBe(isTold ? 1 : 0)
})

const cancelled = (key: string): AwayRows => ({
  ...NO_AWAY_ROWS,
  orders: rowsSince(before(), now({ orders: [{ ...OPEN, key, state: 'cancelled', finishedAt: at(0.5) }] })).orders
})
const span = (from: number, to: number) => ({ from, to, reason: 'offline' }) as const

test('absences in succession are one report: a fill of each adds up, and a row comes once', () => {
  const part = { ...OPEN, state: 'partial', filledQuantity: '0.5', filledTotal: '50', updatedAt: at(0.1) } as const
  const whole = { ...OPEN, state: 'filled', filledQuantity: '2', filledTotal: '200', finishedAt: at(0.9) } as const
  const first = withAbsence(null, span(1, 2), rowsSince(before(OPEN), now({ orders: [part] })))
  const second = withAbsence(first, span(5, 6), rowsSince(before(part), now({ orders: [whole] })))
  expect(second).toMatchObject({ from: 1, to: 6, spans: [span(1, 2), span(5, 6)] })
  expect(second.orders).toMatchObject([{ key: 'old', state: 'filled', filled: '2', total: '200' }])
})

test('a report with nothing but prices gives way to the next absence', () => {
  const quiet = withAbsence(null, span(1, 2), NO_AWAY_ROWS)
  expect(withAbsence(quiet, span(5, 6), cancelled('a'))).toMatchObject({ from: 5, spans: [span(5, 6)] })
})

test('what a later look finds is added, and what the user has seen is not told again', () => {
  const rows = withLater(cancelled('a'), {
    ...NO_AWAY_ROWS,
    orders: [...cancelled('a').orders, ...cancelled('b').orders]
  })
  expect(rows.orders.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(withoutSeen(rows, cancelled('a')).orders.map(({ key }) => key)).toEqual(['b'])
})

test('a report is bounded, and says how much was left out', () => {
  const orders = Array.from({ length: MOST_AWAY_ROWS + 5 }, (_, i) => cancelled(String(i)).orders[0]).filter(
    (row) => row !== undefined
  )
  const report = withAbsence(null, span(1, 2), { ...NO_AWAY_ROWS, orders })
  expect([report.orders.length, report.leftOut]).toEqual([MOST_AWAY_ROWS, 5])
})

test('a convert without a time of its beginning counts by that of its end', () => {
  const ended = (orderId: string, createdAt: number, completedAt: number | null) =>
    convert(orderId, { status: 'completed', createdAt, completedAt })
  const converts = [ended('now', 0, at(0.5)), ended('long ago', 0, FROM - 60_000), ended('whenever', 0, null)]
  expect(rowsSince(before(), now({ converts })).converts.map(({ orderId }) => orderId)).toEqual(['now'])
})

test('an order without any time has none in the report', () => {
  const bare = { ...OPEN, state: 'cancelled', createdAt: 0, updatedAt: 0, finishedAt: null } as const
  expect(ordersOf(before(OPEN), bare).map(({ at: when }) => when)).toEqual([null])
})
