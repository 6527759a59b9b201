import type { TradeArchive } from './journal/trade-archive.ts'

export interface SwitchedArchive {
  /** What the desk holds for good. */
  readonly archive: TradeArchive
  /** Closes the archive in use and puts another one, or none, in its place. */
  use(next: TradeArchive | null): void
}

/** One archive for the desk, whatever venue is open: trades of two venues never meet in one file. */
export function createSwitchedArchive(): SwitchedArchive {
  let current: TradeArchive | null = null
  return {
    use(next) {
      current?.close()
      current = next
    },
    archive: {
      add: (market, trades) => current?.add(market, trades),
      read: (market, from, limit) => current?.read(market, from, limit) ?? Promise.resolve([]),
      stats: () => current?.stats() ?? { written: 0, dropped: 0, waiting: 0 },
      close: () => current?.close()
    }
  }
}
