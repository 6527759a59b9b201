import { expect, it } from 'vitest'
import { createPingHistory } from '../../../../src/main/feed/ping-history.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

it('reports the last round trip, the median and the 95th percentile of five minutes', () => {
  const clock = createFakeClock()
  const pings = createPingHistory(clock)
  expect(pings.read()).toBe(null)
  pings.add(9_000)
  clock.advanceNow(300_001)
  for (let ms = 1; ms <= 100; ms++) pings.add(ms)
  pings.add(0.25)
  expect(pings.read()).toEqual({ last: 0.3, p50: 50, p95: 95, count: 101 })
})
