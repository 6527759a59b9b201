import type { Bar } from '../../candles.ts'
import { CANDLE_NAMES } from '../../candle-intervals.ts'
import type { AverageKind, CrossWay } from '../alert-fields.ts'
import { alertKind, sampleOf } from '../alert-kind.ts'
import { averageAt } from '../bar-values.ts'
import { priceAgainst } from '../crossing.ts'
import { lastText } from '../kind-texts.ts'
import { crosses } from '../unwatched.ts'

/** The last price crosses the average of the closes of `length` bars. */
export const average = alertKind('average', {
  fields: { way: 'way', average: 'average', seconds: 'bar', length: 'length' },
  follows: 'price',
  atClose: true,
  barOf: ({ seconds }) => seconds,
  lack: ({ average, length }, { bars }) =>
    bars === null || averageAt(bars.closed, average, length, '0') === null ? 'bars' : null,
  sample({ way, average, length }, memory, sight) {
    const { bars, last } = sight
    const level = bars === null || last === null ? null : averageAt(bars.closed, average, length, last)
    return sampleOf(memory, priceAgainst(level, sight), way)
  },
  mayHave: (condition, away, bars) => bars.some((bar) => barCrosses(condition, away.bars, bar)),
  levelAtClose({ average, length }, away, at) {
    const index = away.bars.findIndex((bar) => bar.at + away.seconds * 1_000 === at)
    const bar = away.bars[index]
    return bar === undefined ? null : averageAt(away.bars.slice(0, index), average, length, bar.close)
  },
  text: ({ way, average, length, seconds }) => ({
    code: `alert-average-${way}`,
    params: { average: `${average.toUpperCase()} ${length}`, bar: CANDLE_NAMES[seconds] }
  }),
  firedText: lastText
})

interface OfBars {
  readonly way: CrossWay
  readonly average: AverageKind
  readonly length: number
}

function barCrosses({ way, average, length }: OfBars, bars: readonly Bar[], bar: Bar): boolean {
  const before = bars.slice(0, bars.indexOf(bar))
  const opened = before.at(-1)
  const level = averageAt(before, average, length, bar.close)
  if (level === null || opened === undefined) return false
  return crosses([{ ...opened, low: opened.close, high: opened.close }, bar], () => level, way)
}
