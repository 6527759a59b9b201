import { combined, exponentialAverage } from '../averages.ts'
import { indicatorKind, LENGTH } from '../indicator-kind.ts'

/** The distance of two exponential averages, its own average (signal), and the distance of both. */
export const macd = indicatorKind({
  source: 'bars',
  place: 'own',
  parameters: {
    fast: { ...LENGTH, initial: 12 },
    slow: { ...LENGTH, initial: 26 },
    signal: { ...LENGTH, initial: 9 }
  },
  colours: { macd: 'plot-1', signal: 'plot-2', rising: 'buy', falling: 'sell' },
  plots: [
    { name: 'histogram', as: 'columns', colours: ['rising', 'falling'], risesBy: 'sign' },
    { name: 'macd', as: 'line', colours: ['macd'] },
    { name: 'signal', as: 'line', colours: ['signal'] }
  ],
  unit: 'price',
  guides: [0],
  needs: ({ fast, slow, signal }) => ({ bars: 4 * (Math.max(fast, slow) + signal) }),
  compute({ close }, { fast, slow, signal }) {
    const [quicker, slower] = [exponentialAverage(close, fast), exponentialAverage(close, slow)]
    const line = combined(quicker, slower, difference)
    const average = exponentialAverage(line, signal)
    return [combined(line, average, difference), line, average]
  }
})

const difference = (a: number, b: number): number => a - b
