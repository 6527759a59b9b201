import { expect, it } from 'vitest'
import { ref } from 'vue'
import type { CandleSeconds } from '../../../../src/core/candle-intervals.ts'
import { placesOf } from '../../../../src/renderer/features/chart/places.ts'
import type { Candles } from '../../../../src/renderer/features/chart/use-candles.ts'
import { useGoToDate } from '../../../../src/renderer/features/chart/use-go-to-date.ts'
import { momentOf, typedMoment } from '../../../../src/renderer/format/time.ts'

const MINUTE = 60_000
const NOW = 30_000 * MINUTE
const bar = (at: number) => ({ at, open: '1', high: '1', low: '1', close: '1', volume: '1' })

/** A chart with the bars of these minutes. */
function chartOf(minutes: readonly number[], end: Awaited<ReturnType<Candles['loadUntil']>>) {
  const shown: number[] = []
  const intervals: CandleSeconds[] = []
  const bars = minutes.map((minute) => bar(minute * MINUTE))
  const { go } = useGoToDate({
    candles: { loadUntil: () => Promise.resolve(end) } as Pick<Candles, 'loadUntil'> as Candles,
    places: ref(placesOf({ bars, seconds: 60, followedFrom: Infinity }, 100)),
    view: { show: (place) => void shown.push(place) },
    setInterval: (seconds) => void intervals.push(seconds),
    now: () => NOW
  })
  return { go, shown, intervals }
}

it('shows the bar of the time', async () => {
  const { go, shown } = chartOf([29_000, 29_001, 29_002], 'there')
  expect(await go(29_001.5 * MINUTE, 60)).toEqual({ kind: 'there' })
  expect(shown).toEqual([1])
})

it('says where the candles begin if they begin later, and shows the first', async () => {
  const { go, shown } = chartOf([29_000, 29_001], 'oldest')
  expect(await go(28_000 * MINUTE, 60)).toEqual({ kind: 'oldest', at: 29_000 * MINUTE })
  expect(shown).toEqual([0])
})

it('offers the shortest interval that reaches a time too many candles ago, and changes nothing', async () => {
  const { go, shown, intervals } = chartOf([29_000], 'there')
  expect(await go(NOW - 20_000 * MINUTE, 60)).toEqual({ kind: 'far', seconds: 180 })
  expect([shown, intervals]).toEqual([[], []])
  await go(NOW - 20_000 * MINUTE, 300)
  expect(intervals).toEqual([300])
})

it('reads the field of the dialog in UTC and in the time of the computer', () => {
  expect(momentOf('2026-11-26T14:05', true)).toBe(Date.UTC(2026, 10, 26, 14, 5))
  expect(momentOf('2026-11-26T14:05', false)).toBe(new Date(2026, 10, 26, 14, 5).getTime())
  for (const utc of [true, false])
    expect(typedMoment(momentOf('2026-11-26T14:05', utc) ?? 0, utc)).toBe('2026-11-26T14:05')
  expect([momentOf('', true), momentOf('2026-11-26', true), momentOf('2026-13-45T99:99', true)]).toEqual([
    null,
    null,
    null
  ])
})
