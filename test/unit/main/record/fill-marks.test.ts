import { expect, test } from 'vitest'
import { markFills } from '../../../../src/main/record/fill-marks.ts'
import type { RecordInput } from '../../../../src/main/record/record-api.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

function bench() {
  const clock = createFakeClock()
  const told: (readonly [string, number])[] = []
  const wanted: string[] = []
  const marks = markFills({
    clock,
    midOf: (market) => (market === 'OLD_USDT' ? null : { mid: '100', spread: null, source: 'last' }),
    record: {
      tell: (...inputs: readonly RecordInput[]) => {
        for (const input of inputs)
          if (input.kind === 'marks') told.push(...input.marks.map(({ fillId, afterMs }) => [fillId, afterMs] as const))
      }
    },
    want: (markets) => void wanted.push(markets.join(' '))
  })
  return { clock, told, wanted, marks }
}

test('each fill has a mark after 10 seconds, one and five minutes; its market is followed until then', () => {
  const { clock, told, wanted, marks } = bench()
  marks.filled('a', 'BTC_USDT')
  clock.advanceNow(30_000)
  marks.filled('b', 'ETH_USDT')
  clock.advanceNow(300_000)
  expect(told).toEqual([
    ['a', 10_000],
    ['b', 10_000],
    ['a', 60_000],
    ['b', 60_000],
    ['a', 300_000],
    ['b', 300_000]
  ])
  expect(wanted).toEqual(['BTC_USDT', 'BTC_USDT ETH_USDT', 'ETH_USDT', ''])
})

test('without a fresh price there is no mark, and none that a sleep of the machine made late', () => {
  const { clock, told, marks } = bench()
  marks.filled('old', 'OLD_USDT')
  marks.filled('a', 'BTC_USDT')
  clock.advanceNow(9_000)
  clock.jumpWall(3_600_000)
  clock.advanceNow(300_000)
  expect(told).toEqual([])
})
