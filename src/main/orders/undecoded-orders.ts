/** `older`: behind the newest page of the history. `stream`: events since the lists were last read. */
type UndecodedSource = 'open' | 'history' | 'older' | 'stream'

/** Orders of the account that could not be read, by where they were. */
export interface UndecodedOrders {
  set(source: UndecodedSource, count: number): void
  /** One event of the stream more. */
  event(): void
}

/** @param show the sum of all sources, whenever one changes */
export function createUndecodedOrders(show: (count: number) => void): UndecodedOrders {
  const counts: Record<UndecodedSource, number> = { open: 0, history: 0, older: 0, stream: 0 }
  function set(source: UndecodedSource, count: number): void {
    if (counts[source] === count) return
    counts[source] = count
    show(Object.values(counts).reduce((sum, one) => sum + one, 0))
  }
  return { set, event: () => set('stream', counts.stream + 1) }
}
