import { expect, it } from 'vitest'
import { createHostPaces, type Urgency } from '../../../../src/main/rest/host-pace.ts'
import { createFakeClock, settle } from '../../../support/fake-clock.ts'

const never = new AbortController().signal

/** Asks for turns at one host; the log has each request that went, and when. */
function requests(host: string) {
  const clock = createFakeClock()
  const pace = createHostPaces(clock)(host)
  const begun = clock.monotonic()
  const log: string[] = []
  const queue = (name: string, urgency: Urgency) =>
    void pace.turn(urgency, never).then((turn) => log.push(`${name} ${turn} ${clock.monotonic() - begun}`))
  return { clock, log, pace, queue }
}

it('leaves 100 ms between requests to a host, and sends orders first and cancels before reads', async () => {
  const { clock, log, queue } = requests('api.venue.example')
  queue('tickers', 'read')
  queue('trades', 'read')
  queue('cancel', 'soon')
  queue('order', 'order')
  await clock.advance(1_000)
  expect(log).toEqual(['tickers go 0', 'order go 100', 'cancel go 200', 'trades go 300'])
})

it('refuses an order that the rate would delay by more than the gap of those before it', async () => {
  const { clock, log, queue } = requests('api.venue.example')
  for (let i = 1; i <= 10; i++) queue(`order-${i}`, 'order')
  await settle()
  expect(log).toEqual(['order-1 go 0', 'order-10 full 0'])
  await clock.advance(3_000)
  expect(log.slice(2)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((n) => `order-${n} go ${(n - 1) * 100}`))
})

it('leaves no gap between requests to this computer', async () => {
  const { log, queue } = requests('127.0.0.1:8080')
  queue('tickers', 'read')
  queue('trades', 'read')
  await settle()
  expect(log).toEqual(['tickers go 0', 'trades go 0'])
})

it('holds a host as long as the longest pause demands: a shorter one never ends it', async () => {
  const { clock, pace } = requests('api.venue.example')
  pace.hold(60_000)
  pace.hold(1_000)
  await clock.advance(2_000)
  expect(pace.heldMs()).toBe(58_000)
  pace.hold(0)
  expect(pace.heldMs()).toBe(58_000)
  pace.hold(90_000)
  expect(pace.heldMs()).toBe(90_000)
})
