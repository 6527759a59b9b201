import { at, wilderAverage } from '../averages.ts'
import { indicatorKind, LENGTH } from '../indicator-kind.ts'
import { blankLine } from '../line.ts'

/** Average true range: of each bar with the close before it, with Wilder's smoothing. */
export const atr = indicatorKind({
  source: 'bars',
  place: 'own',
  parameters: { length: { ...LENGTH, initial: 14 } },
  colours: { line: 'plot-5' },
  plots: [{ name: 'line', as: 'line', colours: ['line'] }],
  unit: 'price',
  needs: ({ length }) => ({ bars: 8 * length }),
  compute({ high, low, close }, { length }) {
    const range = blankLine(close.length)
    for (let i = 1; i < close.length; i++)
      range[i] = Math.max(at(high, i), at(close, i - 1)) - Math.min(at(low, i), at(close, i - 1))
    return [wilderAverage(range, length)]
  }
})
