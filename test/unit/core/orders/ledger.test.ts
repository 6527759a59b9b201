import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Evidence, FillSeen, OrderSeen } from '../../../../src/core/orders/evidence.ts'
import { Ledger } from '../../../../src/core/orders/ledger.ts'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import { shows, testSeed } from '../../../support/promise.ts'
import { assertProperty } from '../../../support/property.ts'

const draft: OrderDraft = { market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '1', total: null, price: '100', stopLossPrice: null }

const intent = (key: string): Evidence => ({ kind: 'intent', key, clientOrderId: `c-${key}`, draft, at: 1_000 })
const accepted = (key: string, venueId: string): Evidence =>
  ({ kind: 'answer', key, answer: { kind: 'accepted', venueId }, at: 1_200 })
const unknown = (key: string): Evidence =>
  ({ kind: 'answer', key, answer: { kind: 'unknown', words: 'no answer in time' }, at: 1_200 })

const seen = (venueId: string, more: Partial<OrderSeen> = {}): OrderSeen => ({
  kind: 'order', source: 'stream', venueId, clientOrderId: null, market: 'BTC_USDT', side: 'buy',
  description: { type: 'limit', price: '100', quantity: '1', total: '100' },
  filledQuantity: '0', filledTotal: '0', ending: null, createdAt: 1_100, changedAt: null, dealId: null, ...more
})

const fill = (dealId: string, transactionId: string, quantity: string, total: string, more: Partial<FillSeen> = {}): FillSeen => ({
  kind: 'fill', dealId, transactionId, venueId: null, market: 'BTC_USDT', price: '100', quantity, total,
  fee: '0.1', feeCurrency: 'USDT', role: 'taker', at: 1_400, ...more
})

const run = (evidence: readonly Evidence[]): Ledger => {
  const ledger = new Ledger()
  for (const one of evidence) ledger.apply(one)
  return ledger
}
const rows = (ledger: Ledger) => ({
  orders: [...ledger.orders()].sort((a, b) => (a.key < b.key ? -1 : 1)),
  fills: [...ledger.fills()].sort((a, b) => (a.id < b.id ? -1 : 1))
})

describe('the life of an order', () => {
  const states = (evidence: readonly Evidence[]): string[] => {
    const ledger = new Ledger()
    return evidence.map((one) => { ledger.apply(one); return ledger.order('k')?.state ?? 'none' })
  }

  test('goes from placing to filled by evidence', () => {
    expect(states([
      intent('k'), accepted('k', 'v'), seen('v'),
      seen('v', { filledQuantity: '0.4', filledTotal: '40', changedAt: 1_300 }),
      seen('v', { filledQuantity: '1', filledTotal: '100', ending: { state: 'filled', words: '', at: 1_500 } })
    ])).toEqual(['placing', 'working', 'working', 'partial', 'filled'])
  })

  test('an unknown outcome stays unknown until the venue shows the order', () => {
    expect(states([intent('k'), unknown('k'), seen('other'), seen('v', { clientOrderId: 'c-k' })]))
      .toEqual(['placing', 'unknown', 'unknown', 'working'])
  })

  test('a late answer does not reopen a finished order', () => {
    const ending = { state: 'cancelled', words: '', at: 1_150 } as const
    expect(states([intent('k'), seen('v', { clientOrderId: 'c-k', ending }), unknown('k'), accepted('k', 'v')]))
      .toEqual(['placing', 'cancelled', 'cancelled', 'cancelled'])
  })

  test('a refusal is a rejection with the words of the venue', () => {
    const ledger = run([intent('k'), { kind: 'answer', key: 'k', answer: { kind: 'refused', words: 'Minimum amount 15 USDT' }, at: 1_200 }])
    expect(ledger.order('k')).toMatchObject({ state: 'rejected', reason: 'Minimum amount 15 USDT', finishedAt: 1_200 })
  })

  test('an order placed elsewhere appears as not own', () => {
    expect(run([seen('v')]).order('venue:v')).toMatchObject({ own: false, venueId: 'v', state: 'working', quantity: '1', price: '100' })
  })

  test('an order that the stream showed without our id becomes ours with the answer, and its double goes', () => {
    const ledger = run([intent('k'), seen('v')])
    const change = ledger.apply(accepted('k', 'v'))
    expect({ gone: change.gone, rows: [...ledger.orders()].map((order) => [order.key, order.state, order.own]) })
      .toEqual({ gone: ['venue:v'], rows: [['k', 'working', true]] })
  })
})

