import { SESSION, type SessionFields, type SessionRows } from '../../contract/shared-state.ts'
import { BookBoard } from './book-board.ts'
import type { MarketTape } from './market-tape.ts'
import { SharedState } from './shared-state.ts'
import { TickerBoard, type TickerStates } from './ticker-board.ts'

/** What readers read of one venue and account; only the desk writes it. */
export interface DeskState {
  readonly number: number
  readonly books: BookBoard
  readonly tapes: Map<string, MarketTape>
  readonly tickers: TickerBoard
  readonly shared: SharedState<SessionFields, SessionRows>
}

export const createDeskState = (
  number: number,
  statesOf: (market: string) => TickerStates,
  wake: () => void
): DeskState => {
  const shared = new SharedState(SESSION)
  shared.listen(wake)
  return { number, books: new BookBoard(), tapes: new Map(), tickers: new TickerBoard(statesOf), shared }
}
