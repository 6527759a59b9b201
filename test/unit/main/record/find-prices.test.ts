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
