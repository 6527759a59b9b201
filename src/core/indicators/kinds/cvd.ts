import { indicatorKind } from '../indicator-kind.ts'
import { blankLine } from '../line.ts'
import { volumeDelta } from '../volume-delta.ts'

/** Cumulative volume delta: what takers bought less what they sold, summed up since the last gap in the record. */
export const cvd = indicatorKind({
  source: 'trades',
  place: 'own',
  isSingle: true,
  parameters: {},
  colours: { line: 'plot-3' },
  plots: [{ name: 'line', as: 'line', colours: ['line'] }],
  unit: 'amount',
  guides: [0],
  needs: () => ({ bars: 0 }),
  compute: ({ at, seconds, flow }) => [
    flow === null ? blankLine(at.length) : volumeDelta(at, seconds, flow.flow, flow.recorded).sum
  ]
})
