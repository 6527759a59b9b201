import { expect, it } from 'vitest'
import { bottomOf, leaks, openMarket, walletsOf } from '../unit/practice/bots/market.ts'

const DAY = 86_400

it('keep trading for a day and conserve money', () => {
  const market = openMarket(60)
  const start = walletsOf(market)
  market.run(DAY, 200)
  expect(leaks(market)).toEqual([])
  const [lowest] = bottomOf(market, start)
  console.info(`lowest bot wallet after a day: ${lowest?.join(' ')}`)
  expect(lowest?.[1]).toBeGreaterThan(0.5)
})

it('take less than half a core at their highest rate', () => {
  const market = openMarket(10_000)
  // Time of the processor, not of the clock: what else runs on the machine does not count.
  const began = process.cpuUsage()
  market.run(20, 20)
  const { user, system } = process.cpuUsage(began)
  const share = (user + system) / 20_000_000
  console.info(`${Math.round(10_000 / share)} commands a second on one core`)
  expect(share).toBeLessThan(0.5)
})
