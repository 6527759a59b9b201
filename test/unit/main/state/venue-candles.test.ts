import { beforeEach, expect, test } from 'vitest'
import { MarketTape } from '../../../../src/main/state/market-tape.ts'
import { createVenueCandles, type VenueCandles } from '../../../../src/main/state/venue-candles.ts'
import type { Reply } from '../../../../src/main/feed/requests.ts'
import { createFakeClock, settle, type FakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { createFakeFeed, trade } from './fake-feed.ts'

const MINUTE = 60_000
let clock: FakeClock
let candles: VenueCandles
let sent: { readonly text: string; readonly answer: (reply: Reply) => void }[]
let turnedOn: number
let tape: MarketTape
let minute: number

beforeEach(() => {
  clock = createFakeClock()
  sent = []
  turnedOn = 0
  minute = Math.floor(clock.now() / MINUTE) * MINUTE
  candles = createVenueCandles(clock, quietLog, () => turnedOn++)
  const feed = createFakeFeed()
  candles.setFeed({ ...feed, request: (build, answer) => sent.push({ text: build(sent.length + 1), answer }) })
  candles.connected()
  tape = new MarketTape('BTC_USDT')
  tape.push([trade(1, minute + 5_000, '100')], clock.now())
})

const row = (at: number, close: string, high = close, low = close) => [
  at / 1_000,
  close,
  close,
  high,
  low,
  '1',
  '1',
  'BTC_USDT'
]
const done = (data: unknown): Reply => ({ kind: 'done', data })
const answered = (reply: Reply): boolean => {
  candles.observe(tape)
  sent.at(-1)?.answer(reply)
  return candles.isOn()
}

test('requests once, of the market with trades', () => {
  candles.observe(new MarketTape('ETH_USDT'))
  candles.observe(tape)
  candles.observe(tape)
  expect(sent.map(({ text }) => (JSON.parse(text) as { params: unknown }).params)).toEqual([
    ['BTC_USDT', minute / 1_000 + 5 - 300, minute / 1_000 + 65, 60]
  ])
})

test('accepts candles that have the last trade', () => {
  expect([answered(done([row(minute - MINUTE, '90'), row(minute, '100')])), turnedOn]).toEqual([true, 1])
})

test('accepts a flat candle of a quiet minute after the last trade', () => {
  expect(answered(done([row(minute, '100'), row(minute + MINUTE, '100')]))).toBe(true)
})

test.each<[string, () => Reply]>([
  ['an error', () => ({ kind: 'refused', error: { code: 2, message: 'Unknown method' } })],
  ['silence', () => ({ kind: 'silent' })],
  ['another shape', () => done([{ t: 1 }])],
  ['no candle', () => done([])],
  ['another price', () => done([row(minute, '107', '108', '106')])],
  ['candles that are too old', () => done([row(minute - MINUTE, '100')])]
])('does not believe %s, and does not ask again on this connection', (_, reply) => {
  const isOn = answered(reply())
  candles.observe(tape)
  expect([isOn, candles.isOn(), sent.length, turnedOn]).toEqual([false, false, 1, 0])
})

test('requests again on a new connection, and after there was none', () => {
  expect(answered({ kind: 'lost' })).toBe(false)
  expect(answered(done([row(minute, '100')]))).toBe(true)
  candles.disconnected()
  expect(candles.isOn()).toBe(false)
  candles.connected()
  expect([answered(done([row(minute, '100')])), sent.length]).toEqual([true, 3])
})

test('lets a chart wait for the detection, and not for long', async () => {
  const order: string[] = []
  void candles.settled().then(() => order.push('chart'))
  await clock.advance(1_000)
  order.push('a second')
  await clock.advance(500)
  void candles.settled().then(() => order.push('later chart'))
  await settle()
  expect(order).toEqual(['a second', 'chart', 'later chart'])
})

test('sends one request at a time, and gives up after three failures', async () => {
  answered(done([row(minute, '100')]))
  const range = { from: minute, to: minute, seconds: 60 }
  let arrived = 0
  const first = candles.read('BTC_USDT', range, () => arrived++)
  const second = candles.read('BTC_USDT', range, () => arrived++)
  await settle()
  expect(sent.length).toBe(2)
  sent.at(-1)?.answer(done([row(minute, '101')]))
  expect(arrived).toBe(1)
  expect((await first)?.[0]?.close).toBe('101')
  await settle()
  sent.at(-1)?.answer({ kind: 'silent' })
  expect(await second).toBe(null)
  for (let failure = 0; failure < 2; failure++) {
    const next = candles.read('BTC_USDT', range, () => arrived++)
    await settle()
    sent.at(-1)?.answer(done('?'))
    expect(await next).toBe(null)
  }
  expect([candles.isOn(), await candles.read('BTC_USDT', range, () => arrived++), arrived]).toEqual([false, null, 1])
})
