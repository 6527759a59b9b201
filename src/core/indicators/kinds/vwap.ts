import { at } from '../averages.ts'
import type { BarColumns } from '../columns.ts'
import { indicatorKind } from '../indicator-kind.ts'
import { blankLine, type Line } from '../line.ts'
import { hasSessions, NO_SESSION_START, sessionOf, type SessionStart } from '../session.ts'

const LINE = [{ name: 'line', as: 'line', dash: 'dotted', colours: ['line'] }] as const

/** Mean of the typical prices (high, low, close) since the start of each bar's UTC day, weighted by volumes. */
export const vwap = indicatorKind({
  source: 'bars',
  place: 'price',
  isSingle: true,
  parameters: {},
  colours: { line: 'plot-7' },
  plots: LINE,
  unit: 'price',
  // What was traded before the first bar is read by itself.
  needs: () => ({ bars: 0 }),
  compute(input) {
    const { at: times, seconds, session } = input
    if (!hasSessions(seconds)) return [blankLine(times.length)]
    return [weighted(input, 0, session, (i) => i > 0 && sessionOf(at(times, i)) !== sessionOf(at(times, i - 1)))]
  }
})

/** The same since a moment that the user chose. */
export const anchoredVwap = indicatorKind({
  source: 'bars',
  place: 'price',
  parameters: { anchor: { least: 0, most: 8_640_000_000_000_000, initial: 0, isTime: true } },
  colours: { line: 'free' },
  plots: LINE,
  unit: 'price',
  needs: ({ anchor }) => ({ bars: 0, since: anchor }),
  compute(input, { anchor }) {
    const { at: times, seconds } = input
    const first = times.findIndex((start) => start + seconds * 1000 > anchor)
    // Without the bar of the anchor the average would be of another time.
    if (first < 0 || (first === 0 && at(times, 0) > anchor)) return [blankLine(times.length)]
    return [weighted(input, first, NO_SESSION_START, () => false)]
  }
})

function weighted(
  { high, low, close, volume }: BarColumns,
  first: number,
  before: SessionStart,
  isStart: (i: number) => boolean
): Line {
  const line = blankLine(close.length)
  let [value, sum] = [before.value, before.volume]
  for (let i = first; i < close.length; i++) {
    if (isStart(i)) [value, sum] = [0, 0]
    value += (at(volume, i) * (at(high, i) + at(low, i) + at(close, i))) / 3
    sum += at(volume, i)
    if (sum > 0) line[i] = value / sum
  }
  return line
}
