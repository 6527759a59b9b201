import type { FlowHistory } from '../../contract/answers.ts'
import { barStart } from '../../core/candles.ts'
import { joinedSpans, TradeFlow } from '../../core/trade-flow.ts'
import type { TradesKept } from '../archive/trades-kept.ts'
import type { MarketTape } from './market-tape.ts'
import type { FlowPage } from './state-api.ts'

/**
 * Recorded trades up to where the tape is complete, and the tape's from there on, so that none counts twice. Trades
 * that arrive during the reading are in the tape; what it dropped meanwhile is a gap.
 */
export async function readTradeFlow(
  tape: MarketTape,
  archive: TradesKept | null,
  { market, seconds, from }: FlowPage
): Promise<FlowHistory> {
  const start = barStart(from * 1_000, seconds)
  const completeFrom = tape.completeFrom() ?? Infinity
  const read = await archive?.flow({ market, seconds, from: start, to: Math.min(completeFrom, FOREVER) })
  // Synchronous from here on, so that the bars hold exactly the trades up to `seq`.
  const flow = new TradeFlow(seconds, read?.bars)
  flow.add(tape.trades().filter(({ at }) => at >= completeFrom && at >= start))
  const isFollowed = tape.followedFrom !== undefined && completeFrom !== Infinity
  const live = isFollowed ? [{ from: Math.max(completeFrom, tape.completeFrom() ?? Infinity), to: Infinity }] : []
  return {
    bars: flow.bars(),
    recorded: joinedSpans([...(read?.recorded ?? []), ...live]),
    seq: tape.lastSeq,
    followedFrom: tape.followedFrom
  }
}

const FOREVER = Number.MAX_SAFE_INTEGER
