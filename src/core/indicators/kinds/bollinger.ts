import { combined, simpleAverage, standardDeviation } from '../averages.ts'
import { indicatorKind, LENGTH } from '../indicator-kind.ts'

/** A simple average, and bands at a number of standard deviations from it. */
export const bollinger = indicatorKind({
  source: 'bars',
  place: 'price',
  parameters: {
    length: { ...LENGTH, initial: 20 },
    deviations: { least: 0.1, most: 10, initial: 2, decimals: 2 }
  },
  colours: { middle: 'plot-3', bands: 'plot-4' },
  plots: [
    { name: 'middle', as: 'line', colours: ['middle'] },
    { name: 'upper', as: 'line', colours: ['bands'] },
    { name: 'lower', as: 'line', colours: ['bands'] }
  ],
  unit: 'price',
  needs: ({ length }) => ({ bars: length }),
  settles: ({ length }) => length,
  compute({ close }, { length, deviations }) {
    const middle = simpleAverage(close, length)
    const reach = standardDeviation(close, length)
    const band = (sign: number) => combined(middle, reach, (mean, deviation) => mean + sign * deviations * deviation)
    return [middle, band(1), band(-1)]
  }
})
