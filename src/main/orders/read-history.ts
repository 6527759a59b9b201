import { logLine } from '../../core/message.ts'
import type { Log } from '../../contract/clock.ts'
import type { HistoryOrderRecord } from '../../contract/wire/rest.ts'
import type { VenueClient } from '../rest/client-api.ts'
import { PAGE, readPages, type Extent } from './read-pages.ts'

export interface HistoryReader {
  /**
   * The newest page was read; `hasNews`: something of it was not known. Reads on where that may be true of older pages.
   */
  newestPage(length: number, hasNews: boolean): void
  stop(): void
}

export interface HistoryReaderParts {
  readonly client: Pick<VenueClient, 'orderHistory'>
  readonly log: Log
  /** True when it was not known. */
  readonly apply: (order: HistoryOrderRecord) => boolean
  /** How far the history was read when that was last finished; null while it is not. Kept over starts. */
  readonly extent: () => Extent | null
  readonly setExtent: (extent: Extent | null) => void
  /** Orders read so far; null at the end. */
  readonly progress: (count: number | null) => void
}

/**
 * Reads what lies behind the newest page of the history: all of it once, later back to the first page without news. It
 * goes on beside the comparison with the venue, which is not to wait for a history of years.
 */
export function createHistoryReader({
  client,
  log,
  apply,
  extent,
  setExtent,
  progress
}: HistoryReaderParts): HistoryReader {
  let isReading = false
  let isStopped = false

  async function readOlder(): Promise<void> {
    const before = extent()
    // Whatever ends this early, it is begun anew: only what was read to its end counts.
    setExtent(null)
    let count = 0
    const read = await readPages(
      (page) => client.orderHistory(page),
      (orders) => {
        const news = orders.filter(apply).length
        progress((count += orders.length))
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
