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
    const [up, down] = [blankLine(close.length), blankLine(close.length)]
    for (let i = 1; i < close.length; i++) {
      const change = at(close, i) - at(close, i - 1)
      up[i] = Math.max(change, 0)
      down[i] = Math.max(-change, 0)
    }
    const [gain, loss] = [wilderAverage(up, length), wilderAverage(down, length)]
    return [
      gain.map((value, i) => {
        const sum = value + at(loss, i)
        return sum === 0 ? 50 : (100 * value) / sum
      })
    ]
  }
})
