import { expect, test, vi } from 'vitest'
import { exitVenueOf } from '../../../../src/main/exits/exit-venue.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

function bench(practice = false) {
  const desk = openDesk({ clock: createFakeClock(), archive: null, log: quietLog })
  const opened = desk.reader()
  const reader = { ...opened, setView: vi.fn(opened.setView), close: vi.fn(opened.close) }
  const readers = vi.fn(() => reader)
  const [gap, request] = [vi.fn(), vi.fn()]
  const venue = exitVenueOf({
    ...{ venue: { practice }, reader: readers, isLive: () => true, scales: vi.fn(), gap },
    request
  })
  return { venue, reader, readers, gap, request }
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
