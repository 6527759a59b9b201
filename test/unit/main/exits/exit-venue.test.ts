import { expect, test, vi } from 'vitest'
import { exitVenueOf } from '../../../../src/main/exits/exit-venue.ts'

function bench(practice = false) {
  const [gap, request, set] = [vi.fn(), vi.fn(), vi.fn()]
  const venue = exitVenueOf({
    ...{ venue: { practice }, needs: { set }, isLive: () => true, scales: vi.fn(), gap },
    request
  })
  return { venue, needed: () => set.mock.calls.map(([view]) => view), gap, request }
}

test('subscribes to the raw books of exits and to the prices of their markets, until there are none', () => {
  const { venue, needed } = bench()
  const two = [
    { market: 'BTC_USDT', scaleIndex: 2 },
    { market: 'ETH_USDT', scaleIndex: 0 }
  ]
  venue.want(two)
  venue.want([])
  expect(needed()).toEqual([
    { books: two.map((one) => ({ ...one, depth: 500 })), tickers: ['BTC_USDT', 'ETH_USDT'] },
    { books: [], tickers: [] }
  ])
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
