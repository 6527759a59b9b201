import type { DataState, DeskPatch, Notice } from '../../contract/frames.ts'
import type { Balance, Fill, Order } from '../../core/orders/order.ts'
import type { LiveBook } from '../feed/feed-api.ts'
import { RowLog } from './row-log.ts'
import type { MarketTape } from './market-tape.ts'
import { TickerBoard } from './ticker-board.ts'
import { WordBoard } from './word-board.ts'

/** A book as it was last seen, with the count of its changes. */
export interface BookSlot {
  live: LiveBook
  state: DataState
  version: number
  /** Milliseconds since the epoch when the newest change came in. */
  at: number
}

/** The single values of a patch, such as the venue and the connection. */
export type Words = Pick<DeskPatch, 'venue' | 'account' | 'connection' | 'fees' | 'reconciledAt'>

/** Everything that readers read; written by the desk alone. */
export interface DeskState {
  readonly books: Map<string, BookSlot>
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

export const bookKey = (market: string, scaleIndex: number): string => `${market}:${scaleIndex}`

export const createDeskState = (stateOf: (market: string) => DataState): DeskState => ({
  books: new Map(), tapes: new Map(), tickers: new TickerBoard(stateOf), orders: new RowLog(), fills: new RowLog(),
  balances: new RowLog(), notices: new RowLog(), words: new WordBoard(), noticesTaken: 0
})
