import { logLine } from '../../core/message.ts'
import type { Log } from '../../contract/clock.ts'
import type { HistoryOrderRecord } from '../../contract/wire/rest.ts'
import type { VenueClient } from '../rest/client-api.ts'
import { lengthOf, PAGE, readPages, type Extent } from './read-pages.ts'

export interface HistoryReader {
  /** The newest page was read; `hasNews`: it had something new. Reads older pages while they may have news. */
  newestPage(length: number, hasNews: boolean): void
  stop(): void
}

export interface HistoryReaderParts {
  readonly client: Pick<VenueClient, 'orderHistory'>
  readonly log: Log
  /** Returns true if the order was new. */
  readonly apply: (order: HistoryOrderRecord) => boolean
  /** Extent of the last complete reading; null if there is none. Persists across starts. */
  readonly extent: () => Extent | null
  readonly setExtent: (extent: Extent | null) => void
  /** Orders read so far; null at the end. */
  readonly progress: (count: number | null) => void
  /** Orders behind the newest page that could not be read. */
  readonly unread: (count: number) => void
}

/**
 * Reads the history beyond its newest page: all of it once, later back to the first page without news. Runs beside
 * reconciliation, which must not wait for years of history.
 */
export function createHistoryReader({
  client,
  log,
  apply,
  extent,
  setExtent,
  progress,
  unread
}: HistoryReaderParts): HistoryReader {
  let isReading = false
  let isStopped = false

  async function readOlder(): Promise<void> {
    const before = extent()
    // If this ends early, it starts over: only a complete reading counts.
    setExtent(null)
    let count = 0
    let unreadCount = 0
    const read = await readPages(
      (page) => client.orderHistory(page),
      (page, offset) => {
        const news = page.items.filter(apply).length
        progress((count += lengthOf(page)))
        // The newest page is counted by who compares it.
        if (offset > 0 && page.unread.length > 0) unread((unreadCount += page.unread.length))
        return !isStopped && (before === null || news > 0 || count <= PAGE)
      }
    )
    if (isStopped) return
    if (read.ok) setExtent(read.value === 'early' ? before : read.value)
    else log.info('older orders', logLine(read.failure))
  }

  return {
    newestPage(length, hasNews) {
      if (isReading || isStopped || length < PAGE || (extent() !== null && !hasNews)) return
      isReading = true
      readOlder()
        .catch((error: unknown) => log.error('older orders', error))
        .finally(() => {
          isReading = false
          if (!isStopped) progress(null)
        })
    },
    stop() {
      isStopped = true
    }
  }
}
