import { describe, expect, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import type { ConvertOrder } from '../../../src/core/converts/convert.ts'
import type { HttpFault } from '../../../src/practice/server/http-faults.ts'
import { createSessionEvents } from '../../../src/main/state/session-events.ts'
import { createFreshPrices } from '../../../src/main/orders/fresh-prices.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import {
  IMPATIENT,
  AT_MARKET,
  convertDesk,
  LIMIT_POSTED,
  LIST,
  MARKET_POSTED,
  WAITING,
  type ConvertDesk
} from './convert-desk.ts'

const placed = async (it: ConvertDesk, ...args: Parameters<ConvertDesk['place']>): Promise<ConvertOrder> => {
  const answer = await it.place(...args)
  assert(answer.ok, JSON.stringify(answer))
  return answer.value
}
const statuses = (it: ConvertDesk): readonly string[] =>
  it.exchange.control.truth.converts().map(({ status }) => status)

test('shows a waiting limit convert with its price and expiry, and then its uuid', async () => {
  const it = await convertDesk()
  const order = await placed(it, WAITING)
  const { newest } = await it.when('uuid', (board) => (board.newest[0]?.uuid ?? null) !== null)
  const [truth] = it.exchange.control.truth.converts()
  expect([
    order.status,
    newest.map(({ orderId, uuid, status, limit, expiresAt }) => ({ orderId, uuid, status, limit, expiresAt }))
  ]).toEqual([
    'active',
    [
      {
        orderId: truth?.orderId,
        uuid: truth?.uuid,
        status: 'active',
        limit: '0.10000000',
        expiresAt: Math.floor((truth?.expiresAt ?? 0) / 1000) * 1000
      }
    ]
  ])
})

test('promise 27: after sleep a convert is refused until there is a new price', async () => {
  const clock = createFakeClock()
  const events = createSessionEvents()
  const prices = createFreshPrices(clock, events, () => false)
  const list = () => events.emit('tickers', [{ market: 'BTC_USDT', last: '100000', volume: null, quoteVolume: null }])
  const it = await convertDesk({ prices: prices.now })
  const codes: string[] = []
  const place = async (): Promise<void> => {
    const answer = await it.place(WAITING)
    codes.push(answer.ok ? 'sent' : answer.failure.code)
  }
  list()
  clock.jumpWall(8 * 3_600_000)
  await place()
  list()
  await place()
  expect([codes, it.posts()]).toEqual([['convert-no-price', 'sent'], 1])
})

test('completes a market convert and shows it', async () => {
  const it = await convertDesk()
  const order = await placed(it, AT_MARKET)
  expect([
    order.status,
    it.board().newest.map(({ orderId, status }) => [orderId, status]),
    it.board().pending,
    statuses(it)
  ]).toEqual(['completed', [[order.orderId, 'completed']], [], ['completed']])
})

test('sees the end of an active convert and notifies the user once', async () => {
  const it = await convertDesk()
  const { orderId } = await placed(it, WAITING)
  await it.when('uuid', ({ newest }) => newest[0]?.uuid !== null)
  // Cancelled elsewhere: this app only sees the list.
  await it.exchange.client.delete(`/v2/user-api/convert/${it.exchange.control.truth.converts()[0]?.uuid}`)
  await it.when('cancelled', ({ newest }) => newest.find((one) => one.orderId === orderId)?.status === 'cancelled')
  expect(it.told()).toEqual(['convert-cancelled USDT,BTC: nothing-converted'])
})

test('cancels a convert at the exchange once, even right after placing it', async () => {
  const it = await convertDesk()
  const { orderId } = await placed(it, WAITING)
  const answers = await Promise.all([it.converts.cancel(orderId), it.converts.cancel(orderId)])
  const deletes = it.exchange.control.truth.requests().filter(({ method }) => method === 'DELETE').length
  expect({
    answers: answers.map((one) => one.ok && one.value.status),
    deletes,
    truth: statuses(it),
    shown: it.board().newest.map(({ status }) => status),
    told: it.told()
  }).toEqual({ answers: ['cancelled', 'cancelled'], deletes: 1, truth: ['cancelled'], shown: ['cancelled'], told: [] })
  expect(await it.converts.cancel(orderId)).toMatchObject({ ok: false, failure: { kind: 'input' } })
})

test('shows the exchange’s refusal in its own words, and leaves nothing pending', async () => {
  const it = await convertDesk()
  const text = '{"state":1,"message":"Minimum amount 150 USDT"}'
  it.exchange.control.faults.http(
    { path: LIMIT_POSTED, times: 1 },
    { kind: 'answer', when: 'before', status: 422, text }
  )
  const first = await it.place(WAITING, 'click')
  const again = await it.place(WAITING, 'click')
  expect([first, again, it.board().pending, it.posts()]).toMatchObject([
    { failure: { kind: 'refused', code: 'venue-words', params: { words: 'Minimum amount 150 USDT' } } },
    { failure: { kind: 'refused', code: 'venue-words', params: { words: 'Minimum amount 150 USDT' } } },
    [],
    1
  ])
})

