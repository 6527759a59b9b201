import type { WindowView } from '../../contract/frames.ts'
import type { SessionState, StateReader, Viewer } from './state-api.ts'
import type { AppState } from './app-state.ts'
import { MarketCursor } from './market-cursor.ts'
import { TickerCursor } from './ticker-cursor.ts'

const EMPTY_VIEW: WindowView = { books: [], tapes: [], tickers: [] }

export interface ReaderEvents {
  /** The union of all views may have changed. */
  readonly onView: () => void
  readonly onClose: () => void
}

/** A cursor over the states for one window. With another session everything is read again. */
export function createReader(app: AppState, state: () => SessionState, events: ReaderEvents): StateReader & Viewer {
  let view = EMPTY_VIEW
  let full = true
  let session = state()
  let ofSession = session.shared.cursor()
  const ofApp = app.cursor()
  let isVisible = true
  const market = new MarketCursor(state, view)
  const tickers = new TickerCursor(state)
  const isUrgent = (): boolean =>
    full || session !== state() || market.isNew() || ofSession.isDirty() || ofApp.isDirty()

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
      if (session !== state()) {
        session = state()
        ofSession = session.shared.cursor()
        full = true
      }
      const wasFull = full
      full = false
      if (wasFull) market.restart()
      const { books, trades, at } = market.take()
      const [ofAll, ofOne] = [ofApp.take(wasFull), ofSession.take(wasFull)]
      const changed = tickers.take(wasFull, nowMs)
      const newestAt = changed.reduce((newest, row) => Math.max(newest, row.updatedAt ?? 0), at)
      return {
        session: session.number,
        full: wasFull,
        fields: { ...ofAll.fields, ...ofOne.fields },
        tables: { ...ofAll.tables, ...ofOne.tables },
        books,
        trades,
        tickers: changed,
        newestAt: newestAt === 0 ? null : newestAt
      }
    },
    restart() {
      full = true
    },
    close: events.onClose
  }
}
