import { at } from '../averages.ts'
import { indicatorKind } from '../indicator-kind.ts'
import { blankLine } from '../line.ts'

/** On-balance volume: the sum of volumes, those of falling closes subtracted; from the first loaded bar. */
export const obv = indicatorKind({
  source: 'bars',
  place: 'own',
  isSingle: true,
  parameters: {},
  colours: { line: 'plot-6' },
  plots: [{ name: 'line', as: 'line', colours: ['line'] }],
  unit: 'amount',
  needs: () => ({ bars: 1 }),
  compute({ close, volume }) {
    const sum = blankLine(close.length)
    let total = 0
    for (let i = 1; i < close.length; i++) {
      total += Math.sign(at(close, i) - at(close, i - 1)) * at(volume, i)
      sum[i] = total
    }
    return [sum]
  }
})