describe('an unknown outcome', () => {
  const AFTER: readonly (readonly [string, HttpFault])[] = [
    ['accepted and never answered', { kind: 'hang', when: 'after' }],
    ['accepted and reset', { kind: 'reset', when: 'after' }],
    ['accepted and a server error', { kind: 'answer', when: 'after', status: 502 }],
    ['accepted and broken JSON', { kind: 'broken-json' }],
    ['accepted and cut off', { kind: 'truncated' }]
  ]
  test.each(AFTER)('%s: the user confirms the only candidate, and it was sent once', async (_, fault) => {
    const it = await convertDesk(IMPATIENT)
    it.exchange.control.faults.http({ path: LIMIT_POSTED, times: 1 }, fault)
    const first = await it.place(WAITING, 'click')
    const { pending } = await it.when('a candidate', (board) => board.pending[0]?.candidates.length === 1)
    const again = await it.place(WAITING, 'click')
    const [truth] = it.exchange.control.truth.converts()
    const [probable] = pending[0]?.candidates ?? []
    expect([first, pending[0]?.state, probable?.orderId, again]).toMatchObject([
      { failure: { kind: 'unknown-outcome' } },
      'unknown',
      truth?.orderId,
      { failure: { kind: 'unknown-outcome' } }
    ])
    const settled = it.converts.settle(pending[0]?.key ?? '', probable?.orderId ?? '')
    expect({ settled: settled.ok, pending: it.board().pending, posts: it.posts(), truth: statuses(it) }).toEqual({
      settled: true,
      pending: [],
      posts: 1,
      truth: ['active']
    })
    expect(await it.place(WAITING, 'click')).toMatchObject({ ok: true, value: { orderId: truth?.orderId } })
  })

  const BEFORE: readonly (readonly [string, HttpFault])[] = [
    ['not handled and never answered', { kind: 'hang', when: 'before' }],
    ['not handled and reset', { kind: 'reset', when: 'headers' }],
    ['not handled and a server error', { kind: 'answer', when: 'before', status: 500 }]
  ]
  test.each(BEFORE)('%s: stays unknown, whatever the list lacks, until the user closes it', async (_, fault) => {
    const it = await convertDesk(IMPATIENT)
    it.exchange.control.faults.http({ path: LIMIT_POSTED, times: 1 }, fault)
    await it.place(WAITING, 'click')
    const before = it.board().checkedAt ?? 0
    await it.when('the list was read after it', (board) => (board.checkedAt ?? 0) > before)
    const [pending] = it.board().pending
    expect(pending).toMatchObject({ state: 'unknown', candidates: [] })
    it.converts.settle(pending?.key ?? '', null)
    expect({
      again: await it.place(WAITING, 'click'),
      pending: it.board().pending,
      posts: it.posts(),
      truth: statuses(it)
    }).toMatchObject({ again: { failure: { kind: 'closed' } }, pending: [], posts: 1, truth: [] })
  })

  test('leaves two equal candidates to the user, without an earlier one', async () => {
    const it = await convertDesk()
    await it.exchange.client.post(MARKET_POSTED, { from: 'USDT', to: 'BTC', amount: '100' })
    it.converts.watch()
    const [old] = (await it.when('the one from before', ({ newest }) => newest.length === 1)).newest
    assert(old, 'none')
    it.exchange.control.faults.http({ path: MARKET_POSTED, method: 'POST', times: 1 }, { kind: 'reset', when: 'after' })
    await it.place(AT_MARKET)
    await it.exchange.client.post(MARKET_POSTED, { from: 'USDT', to: 'BTC', amount: '100' })
    const { pending } = await it.when('two candidates', (board) => board.pending[0]?.candidates.length === 2)
    expect(pending[0]?.candidates.some(({ orderId }) => orderId === old.orderId)).toBe(false)
    expect(it.converts.settle(pending[0]?.key ?? '', old.orderId)).toMatchObject({ failure: { kind: 'input' } })
  })

  test('is shown after a crash before the answer, and the same click sends nothing', async () => {
    const it = await convertDesk()
    it.exchange.control.faults.http({ path: LIMIT_POSTED, times: 1 }, { kind: 'hang', when: 'after' })
    void it.place(WAITING, 'click')
    await expect.poll(() => it.posts(), { interval: 5 }).toBe(1)
    const next = it.restart()
    expect(next.board().pending).toMatchObject([{ draft: WAITING, state: 'unknown' }])
    const again = await next.place(WAITING, 'click')
    const { pending } = await next.when('a candidate', (board) => board.pending[0]?.candidates.length === 1)
    expect([again, pending[0]?.candidates[0]?.status, next.posts()]).toMatchObject([
      { failure: { kind: 'unknown-outcome' } },
      'active',
      1
    ])
  })
})

test('sends one request for fifty clicks at once and one later', async () => {
  const it = await convertDesk()
  const answers = await Promise.all(Array.from({ length: 50 }, () => placed(it, AT_MARKET, 'click')))
  answers.push(await placed(it, AT_MARKET, 'click'))
  expect({ ids: new Set(answers.map(({ orderId }) => orderId)).size, posts: it.posts(), truth: statuses(it) }).toEqual({
    ids: 1,
    posts: 1,
    truth: ['completed']
  })
  expect(await it.place({ ...AT_MARKET, amount: '101' }, 'click')).toMatchObject({
    failure: { kind: 'input', field: 'intentKey' }
  })
})

test('does not send what the venue does not offer', async () => {
  const it = await convertDesk({ capabilities: [] })
  const { orderId } = await placed(it, WAITING)
  expect([
    await it.place(AT_MARKET),
    await it.converts.cancel(orderId),
    await it.converts.quote('USDT', 'BTC', '1'),
    await it.converts.pairs()
  ]).toMatchObject(Array.from({ length: 4 }, () => ({ failure: { kind: 'unsupported' } })))
  expect(it.posts()).toBe(1)
})

test('marks a failing list as old, and recovers by itself', async () => {
  const it = await convertDesk()
  await placed(it, WAITING)
  const heal = it.exchange.control.faults.http({ path: LIST }, { kind: 'answer', when: 'before', status: 500 })
  await it.when('problem', ({ problem }) => problem !== null)
  heal()
  it.converts.watch()
  await it.when('healed', ({ problem }) => problem === null)
})
