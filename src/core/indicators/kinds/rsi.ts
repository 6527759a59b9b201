import { at, wilderAverage } from '../averages.ts'
import { indicatorKind, LENGTH } from '../indicator-kind.ts'
import { blankLine } from '../line.ts'

/** Relative strength index with Wilder's smoothing of the changes of the close; 50 without changes. */
export const rsi = indicatorKind({
  source: 'bars',
  place: 'own',
  parameters: { length: { ...LENGTH, initial: 14 } },
  colours: { line: 'plot-8' },
  plots: [{ name: 'line', as: 'line', colours: ['line'] }],
  unit: 'percent',
  guides: [30, 70],
  needs: ({ length }) => ({ bars: 8 * length }),
  compute({ close }, { length }) {
    const [rises, falls] = [blankLine(close.length), blankLine(close.length)]
    for (let i = 1; i < close.length; i++) {
      const change = at(close, i) - at(close, i - 1)
      rises[i] = Math.max(change, 0)
      falls[i] = Math.max(-change, 0)
    }
    const [gain, loss] = [wilderAverage(rises, length), wilderAverage(falls, length)]
    const line = blankLine(close.length)
    for (let i = length; i < close.length; i++) {
      const [up, down] = [at(gain, i), at(loss, i)]
      // Without a change both averages shrink alike, in the end to nothing.
      const isStill = i > length && at(close, i) === at(close, i - 1)
      line[i] = isStill ? at(line, i - 1) : up + down === 0 ? 50 : (100 * up) / (up + down)
    }
    return [line]
  }
})
