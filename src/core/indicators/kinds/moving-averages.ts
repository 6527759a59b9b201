import { exponentialAverage, simpleAverage, weightedAverage } from '../averages.ts'
import { FORGOTTEN, indicatorKind, LENGTH, type IndicatorKind, type Plot } from '../indicator-kind.ts'
import type { Line } from '../line.ts'

const average = (
  of: (closes: Line, length: number) => Line,
  dash: Plot['dash'],
  loads: number,
  settles: number
): IndicatorKind =>
  indicatorKind({
    source: 'bars',
    place: 'price',
    parameters: { length: { ...LENGTH, initial: 20 } },
    colours: { line: 'free' },
    plots: [{ name: 'line', as: 'line', dash: dash ?? 'solid', colours: ['line'] }],
    unit: 'price',
    needs: ({ length }) => ({ bars: length * loads }),
    settles: ({ length }) => length * settles,
    compute: ({ close }, { length }) => [of(close, length)]
  })

export const sma = average(simpleAverage, 'solid', 1, 1)
/** Of the first value, less than a thousandth is left after four lengths. */
export const ema = average(exponentialAverage, 'dashed', 4, FORGOTTEN)
export const wma = average(weightedAverage, 'solid', 1, 1)
