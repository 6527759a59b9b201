import type { WindowView } from '../../contract/frames.ts'
import type { DeskReader, Part } from './desk-api.ts'
import type { DeskState } from './desk-state.ts'
import { MarketCursor } from './market-cursor.ts'
import { RowCursor } from './row-cursor.ts'
import { TickerCursor } from './ticker-cursor.ts'

const NO_MARKET = { books: [], trades: [], at: 0 }
const EMPTY_VIEW: WindowView = { books: [], tapes: [], tickers: [], pace: 'paint' }

export interface ReaderEvents {
  /** The sum of all views may have changed. */
  readonly onView: () => void
  readonly onClose: () => void
}

/** A cursor over the desk's state for one window; a reset of the desk puts a new state in its place. */
export function createReader(state: () => DeskState, events: ReaderEvents): DeskReader & { view(): WindowView } {
  let wanted = EMPTY_VIEW
  let isResting = false
  let full = true
  const market = new MarketCursor(state, wanted)
  const rows = new RowCursor(state)
  const tickers = new TickerCursor(state)
  const isPressing = (): boolean => full || rows.isPressing()
  const isUrgent = (part: Part): boolean => full || (part !== 'rest' && market.isDirty()) || (part !== 'market' && rows.isDirty())

  const view = (): WindowView => (isResting ? { ...wanted, books: [], tapes: [] } : wanted)

  function changed(): void {
    market.setView(view())
    tickers.setWanted(wanted.tickers)
    events.onView()
  }

  return {
    view,
    setView(next) {
      wanted = next
      changed()
    },
    rest(on) {
      if (on === isResting) return
      isResting = on
      if (on) market.letGo()
      changed()
    },
    isPressing,
    pace: () => wanted.pace,
    isDirty: () => isUrgent('all') || tickers.isDirty(),
    readyAt(nowMs, part = 'all') {
      if (isUrgent(part)) return nowMs
      return part !== 'market' && tickers.isDirty() ? Math.max(nowMs, tickers.dueAt) : null
    },
    take(nowMs, part = 'all') {
      const wasFull = full
      full = false
      if (wasFull) market.restart()
      const { books, trades, at } = wasFull || part !== 'rest' ? market.take() : NO_MARKET
      const takesRest = wasFull || part !== 'market'
      const patch = takesRest ? rows.take(wasFull) : {}
      const changed = takesRest ? tickers.take(wasFull, nowMs) : []
      const newestAt = changed.reduce((newest, row) => Math.max(newest, row.updatedAt ?? 0), at)
      return {
        full: wasFull, books, trades, tickers: changed,
        patch: Object.keys(patch).length === 0 ? null : patch, newestAt: newestAt === 0 ? null : newestAt
      }
    },
    restart() { full = true },
    close: events.onClose
  }
}
