import type { DataState } from '../../contract/frames.ts'
import type { Book } from '../../core/book/book.ts'

export interface WantedBook {
  readonly market: string
  readonly scaleIndex: number
}

export interface LiveBook {
  readonly market: string
  readonly scaleIndex: number
  readonly book: Book
  readonly state: DataState
  /** Milliseconds since the epoch of the newest applied update; null before the first snapshot. */
  readonly updatedAt: number | null
}
