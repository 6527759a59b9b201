import type { CandleSeconds } from '../../../core/candle-intervals.ts'
import { fillGaps, type Bar } from '../../../core/candles.ts'
import { connect } from '../../../core/connected-bars.ts'

/** Width of a gap: its missing bars, up to this many, so that a night without the app does not dominate the chart. */
const WIDEST_GAP = 4

/** Bars along the time axis. */
export interface Places {
  /** Oldest first, with quiet ones since the stream started. */
  readonly bars: readonly Bar[]
  /** Index of the bar at each place, -1 in a gap. */
  readonly index: readonly number[]
}

export interface LoadedBars {
  /** Oldest first. */
  readonly bars: readonly Bar[]
  readonly seconds: CandleSeconds
  /** Start of the stream, milliseconds since the epoch: from here on a missing bar means no trade, not a gap. */
  readonly followedFrom: number
}

/** @param most the maximum number of bars, the newest kept */
export function placesOf({ bars, seconds, followedFrom }: LoadedBars, most: number): Places {
  const live = bars.findIndex(({ at }) => at >= followedFrom)
  const all = live < 0 ? bars : [...bars.slice(0, live), ...fillGaps(bars.slice(live), seconds, most)]
  const shown = all.slice(-most)
  const index: number[] = []
  shown.forEach(({ at }, i) => {
    const before = shown[i - 1]
    const missing = before === undefined ? 0 : Math.round((at - before.at) / (seconds * 1000)) - 1
    for (let gap = 0; gap < Math.min(missing, WIDEST_GAP); gap++) index.push(-1)
    index.push(i)
  })
  return { bars: shown, index }
}

/** The same places with candles that open at the close before. */
export const connectedPlaces = ({ bars, index }: Places, seconds: CandleSeconds): Places => ({
  bars: connect(bars, seconds),
  index
})

export const barAt = ({ bars, index }: Places, place: number): Bar | null => bars[index[place] ?? -1] ?? null

/** Index of the last bar that starts by a time; -1 before the first. */
function barBy(bars: readonly Bar[], at: number): number {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.at ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Gaps make more places than bars, never fewer. */
const placeOfBar = (index: readonly number[], bar: number): number | null => {
  const place = index.indexOf(bar, bar)
  return place < 0 ? null : place
}

/** The place of the bar that a time is in; null outside of the bars and in a gap. `at`: Unix milliseconds. */
export function placeOfTime({ bars, index }: Places, at: number, seconds: number): number | null {
  const bar = barBy(bars, at)
  const start = bars[bar]?.at
  return start === undefined || at >= start + seconds * 1000 ? null : placeOfBar(index, bar)
}

/** The place of the last bar that starts by a time, or of the first one; null without bars. `at`: Unix milliseconds. */
export const nearestPlace = ({ bars, index }: Places, at: number): number | null =>
  placeOfBar(index, Math.max(0, barBy(bars, at)))
