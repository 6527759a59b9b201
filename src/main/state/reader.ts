import type { WindowView } from '../../contract/frames.ts'
import type { DeskReader } from './desk-api.ts'
import type { DeskState } from './desk-state.ts'
import { MarketCursor } from './market-cursor.ts'
import { RowCursor } from './row-cursor.ts'
import { TickerCursor } from './ticker-cursor.ts'

const EMPTY_VIEW: WindowView = { books: [], tapes: [], tickers: [] }

export interface ReaderEvents {
  /** The union of all views may have changed. */
  readonly onView: () => void
  readonly onClose: () => void
}

/** A cursor over the state for one window. A reset of the desk gives it a new state. */
export function createReader(
  state: () => DeskState,
  events: ReaderEvents
): DeskReader & { view(): WindowView; isVisible(): boolean } {
  let view = EMPTY_VIEW
  let full = true
  let isVisible = true
  const market = new MarketCursor(state, view)
  const rows = new RowCursor(state)
  const tickers = new TickerCursor(state)
  const isUrgent = (): boolean => full || market.isNew() || rows.isDirty()

  return {
    view: () => view,
    isVisible: () => isVisible,
    setView(next) {
      view = next
      market.setView(next)
      tickers.setWanted(next.tickers)
      events.onView()
    },
    setVisible(next) {
      if (next === isVisible) return
      isVisible = next
      events.onView()
    },
    isDirty: () => isUrgent() || market.isDirty() || tickers.isDirty(),
    readyAt(nowMs, marketAtMs) {
      if (isUrgent()) return nowMs
      const at = Math.min(market.isDirty() ? marketAtMs : Infinity, tickers.isDirty() ? tickers.dueAt : Infinity)
      return at === Infinity ? null : Math.max(nowMs, at)
    },
    take(nowMs) {
      const wasFull = full
      full = false
      if (wasFull) market.restart()
      const { books, trades, at } = market.take()
      const patch = rows.take(wasFull)
      const changed = tickers.take(wasFull, nowMs)
      const newestAt = changed.reduce((newest, row) => Math.max(newest, row.updatedAt ?? 0), at)
      return {
        full: wasFull,
        books,
        trades,
        tickers: changed,
        patch: Object.keys(patch).length === 0 ? null : patch,
        newestAt: newestAt === 0 ? null : newestAt
      }
    },
    restart() {
      full = true
    },
    close: events.onClose
  }
}
