import type { RequestName } from '../../contract/ipc.ts'
import { createLine, type Line } from './call-queue.ts'

/** Requests that main answers by reading from the venue, unless the data is in memory. */
const READS: ReadonlySet<RequestName> = new Set([
  'markets.list',
  'scales.list',
  'candles.history',
  'connection.retry',
  'converts.page',
  'converts.quote',
  'converts.pairs',
  'export.csv',
  'venue.open'
])
const MOST_AT_ONCE = 2
const MOST_WAITING = 100

export interface ReadLine {
  /** Runs now or when its turn comes. Null, and nothing runs, if too many calls of the window are waiting. */
  run<T>(windowId: number, name: RequestName, call: () => Promise<T>): Promise<T> | null
}

/**
 * Queues reads that pages cause, two at a time for each kind: main's own reads and the user's cancellations never wait
 * for more than these.
 */
export function createReadLine(): ReadLine {
  const lines = new Map<RequestName, Line>()
  return {
    run(windowId, name, call) {
      if (!READS.has(name)) return call()
      const line = lines.get(name) ?? createLine(MOST_AT_ONCE, MOST_WAITING)
      lines.set(name, line)
      return line.run(windowId, call)
    }
  }
}
