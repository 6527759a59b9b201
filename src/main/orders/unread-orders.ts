/** `older`: behind the newest page of the history. `stream`: events since the lists were last read. */
type UnreadSource = 'open' | 'history' | 'older' | 'stream'

/** Orders of the account that could not be read, by where they were. */
export interface UnreadOrders {
  set(source: UnreadSource, count: number): void
  /** One event of the stream more. */
  event(): void
}

/** @param show the sum of all sources, whenever one changes */
export function createUnreadOrders(show: (count: number) => void): UnreadOrders {
  const counts: Record<UnreadSource, number> = { open: 0, history: 0, older: 0, stream: 0 }
  function set(source: UnreadSource, count: number): void {
    if (counts[source] === count) return
    counts[source] = count
    show(Object.values(counts).reduce((sum, one) => sum + one, 0))
  }
  return { set, event: () => set('stream', counts.stream + 1) }
}
