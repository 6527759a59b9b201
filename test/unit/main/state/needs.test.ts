import { expect, test } from 'vitest'
import { openDesk } from '../../../support/open-desk.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { createFakeFeed } from './fake-feed.ts'

function bench() {
  const states = openDesk({ clock: createFakeClock(), archive: null, log: quietLog })
  const attached = () => {
    const feed = createFakeFeed()
    states.attach(feed, null)
    return () => feed.demands.at(-1)
  }
  return { states, attached, demanded: attached() }
}
const BTC = { market: 'BTC_USDT', scaleIndex: 0, depth: 1 }

test('what parts need is requested without a window, until they need something else or nothing', () => {
  const { states, demanded } = bench()
  const [ofExits, ofAlerts] = [states.session().needs(), states.needs()]
  ofExits.set({ books: [BTC], tickers: ['BTC_USDT'] })
  ofAlerts.set({ tickers: ['ETH_USDT'] })
  expect(demanded()).toMatchObject({ books: [{ market: 'BTC_USDT' }], tickers: ['BTC_USDT', 'ETH_USDT'] })
  ofExits.set({ tickers: ['DOGE_USDT'] })
  expect(demanded()).toMatchObject({ books: [], tickers: ['DOGE_USDT', 'ETH_USDT'] })
  ofAlerts.set({ tickers: 'all' })
  expect(demanded()).toMatchObject({ tickers: 'all' })
  ofAlerts.set({})
  ofExits.set({})
  expect(demanded()).toMatchObject({ books: [], trades: [], tickers: [] })
})

test('what a part of the session before needs no more leaves that of the open one', () => {
  const { states, attached } = bench()
  const before = states.session().needs()
  before.set({ tickers: ['BTC_USDT'] })
  const now = states.begin().needs()
  const demanded = attached()
  now.set({ tickers: ['ETH_USDT'] })
  before.set({})
  expect(demanded()).toMatchObject({ tickers: ['ETH_USDT'] })
})
