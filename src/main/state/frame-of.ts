import { encodePack } from '../../contract/frame-pack.ts'
import type { BookView, Frame } from '../../contract/frames.ts'
import { encodeTickers } from '../../contract/ticker-pack.ts'
import type { Book } from '../../core/book/book.ts'
import type { LevelsView } from '../../core/book/levels.ts'
import { LevelsBuffer, topOf } from '../../core/book/view.ts'
import type { DeskChanges } from './desk-api.ts'

/** What changed, as one frame. `sentAt`: milliseconds since the epoch. */
export function frameOf(seq: number, changes: DeskChanges, sentAt: number): Frame {
  const { full, books, trades, tickers, patch, newestAt } = changes
  const pack = books.length === 0 && trades.length === 0 ? null : encodePack(books.map(bookView), trades)
  return { seq, full, sentAt, newestAt, pack, tickers: tickers.length === 0 ? null : encodeTickers(tickers), patch }
}

const bookView = ({ live, depth, isLetGo = false }: DeskChanges['books'][number], index: number): BookView => ({
  market: live.market,
  scaleIndex: live.scaleIndex,
  state: isLetGo ? 'stale' : live.state,
  updatedAt: live.updatedAt,
  asks: topIn(2 * index, live.book, 'asks', depth),
  bids: topIn(2 * index + 1, live.book, 'bids', depth)
})

/** For the sides of all books of a frame, which are packed before the next frame is made. */
const rooms: LevelsBuffer[] = []

function topIn(index: number, book: Book, side: 'asks' | 'bids', depth: number): LevelsView {
  const most = Math.min(depth, book[side].count)
  const kept = rooms[index]
  const room = kept !== undefined && kept.room >= most ? kept : new LevelsBuffer(most)
  rooms[index] = room
  return topOf(book, side, most, room)
}
