import { expect, test, vi } from 'vitest'
import { exitVenueOf, seenByExits } from '../../../../src/main/exits/exit-venue.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { FakeBook } from '../state/fake-feed.ts'

function bench(practice = false) {
  const desk = openDesk({ clock: createFakeClock(), archive: null, log: quietLog })
  const opened = desk.reader()
  const reader = { ...opened, setView: vi.fn(opened.setView), close: vi.fn(opened.close) }
  const readers = vi.fn(() => reader)
  const [announce, gap, request] = [vi.fn(), vi.fn(), vi.fn()]
  const venue = exitVenueOf({
    ...{ venue: { practice }, reader: readers, isLive: () => true, scales: vi.fn(), announce, gap },
    request: () => request
  })
  return { venue, reader, readers, announce, gap, request }
}

test('subscribes to the raw books of exits and to the prices of their markets, until there are none', () => {
  const { venue, reader, readers } = bench()
  venue.want([])
  expect(readers).not.toHaveBeenCalled()
  venue.want([{ market: 'BTC_USDT', scaleIndex: 2 }])
  const two = [
    { market: 'BTC_USDT', scaleIndex: 2 },
    { market: 'ETH_USDT', scaleIndex: 0 }
  ]
  venue.want(two)
  expect([readers.mock.calls.length, reader.setView.mock.calls.at(-1)]).toEqual([
    1,
    [{ books: two.map((one) => ({ ...one, depth: 500 })), tapes: [], tickers: ['BTC_USDT', 'ETH_USDT'] }]
  ])
  venue.want([])
  expect(reader.close.mock.calls.length).toBe(1)
  venue.want(two)
  expect(readers.mock.calls.length).toBe(2)
})

test('the trigger is proved and the price can gap at the practice exchange alone', () => {
  const [practice, live] = [bench(true), bench()]
  expect([practice.venue.provesTrigger, practice.venue.gap]).toEqual([true, practice.gap])
  expect([live.venue.provesTrigger, live.venue.gap]).toEqual([false, null])
})

test('what waited in the socket is handled once the answer of a request is there', () => {
  const { venue, request } = bench()
  const then = vi.fn()
  venue.drained(then)
  expect([request.mock.calls.length, then.mock.calls.length]).toEqual([1, 0])
  request.mock.calls.forEach(([, answered]) => void answered())
  expect(then.mock.calls.length).toBe(1)
})

test('news of exits are announced outside of the windows', () => {
  const { venue, announce } = bench()
  const news = { title: message('exit-stays'), text: message('exit-stays'), market: 'BTC_USDT' }
  venue.announce?.(news)
  expect(announce.mock.calls).toEqual([[news]])
})

test('exits see what the state sees, after it, and nothing once there are none', () => {
  const { sink } = openDesk({ clock: createFakeClock(), archive: null, log: quietLog })
  const seen: string[] = []
  const noting = (by: string) => (name: string) => () => void seen.push(`${by} ${name}`)
  const [state, exit] = [noting('state'), noting('exits')]
  const sees = {
    ...{ bookChanged: exit('book'), lastPrice: exit('price'), ticker: exit('ticker'), status: exit('status') },
    accountStreamOpened: exit('opened')
  }
  let exits: { readonly sees: typeof sees } | null = { sees }
  const seeing = seenByExits(
    {
      ...sink,
      ...{ bookChanged: state('book'), lastPrice: state('price'), ticker: state('ticker'), status: state('status') },
      accountStreamOpened: state('opened')
    },
    () => exits
  )
  const all = () => {
    seen.length = 0
    seeing.bookChanged(new FakeBook('BTC_USDT', 0), 0)
    seeing.lastPrice({ market: 'BTC_USDT', at: 0, price: '1' }, 0)
    seeing.ticker(TICKER, 0)
    seeing.status(STATUS)
    seeing.accountStreamOpened()
    return seen
  }
  const names = ['book', 'price', 'ticker', 'status', 'opened']
  expect(all()).toEqual(names.flatMap((name) => [`state ${name}`, `exits ${name}`]))
  exits = null
  expect(all()).toEqual(names.map((name) => `state ${name}`))
})

const NOTHING = { at: null, open: null, high: null, low: null, volume: null, quoteVolume: null, change: null }
const TICKER = { ...NOTHING, market: 'BTC_USDT', price: '1' }
const INDICATOR = { state: 'live', latencyMs: null, since: 0, reason: null } as const
const STATUS = {
  ...{ market: INDICATOR, account: INDICATOR, rest: INDICATOR, attempt: 0, nextAttemptAt: null },
  ...{ lastMessageAt: null, messagesPerSecond: 0 }
}
