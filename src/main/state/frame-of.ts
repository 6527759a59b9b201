import type { BookView } from '../../contract/frames.ts'
import type { Frame } from '../../contract/shared-state.ts'
import { topOf } from '../../core/book/view.ts'
import type { StateChanges } from './state-api.ts'

/**
 * The changes as one frame.
 * @param sentAt milliseconds since the epoch
 */
export const frameOf = (seq: number, { books, ...changes }: StateChanges, sentAt: number): Frame => ({
  seq,
  sentAt,
  books: books.map(bookView),
  ...changes
})

const bookView = ({ live, depth }: StateChanges['books'][number]): BookView => ({
  market: live.market,
  scaleIndex: live.scaleIndex,
  state: live.state,
  updatedAt: live.updatedAt,
  asks: topOf(live.book, 'asks', depth),
  bids: topOf(live.book, 'bids', depth)
})
