import { expect, test } from 'vitest'
import type { PublicTickerRecord } from '../../../../src/contract/wire/rest.ts'
import { createFreshPrices } from '../../../../src/main/orders/fresh-prices.ts'
import { createSessionEvents } from '../../../../src/main/state/session-events.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'

/** Prices that follow a session: `list` is what its venue lists. */
function freshPrices(clock: FakeClock, isLive: (market: string) => boolean) {
  const events = createSessionEvents()
  const { now } = createFreshPrices(clock, events, isLive)
  const list = (...tickers: readonly (Partial<PublicTickerRecord> & { readonly market: string })[]) =>
    events.emit(
      'tickers',
      tickers.map((one) => ({ last: null, volume: null, quoteVolume: null, ...one }))
    )
  return { events, now, list }
}

test.each([
  ['awake', 60_001],
  ['asleep', 8 * 3_600_000]
])('a price is fresh for a minute (%s)', (how, ms) => {
  const clock = createFakeClock()
  const prices = freshPrices(clock, () => false)
  prices.list({ market: 'BTC_USDT', last: '100000' })
  clock.stall(30_000)
  expect(prices.now().priceOf('BTC_USDT')).toBe('100000')
  if (how === 'awake') clock.stall(ms)
  else clock.jumpWall(ms)
  expect(prices.now().priceOf('BTC_USDT')).toBeNull()
  prices.list({ market: 'BTC_USDT', last: '99000' })
  expect(prices.now().priceOf('BTC_USDT')).toBe('99000')
})

test('knows what was traded in a market, from the list and from the stream, until more is known', () => {
  const prices = freshPrices(createFakeClock(), () => true)
  const traded = () => prices.now().tradedOf?.('BTC_USDT')
  expect(traded()).toBeNull()
  prices.list({ market: 'BTC_USDT', last: '60000', volume: '1', quoteVolume: '60000' })
  prices.list({ market: 'BTC_USDT', last: '60000', volume: null, quoteVolume: '5' })
  expect(traded()).toEqual({ base: '1', quote: '60000' })
  prices.events.emit(
    'ticker',
    {
      ...{ market: 'BTC_USDT', at: null, price: '60000', volume: '2', quoteVolume: '120000' },
      ...{ open: null, high: null, low: null, change: null }
    },
    1
  )
  expect(traded()).toEqual({ base: '2', quote: '120000' })
})

test('the price of a live market stays fresh, however quiet', () => {
  const clock = createFakeClock()
  const prices = freshPrices(clock, (market) => market === 'BTC_USDT')
  prices.list({ market: 'BTC_USDT', last: '100000' })
  prices.list({ market: 'ETH_USDT', last: '4000' })
  clock.stall(3_600_000)
  expect(['BTC_USDT', 'ETH_USDT'].map(prices.now().priceOf)).toEqual(['100000', null])
})

test('a market that has no price any more values nothing', () => {
  const prices = freshPrices(createFakeClock(), () => true)
  prices.list({ market: 'BTC_USDT', last: '100000' })
  prices.list({ market: 'BTC_USDT', last: null })
  expect(prices.now().priceOf('BTC_USDT')).toBeNull()
})
