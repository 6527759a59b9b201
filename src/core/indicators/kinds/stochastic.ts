import { at, simpleAverage } from '../averages.ts'
import { indicatorKind, LENGTH } from '../indicator-kind.ts'
import { blankLine } from '../line.ts'

const SMOOTHING = { least: 1, most: 100, initial: 3 }

/** Where the close is in the range of the last bars: %K, an average of it, and %D, an average of %K. */
export const stochastic = indicatorKind({
  source: 'bars',
  place: 'own',
  parameters: { length: { ...LENGTH, initial: 14 }, smoothK: SMOOTHING, smoothD: SMOOTHING },
  colours: { k: 'plot-1', d: 'plot-2' },
  plots: [
    { name: 'k', as: 'line', colours: ['k'] },
    { name: 'd', as: 'line', colours: ['d'] }
  ],
  unit: 'percent',
  guides: [20, 80],
  needs: ({ length, smoothK, smoothD }) => ({ bars: length + smoothK + smoothD }),
  settles: ({ length, smoothK, smoothD }) => length + smoothK + smoothD,
  compute({ high, low, close }, { length, smoothK, smoothD }) {
    const raw = blankLine(close.length)
    for (let i = length - 1; i < close.length; i++) {
      let [lowest, highest] = [Infinity, -Infinity]
      for (let j = i - length + 1; j <= i; j++) {
        lowest = Math.min(lowest, at(low, j))
        highest = Math.max(highest, at(high, j))
      }
      // Without a range there is no place in it; the middle leads neither way.
      raw[i] = highest > lowest ? (100 * (at(close, i) - lowest)) / (highest - lowest) : 50
    }
    const k = simpleAverage(raw, smoothK)
    return [k, simpleAverage(k, smoothD)]
  }
})
