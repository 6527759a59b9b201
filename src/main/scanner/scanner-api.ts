import type { Dispose } from '../../contract/clock.ts'
import type { ScannerFigures } from '../../contract/answers.ts'
import type { Figures } from '../../core/scanner/figures.ts'
import type { RecordedCloses } from '../../core/scanner/price-record.ts'
import type { ClosesRange } from '../archive/candle-archive.ts'

/** The figures of one market; `figures` has NaN for what is not known. */
export interface MarketFigures {
  readonly market: string
  readonly figures: Figures
}

/** Rolling figures of all markets of the open venue. */
export interface Scanner {
  /** The newest figures, made anew at most once a second. */
  now(): readonly MarketFigures[]
  /** The same for a page. @param known the list of markets that the page has; 0: none */
  read(known: number): ScannerFigures
  /** Number of the open venue and account; counts up. */
  session(): number
  readonly stop: Dispose
}

/** Closes that were recorded before the app started. */
export type ReadCloses = (range: ClosesRange) => Promise<readonly RecordedCloses[]>
