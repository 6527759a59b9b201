import { CANDLE_NAMES } from '../../candle-intervals.ts'
import { money, trimZeros } from '../../money.ts'
import { alertKind, sampleOf } from '../alert-kind.ts'
import { volumeBefore } from '../bar-values.ts'
import { otherAgainst } from '../crossing.ts'

/** The volume of a bar reaches `times` the average of the `length` bars before it. */
export const volume = alertKind('volume', {
  fields: { seconds: 'bar', length: 'length', times: 'times' },
  follows: 'bars',
  atClose: true,
  startsWithBar: true,
  barOf: ({ seconds }) => seconds,
  lack: ({ length }, { bars }) => (bars === null || volumeBefore(bars.closed, length) === null ? 'bars' : null),
  sample({ length, times }, memory, { bars }) {
    const level = bars === null ? undefined : volumeBefore(bars.closed, length)?.times(times)
    // Where nothing was traded, any trade would be a multiple of it.
    const isKnown = level !== undefined && !level.isZero()
    return sampleOf(memory, isKnown ? otherAgainst(money(bars?.running?.volume ?? '0'), level) : null, 'up')
  },
  mayHave: ({ length, times }, away, bars) =>
    bars.some((bar) => {
      const level = volumeBefore(away.bars.slice(0, away.bars.indexOf(bar)), length)?.times(times)
      return level !== undefined && !level.isZero() && level.lte(bar.volume)
    }),
  text: ({ seconds, times, length }) => ({
    code: 'alert-volume',
    params: { bar: CANDLE_NAMES[seconds], times: trimZeros(times), length }
  }),
  firedText: (value, { base }) => ({ code: 'alert-traded', params: { amount: trimZeros(value), base } })
})
