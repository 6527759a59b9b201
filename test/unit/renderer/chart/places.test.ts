import { describe, expect, it } from 'vitest'
import { nearestPlace, placeOfTime, placesOf } from '../../../../src/renderer/features/chart/places.ts'

const MINUTE = 60_000
const bar = (minute: number) => ({
  at: minute * MINUTE,
  open: '1',
  high: '1',
  low: '1',
  close: '1',
  volume: '1'
})
/** Bars of the minutes 10, 11 and, after a gap of three, 15; the stream has not started. */
const places = placesOf({ bars: [10, 11, 15].map(bar), seconds: 60, followedFrom: Infinity }, 100)
const at = (minutes: number) => minutes * MINUTE

describe('the place of a time', () => {
  it('is that of the bar that it is in, with the places of a gap between', () => {
    expect(places.index).toEqual([0, 1, -1, -1, -1, 2])
    expect([10, 10.9, 11, 15, 15.5].map((minutes) => placeOfTime(places, at(minutes), 60))).toEqual([0, 0, 1, 5, 5])
  })
  it('is none before the bars, after them and in a gap', () => {
    expect([9.9, 12, 14.9, 16].map((minutes) => placeOfTime(places, at(minutes), 60))).toEqual([null, null, null, null])
  })
  it('has a nearest one as long as there are bars', () => {
    expect([0, 13, 99].map((minutes) => nearestPlace(places, at(minutes)))).toEqual([0, 1, 5])
    expect(nearestPlace({ bars: [], index: [] }, at(10))).toBeNull()
  })
})
