import { expect, test } from 'vitest'
import { columnsOf } from '../../../../src/core/indicators/columns.ts'
import { kindOf } from '../../../../src/core/indicators/kinds.ts'
import { NO_SESSION_START } from '../../../../src/core/indicators/session.ts'
import { TradeFlow, type RecordedFlow } from '../../../../src/core/trade-flow.ts'
import { sampleBars } from '../../../support/sample-bars.ts'

test('cumulative volume delta is blank until trades are read, and where they are not recorded', () => {
  const bars = sampleBars(4)
  const at = bars.map((bar) => bar.at)
  const sum = (flow: RecordedFlow | null) =>
    kindOf('cvd')
      .compute({ ...columnsOf(bars), seconds: 60, session: NO_SESSION_START, flow }, {})
      .map((line) => [...line].map((value) => (Number.isNaN(value) ? null : value)))
  const flow = new TradeFlow(60, [
    { at: at[1] ?? 0, bought: '3', sold: '1' },
    { at: at[3] ?? 0, bought: '0', sold: '5' }
  ])
  expect(sum(null)).toEqual([[null, null, null, null]])
  expect(sum({ flow, recorded: [{ from: at[1] ?? 0, to: Infinity }] })).toEqual([[null, 2, 2, -3]])
})
