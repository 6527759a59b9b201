import { simpleAverage } from '../averages.ts'
import { indicatorKind } from '../indicator-kind.ts'

/** The volume of each bar, and its average. */
export const volume = indicatorKind({
  source: 'bars',
  place: 'bottom',
  isSingle: true,
  parameters: { length: { least: 1, most: 400, initial: 20 } },
  colours: { rising: 'buy', falling: 'sell', average: 'plot-2' },
  plots: [
    { name: 'volume', as: 'columns', colours: ['rising', 'falling'], risesBy: 'bar' },
    { name: 'average', as: 'line', colours: ['average'] }
  ],
  unit: 'amount',
  needs: ({ length }) => ({ bars: length }),
  settles: ({ length }) => length,
  compute: (input, { length }) => [input.volume, simpleAverage(input.volume, length)]
})
