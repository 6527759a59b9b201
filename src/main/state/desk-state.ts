import type { DeskPatch, Notice } from '../../contract/frames.ts'
import type { Balance, Fill, Order } from '../../core/orders/order.ts'
import { BookBoard } from './book-board.ts'
import { RowLog } from './row-log.ts'
import type { MarketTape } from './market-tape.ts'
import { TickerBoard, type TickerStates } from './ticker-board.ts'
import { WordBoard } from './word-board.ts'

/** The single values of a patch, such as the venue and the connection. */
export type Words = Pick<
  DeskPatch,
  'venue' | 'venueTrouble' | 'account' | 'connection' | 'fees' | 'reconciledAt' | 'listsTrouble' | 'converts' | 'limits' | 'alerts'
>

/** Everything that readers read; written by the desk alone. */
export interface DeskState {
  readonly books: BookBoard
  readonly tapes: Map<string, MarketTape>
  readonly tickers: TickerBoard
  readonly orders: RowLog<Order>
  readonly fills: RowLog<Fill>
  readonly balances: RowLog<Balance>
  readonly notices: RowLog<Notice>
  readonly words: WordBoard<Words>
  /** Position up to which some window has shown the notices: each is shown once. */
  noticesTaken: number
}

export const createDeskState = (statesOf: (market: string) => TickerStates): DeskState => ({
  books: new BookBoard(), tapes: new Map(), tickers: new TickerBoard(statesOf),
  orders: new RowLog(), fills: new RowLog(), balances: new RowLog(), notices: new RowLog(), words: new WordBoard(), noticesTaken: 0
})
