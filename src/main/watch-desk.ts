import type { DeskPatch } from '../contract/frames.ts'
import type { Desk } from './state/desk-api.ts'

const EVERY_MS = 200

/**
 * Reads the desk as a window would, for what has no window: tray and notifications. Returns its stop.
 */
export function watchDesk(desk: Desk, now: () => number, take: (patch: DeskPatch) => void): () => void {
  const reader = desk.reader()
  reader.setView({ books: [], tapes: [], tickers: [] })
  const timer = setInterval(() => {
    if (!reader.isDirty()) return
    const { patch } = reader.take(now())
    if (patch !== null) take(patch)
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    reader.close()
  }
}