test('two intents stay two orders, although the venue answers both with the same id', () => {
  const ledger = run([intent('a'), intent('b'), accepted('a', 'v'), accepted('b', 'v'), seen('v', { clientOrderId: 'c-b', filledQuantity: '1', filledTotal: '100' })])
  expect([...ledger.orders()].map((order) => [order.key, order.state])).toEqual([['a', 'working'], ['b', 'filled']])
})

describe('fills', () => {
  test('a deal that comes twice counts once', () => {
    const ledger = run([intent('k'), accepted('k', 'v'), seen('v', { source: 'history', dealId: 'd' }), fill('d', 't', '0.5', '50'), fill('d', 't', '0.5', '50')])
    expect({ fills: rows(ledger).fills.length, filled: ledger.order('k')?.filledQuantity }).toEqual({ fills: 1, filled: '0.5' })
  })

  test('belong to the one order of the same amounts, and to none while two could be meant', () => {
    const filled = { filledQuantity: '0.5', filledTotal: '50' }
    const ledger = run([intent('k'), accepted('k', 'v'), seen('v', filled), fill('d', 't', '0.5', '50')])
    const before = rows(ledger).fills.map((one) => [one.orderKey, one.side])
    ledger.apply(seen('w', filled))
    expect({ before, after: rows(ledger).fills.map((one) => [one.orderKey, one.side]) })
      .toEqual({ before: [['k', 'buy']], after: [[null, null]] })
  })

  test('the history names the order of a deal for good', () => {
    const filled = { filledQuantity: '0.5', filledTotal: '50' }
    const ledger = run([
      intent('k'), accepted('k', 'v'), seen('v', filled), seen('w', filled), fill('d', 't', '0.5', '50'),
      seen('w', { ...filled, source: 'history', dealId: 'd', ending: { state: 'filled', words: '', at: 1_500 } })
    ])
    expect(rows(ledger).fills.map((one) => one.orderKey)).toEqual(['venue:w'])
  })
})

test('10,000 shuffles with repetitions give the same orders and fills', () => {
  const story: readonly Evidence[] = [
    accepted('a', 'va'), unknown('b'), accepted('c', 'vc'),
    seen('va'), seen('va', { filledQuantity: '0.4', filledTotal: '40', changedAt: 1_300 }),
    seen('va', { filledQuantity: '1', filledTotal: '100', changedAt: 1_400, ending: { state: 'filled', words: '', at: 1_400 } }),
    seen('vb', { clientOrderId: 'c-b' }),
    seen('vb', { clientOrderId: 'c-b', filledQuantity: '0.3', filledTotal: '30', changedAt: 1_350 }),
    seen('vb', { source: 'open', clientOrderId: 'c-b', filledQuantity: '0.3', filledTotal: '30', description: { type: null, price: '100', quantity: '1', total: null } }),
    seen('vc', { ending: { state: 'cancelled', words: '', at: 1_600 }, filledQuantity: '0.3', filledTotal: '30' }),
    seen('vc', { source: 'history', dealId: 'dc', filledQuantity: '0.3', filledTotal: '30', ending: { state: 'cancelled', words: 'stopped', at: 1_600 } }),
    seen('vx', { side: 'sell', filledQuantity: '2', filledTotal: '200' }),
    fill('da', '1', '0.4', '40', { at: 1_300 }), fill('da', '2', '0.6', '60'),
    fill('db', '1', '0.3', '30'), fill('dc', '1', '0.2', '20'), fill('dc', '2', '0.1', '10', { venueId: 'vc' }),
    fill('dx', '1', '2', '200')
  ]
  const intents = [intent('a'), intent('b'), intent('c')]
  const expected = rows(run([...intents, ...story]))
  expect(expected.fills.map((one) => one.orderKey)).toEqual(['a', 'a', 'b', 'c', 'c', 'venue:vx'])
  const seed = testSeed()
  const shuffled = fc.shuffledSubarray([...story, ...story.slice(3)], { minLength: 2 * story.length - 3 })
  assertProperty(fc.property(shuffled, (events) => {
    expect(rows(run([...intents, ...events]))).toEqual(expected)
  }), { numRuns: 10_000 })
  shows(16, '10,000 shuffles of 36 events', seed)
}, 60_000)
