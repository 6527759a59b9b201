import type { TickerRow, WindowView } from '../../contract/frames.ts'
import type { SessionState } from './state-api.ts'

/** Minimum time between ticker rows to a window. */
const EVERY_MS = 250

/** One window's position in the ticker rows that it shows. */
export class TickerCursor {
  readonly #state: () => SessionState
  #wanted: WindowView['tickers'] = []
  #seen = 0
  #takenAt = -Infinity

  constructor(state: () => SessionState) {
    this.#state = state
  }

  setWanted(wanted: WindowView['tickers']): void {
    const before = this.#wanted
    const grew = before !== 'all' && (wanted === 'all' || wanted.some((market) => !before.includes(market)))
    if (grew) this.#seen = 0
    this.#wanted = wanted
  }

  isDirty(): boolean {
    return this.#state().tickers.hasSince(this.#seen, this.#wanted)
  }

  /** Monotonic milliseconds of the next allowed `take`. */
  get dueAt(): number {
    return this.#takenAt + EVERY_MS
  }

  /** Empty if none changed, or if the last rows were taken too recently. */
  take(full: boolean, nowMs: number): readonly TickerRow[] {
    if (!full && (nowMs < this.dueAt || !this.isDirty())) return []
    const { tickers } = this.#state()
    const rows = tickers.since(full ? 0 : this.#seen, this.#wanted)
    this.#seen = tickers.version
    this.#takenAt = nowMs
    return rows
  }
}
