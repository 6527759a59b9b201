import { expect, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import type { Bar } from '../../../../src/core/candles.ts'
import { createPriceFinder } from '../../../../src/main/record/find-prices.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const AT = 100 * DAY

/** What BTC was worth at one time, of a market that traded last so long before it, by bars of these seconds. */
async function found(agoMs: number, seconds: number) {
  const clock = createFakeClock(AT + 10 * DAY)
  const bar: Bar = { at: AT - agoMs, open: '100', high: '100', low: '100', close: '100', volume: '1' }
  const find = createPriceFinder({
    candles: ({ seconds: asked }) =>
      Promise.resolve(ok({ bars: asked === seconds ? [bar] : [], seq: 0, hasOlder: false })),
    isListed: (market) => market === 'BTC_USDT',
    quotes: () => [],
    clock,
    isStopped: () => false
  })
  const looking = find([{ kind: 'movement', id: 'm', at: AT, currency: 'BTC', reference: 'USDT' }])
  for (let reads = 0; reads < 6; reads++) await clock.advance(2_000)
  return (await looking).map(({ price, source }) => [price, source])
}

test.each([
  [60, HOUR],
  [3_600, DAY],
  [86_400, 7 * DAY]
])('the last bar of %i s may be as old as a quiet market makes it, but no older', async (seconds, oldest) => {
  expect(await found(oldest, seconds)).toEqual([['100', 'candle']])
  expect(await found(oldest + seconds * 1_000, seconds)).toEqual([[null, 'none']])
})

test('a price of weeks before is none', async () => {
  expect(await found(21 * DAY, 86_400)).toEqual([[null, 'none']])
})

/** A finder at a venue that lists these markets, each with one daily bar at `AT`; `asked` is what it was asked for. */
function finder(closes: Readonly<Record<string, string>>) {
  const clock = createFakeClock(AT + 10 * DAY)
  const asked: string[] = []
  let isStopped = false
  const find = createPriceFinder({
    candles({ market, seconds }) {
      asked.push(`${market} ${seconds}`)
      const close = closes[market] ?? '0'
      const bar: Bar = { at: AT, open: close, high: close, low: close, close, volume: '1' }
      return Promise.resolve(ok({ bars: [bar], seq: 0, hasOlder: false }))
    },
    isListed: (market) => market in closes,
    quotes: () => ['USDT', 'EUR'],
    clock,
    isStopped: () => isStopped
  })
  const ask = (currency: string, ids: readonly string[] = ['m']) =>
    find(ids.map((id) => ({ kind: 'movement', id, at: AT, currency, reference: 'EUR' })))
  return {
    clock,
    asked,
    ask,
    stop: () => (isStopped = true),
    /** With all the pauses between its reads. */
    async find(currency: string) {
      const found = ask(currency)
      for (let pause = 0; pause < 20; pause++) await clock.advance(2_000)
      return await found
    }
  }
}

test('a price is that of the own market, either way round, else over a usual currency', async () => {
  const direct = finder({ BTC_EUR: '100', BTC_USDT: '1', USDT_EUR: '1' })
  expect(await direct.find('BTC')).toMatchObject([{ price: '100' }])
  expect(await finder({ EUR_BTC: '0.01' }).find('BTC')).toMatchObject([{ price: '100' }])
  const over = finder({ BTC_USDT: '200', EUR_USDT: '2' })
  expect(await over.find('BTC')).toMatchObject([{ price: '100', source: 'candle' }])
  expect(over.asked).toEqual(['BTC_USDT 60', 'EUR_USDT 60'])
})

test('a close of zero is no price', async () => {
  expect(await finder({ BTC_EUR: '0' }).find('BTC')).toMatchObject([{ price: null, source: 'none' }])
})

test('the same candles are read once, others two seconds apart, and none after the end', async () => {
  const it = finder({ BTC_USDT: '200', EUR_USDT: '2' })
  const found = it.ask('BTC', ['a', 'b'])
  await it.clock.advance(1_999)
  expect(it.asked.length).toBe(1)
  await it.clock.advance(1)
  expect(it.asked.length).toBe(2)
  await it.clock.advance(60_000)
  expect((await found).map(({ id, price }) => [id, price])).toEqual([
    ['a', '100'],
    ['b', '100']
  ])
  expect(it.asked.length).toBe(2)
  it.stop()
  expect([await it.find('BTC'), it.asked.length]).toEqual([[], 2])
})

test('no more than 300 reads are made for prices of a session', async () => {
  const markets = Array.from({ length: 310 }, (_, n) => `C${n}_EUR`)
  const it = finder(Object.fromEntries(markets.map((market) => [market, '1'])))
  const found = Promise.all(markets.map((market) => it.ask(market.replace('_EUR', ''))))
  await it.clock.advance(600_000)
  const prices = (await found).flat().map(({ price }) => price)
  expect([it.asked.length, prices.filter((price) => price === '1').length]).toEqual([300, 300])
})
