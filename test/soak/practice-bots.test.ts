import { expect, it } from 'vitest'
import { bottomOf, leaks, openMarket, walletsOf } from '../unit/practice/bots/market.ts'

const DAY = 86_400

it('do not run dry within a day, and leave no money behind', () => {
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
  const began = performance.now()
  market.run(20, 20)
  const share = (performance.now() - began) / 20_000
  console.info(`${Math.round(10_000 / share)} commands a second on one core`)
  expect(share).toBeLessThan(0.5)
})
