import type { AppMessage } from '../../i18n/codes.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import type { TradeSumRange, TradeSums } from '../../core/indicators/trade-sums.ts'
import type { Bar } from '../../core/candles.ts'
import type { RecordedCloses } from '../../core/scanner/price-record.ts'
import type { CandleArchiveRange, ClosesRange } from './candle-archive.ts'
import type { ArchivedTrade, MarketTrade } from './archived-trade.ts'
import type { FlowRange, RecordedFlow } from './recorded-flow.ts'
import type { TradeArchive } from './trade-archive.ts'

export type ArchiveStats = ReturnType<TradeArchive['stats']>

/**
 * `open`: closes the current file; a null `path` opens none. `next`: more results of the `read` with that id. `end`:
 * closes the file and the thread.
 */
export type ArchiveRequest =
  | { readonly kind: 'open'; readonly path: string | null }
  | { readonly kind: 'add'; readonly trades: readonly MarketTrade[] }
  | {
      readonly kind: 'read'
      readonly id: number
      readonly market: string
      readonly from: number
      readonly limit: number
    }
  | { readonly kind: 'next'; readonly id: number }
  | { readonly kind: 'candles'; readonly id: number; readonly range: CandleArchiveRange }
  | { readonly kind: 'flow'; readonly id: number; readonly range: FlowRange }
  | { readonly kind: 'sums'; readonly id: number; readonly market: string; readonly range: TradeSumRange }
  | { readonly kind: 'closes'; readonly id: number; readonly range: ClosesRange }
  | { readonly kind: 'stats' }
  | { readonly kind: 'end' }

/** `opened`: the previous file is closed. `added`: the worker accepts more trades. */
export type ArchiveReply =
  | { readonly kind: 'added'; readonly stats: ArchiveStats }
  | { readonly kind: 'opened' }
  | { readonly kind: 'stats'; readonly stats: ArchiveStats }
  | { readonly kind: 'page'; readonly id: number; readonly trades: readonly ArchivedTrade[]; readonly isLast: boolean }
  | { readonly kind: 'candles'; readonly id: number; readonly bars: readonly Bar[] }
  | { readonly kind: 'flow'; readonly id: number; readonly flow: RecordedFlow }
  | { readonly kind: 'sums'; readonly id: number; readonly sums: TradeSums }
  | { readonly kind: 'closes'; readonly id: number; readonly closes: readonly RecordedCloses[] }
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  | { readonly kind: 'unusable'; readonly reason: AppMessage }
  | { readonly kind: 'log'; readonly text: string }
