import { setImmediate as nextTurn } from 'node:timers/promises'
import { joinedSpans, TradeFlow, type FlowBar, type Span } from '../../core/trade-flow.ts'
import type { KeptDatabase } from '../storage/kept-database.ts'
import { tradeOf, type TradeTables } from './trade-statements.ts'

/** Trades from `from` up to before `to`, Unix milliseconds. */
export interface FlowRange {
  readonly market: string
  /** Of a bar. */
  readonly seconds: number
  readonly from: number
  readonly to: number
}

export interface RecordedFlow {
  /** Oldest first; only bars with trades. */
  readonly bars: readonly FlowBar[]
  /** Times in which no trade of the market is missing, in order. */
  readonly recorded: readonly Span[]
}

export const NO_FLOW: RecordedFlow = { bars: [], recorded: [] }

/** Trades that one answer is made of: about half a second of reading. */
const MOST_TRADES = 300_000
/** Rows read at once: a few milliseconds. */
const SLICE = 2_000

/** Sums up recorded trades, the newest first, in slices. */
export async function readFlow(
  database: KeptDatabase<TradeTables>,
  { market, seconds, from, to }: FlowRange
): Promise<RecordedFlow> {
  const flow = new TradeFlow(seconds)
  // Trades that are written during the reading are in neither.
  const [last, spans] = database.run(({ trades, followed }) => [
    Number(trades.lastId.get()?.['id'] ?? 0),
    followed.of(market)
  ])
  let before = { at: Math.round(to), id: 0 }
  let oldest = Math.round(from)
  let read = 0
  for (let isLast = false; !isLast && database.isOpen;) {
    const { at, id } = before
    const rows = database.run(({ trades }) => trades.newest.all(market, Math.round(from), last, at, id, SLICE))
    flow.add(rows.flatMap((row) => tradeOf(row) ?? []))
    const end = rows.at(-1)
    if (end !== undefined) before = { at: Number(end['at']), id: Number(end['id']) }
    read += rows.length
    isLast = rows.length < SLICE
    if (!isLast && read >= MOST_TRADES) {
      // Others of this second were not read.
      oldest = before.at + 1_000
      isLast = true
    }
    if (!isLast) await nextTurn()
  }
  const recorded = joinedSpans(spans.map((span) => ({ from: Math.max(span.from, oldest), to: Math.min(span.to, to) })))
  return { bars: flow.bars(), recorded }
}
