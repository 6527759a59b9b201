import { exponentialAverage, simpleAverage, weightedAverage } from '../averages.ts'
import { indicatorKind, LENGTH, type IndicatorKind, type Plot } from '../indicator-kind.ts'
import type { Line } from '../line.ts'

const average = (
  of: (closes: Line, length: number) => Line,
  dash: Plot['dash'],
  loads: number,
  isWindowed: boolean
): IndicatorKind =>
  indicatorKind({
    source: 'bars',
    place: 'price',
    parameters: { length: { ...LENGTH, initial: 20 } },
    colours: { line: 'free' },
    plots: [{ name: 'line', as: 'line', dash: dash ?? 'solid', colours: ['line'] }],
    unit: 'price',
    needs: ({ length }) => ({ bars: length * loads }),
    settles: isWindowed ? ({ length }) => length : undefined,
    compute: ({ close }, { length }) => [of(close, length)]
  })

export const sma = average(simpleAverage, 'solid', 1, true)
/** Of the first value, less than a thousandth is left after four lengths. */
export const ema = average(exponentialAverage, 'dashed', 4, false)
export const wma = average(weightedAverage, 'solid', 1, true)
