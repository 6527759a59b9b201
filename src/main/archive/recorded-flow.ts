import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { joinedSpans, TradeFlow, type FlowBar, type Span } from '../../core/trade-flow.ts'
import { tradeOf, type tradesIn } from './trade-statements.ts'

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

/** Trades that one answer is made of: about half a second of reading. */
const MOST_TRADES = 300_000
/** Rows read at once: a few milliseconds. */
const SLICE = 2_000

/** Sums up recorded trades, the newest first, in slices. `followed`: as it was when the reading began. */
export async function readFlow(
  db: DatabaseSync,
  trades: ReturnType<typeof tradesIn>,
  followed: readonly Span[],
  { market, seconds, from, to }: FlowRange
): Promise<RecordedFlow> {
  const flow = new TradeFlow(seconds)
  // Trades that are written during the reading are not in `followed`.
  const last = Number(trades.lastId.get()?.['id'] ?? 0)
  let before = { at: Math.round(to), id: 0 }
  let oldest = Math.round(from)
  let read = 0
  for (let isLast = false; !isLast && db.isOpen;) {
    const rows = trades.newest.all(market, Math.round(from), last, before.at, before.id, SLICE)
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
  const recorded = joinedSpans(
    followed.map((span) => ({ from: Math.max(span.from, oldest), to: Math.min(span.to, to) }))
  )
  return { bars: flow.bars(), recorded }
}
