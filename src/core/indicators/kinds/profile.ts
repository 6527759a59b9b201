import { indicatorKind } from '../indicator-kind.ts'

export const PARAMETERS_OF_PROFILE = {
  rows: { least: 5, most: 200, initial: 60 },
  share: { least: 5, most: 100, initial: 30 }
} as const

/** Volume at each price of what is visible; drawn by itself, since its values are of prices, not of bars. */
export const profile = indicatorKind({
  source: 'trades',
  place: 'side',
  isSingle: true,
  parameters: PARAMETERS_OF_PROFILE,
  colours: { bought: 'buy', sold: 'sell', unknown: 'plot-1', most: 'plot-2' },
  plots: [],
  unit: 'amount',
  needs: () => ({ bars: 0 }),
  compute: () => []
})
