import { expect, test } from 'vitest'
import type { FlowBar, Span } from '../../../../src/core/trade-flow.ts'
import type { FlowRange } from '../../../../src/main/archive/recorded-flow.ts'
import type { TradesKept } from '../../../../src/main/archive/trades-kept.ts'
import { MarketTape } from '../../../../src/main/state/market-tape.ts'
import { readTradeFlow } from '../../../../src/main/state/trade-flow.ts'

const START = Date.UTC(2026, 0, 1)
const at = (second: number) => START + second * 1_000
const trade = (second: number, quantity = '1') => ({
  price: '100',
  quantity,
  side: 'buy' as const,
  at: at(second)
})
const page = { market: 'A_B', seconds: 60, from: START / 1_000 }

/** `during`: what happens while the archive is read. */
function archiveOf(bars: readonly FlowBar[], recorded: readonly Span[], during = () => {}) {
  const asked: FlowRange[] = []
  const archive: TradesKept = {
    add: () => undefined,
    read: () => Promise.resolve([]),
    candles: () => Promise.resolve([]),
    sums: () => Promise.resolve({ bars: [], rows: [] }),
    flow(range) {
      asked.push(range)
      during()
      return Promise.resolve({ bars, recorded })
    },
    stats: () => ({ written: 0, dropped: 0, waiting: 0 })
  }
  return { archive, asked }
}

test('recorded trades and those of the tape count once, also those that come during the reading', async () => {
  const tape = new MarketTape('A_B')
  // The venue's list: its first second may be cut.
  tape.fill([trade(70, '9'), trade(80, '2')], at(81))
  const { archive, asked } = archiveOf([{ at: at(60), bought: '4', sold: '1' }], [{ from: at(5), to: at(71) }], () =>
    tape.push([trade(125, '3')], at(125))
  )
  expect(await readTradeFlow(tape, archive, page)).toEqual({
    bars: [
      { at: at(60), bought: '6', sold: '1' },
      { at: at(120), bought: '3', sold: '0' }
    ],
    recorded: [{ from: at(5), to: Infinity }],
    seq: tape.lastSeq,
    followedFrom: at(71)
  })
  expect(asked).toEqual([{ market: 'A_B', seconds: 60, from: START, to: at(71) }])
})

test('while there is no connection only the record counts, and nothing goes on', async () => {
  const tape = new MarketTape('A_B')
  tape.push([trade(70)], at(70))
  tape.interrupted()
  const { archive } = archiveOf([{ at: at(60), bought: '4', sold: '1' }], [{ from: at(5), to: at(70) }])
  expect(await readTradeFlow(tape, archive, page)).toMatchObject({
    bars: [{ bought: '4' }],
    recorded: [{ from: at(5), to: at(70) }]
  })
})

test('what the tape lost during the reading is a gap', async () => {
  const tape = new MarketTape('A_B')
  tape.push([trade(1), trade(70)], at(70))
  const { archive } = archiveOf([], [], () => {
    tape.push(
      Array.from({ length: 4_000 }, () => trade(130)),
      at(130)
    )
    tape.push([trade(140)], at(140))
  })
  const flow = await readTradeFlow(tape, archive, page)
  expect(flow.recorded).toEqual([{ from: at(131), to: Infinity }])
})

test('without an archive the tape is all there is', async () => {
  const tape = new MarketTape('A_B')
  tape.push([trade(60), trade(70, '2')], at(70))
  expect(await readTradeFlow(tape, null, page)).toMatchObject({
    bars: [{ at: at(60), bought: '2' }],
    recorded: [{ from: at(61), to: Infinity }]
  })
})
