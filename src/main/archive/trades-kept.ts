import type { Bar } from '../../core/candles.ts'
import type { TradeSumRange, TradeSums } from '../../core/indicators/trade-sums.ts'
import type { ArchivedTrade } from './archived-trade.ts'
import type { CandleArchiveRange } from './candle-archive.ts'
import type { FlowRange, RecordedFlow } from './recorded-flow.ts'

/** The archive of the open venue. What cannot be read is not recorded. */
export interface TradesKept {
  /**
   * Cheap: written in the background.
   * @param followedFrom since then no trade of the market is missing, Unix milliseconds; absent if unknown
   */
  add(market: string, trades: readonly ArchivedTrade[], followedFrom?: number): void
  /** The newest `limit` trades since `from`, oldest first. In pages, so that main is not blocked. */
  read(market: string, from: number, limit: number): Promise<readonly ArchivedTrade[]>
  /** Bars of the minute candles, which are kept without end. */
  candles(range: CandleArchiveRange): Promise<readonly Bar[]>
  /** What was bought and sold, and the times in which no trade is missing. */
  flow(range: FlowRange): Promise<RecordedFlow>
  /** What the trades of a range add up to: of the newest 100,000 since its start. */
  sums(market: string, range: TradeSumRange): Promise<TradeSums>
  stats(): { readonly written: number; readonly dropped: number; readonly waiting: number }
}
