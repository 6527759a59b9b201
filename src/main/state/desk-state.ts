import { MOST_ENDED, MOST_FILLS, type DeskPatch, type Notice } from '../../contract/frames.ts'
import { isEnded, type Balance, type Fill, type Order } from '../../core/orders/order.ts'
import { BookBoard } from './book-board.ts'
import { RowLog } from './row-log.ts'
import type { MarketTape } from './market-tape.ts'
import { TickerBoard, type TickerStates } from './ticker-board.ts'
import { VersionedFields } from './versioned-fields.ts'

const MOST_NOTICES = 100

/** The single values of a patch, such as the venue and the connection. */
export type Words = Pick<
  DeskPatch,
  | 'venue'
  | 'venueProblem'
  | 'account'
  | 'openingAccount'
  | 'connection'
  | 'clockSkewMs'
  | 'marketsKeptAt'
  | 'marketsChange'
  | 'marketsUnread'
  | 'balancesUnread'
  | 'changedScales'
  | 'fees'
  | 'reconciledAt'
  | 'listsProblem'
  | 'listsMissing'
  | 'ordersUnread'
  | 'converts'
  | 'personalBalances'
  | 'limits'
  | 'alerts'
>

/** Everything that readers read; only the desk writes it. */
export interface DeskState {
  readonly books: BookBoard
  readonly tapes: Map<string, MarketTape>
  readonly tickers: TickerBoard
  readonly orders: RowLog<Order>
  readonly fills: RowLog<Fill>
  readonly balances: RowLog<Balance>
  readonly notices: RowLog<Notice>
  readonly words: VersionedFields<Words>
  /** Position up to which notices were shown in some window: each is shown once. */
  noticesTaken: number
}

export const createDeskState = (statesOf: (market: string) => TickerStates): DeskState => ({
  books: new BookBoard(),
  tapes: new Map(),
  tickers: new TickerBoard(statesOf),
  orders: new RowLog({ most: MOST_ENDED, mayGo: ({ state }) => isEnded(state) }),
  fills: new RowLog({ most: MOST_FILLS, mayGo: () => true }),
  balances: new RowLog(),
  notices: new RowLog({ most: MOST_NOTICES, mayGo: () => true }),
  words: new VersionedFields(),
  noticesTaken: 0
})

/** The setters of the desk that set one word each. */
export const wordSetters = (word: <K extends keyof Words>(name: K) => (value: Words[K]) => void) => ({
  setFees: word('fees'),
  setClockSkew: word('clockSkewMs'),
  setConverts: word('converts'),
  setPersonalBalances: word('personalBalances'),
  setLimits: word('limits'),
  setAlerts: word('alerts'),
  reconciled: word('reconciledAt'),
  setListsProblem: word('listsProblem'),
  setListsMissing: word('listsMissing'),
  setOrdersUnread: word('ordersUnread'),
  setMarketsUnread: word('marketsUnread'),
  setBalancesUnread: word('balancesUnread')
})
