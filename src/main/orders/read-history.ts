import { logLine } from '../../core/message.ts'
import type { Clock, Log } from '../../contract/clock.ts'
import type { Listed } from '../../contract/wire/fields.ts'
import type { HistoryOrderRecord } from '../../contract/wire/rest.ts'
import { undecodedIn } from '../../contract/wire/rest/orders.ts'
import type { VenueClient } from '../rest/client-api.ts'
import type { HistoryMark, ResumePoint } from './history-mark.ts'
import { lengthOf, PAGE, readPages } from './read-pages.ts'

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 600_000

export interface HistoryReader {
  /** The newest page was read; `hasNews`: it had something new. Reads older pages while they may have news. */
  newestPage(page: Listed<HistoryOrderRecord>, hasNews: boolean): void
  stop(): void
}

export interface HistoryReaderParts {
  readonly client: Pick<VenueClient, 'orderHistory'>
  readonly clock: Clock
  readonly log: Log
  /** Returns true if the order was new. */
  readonly apply: (order: HistoryOrderRecord) => boolean
  /** Persists across starts. */
  readonly mark: () => HistoryMark
  readonly setMark: (mark: HistoryMark) => void
  /** Orders read so far; null at the end. */
  readonly progress: (count: number | null) => void
  /** Orders behind the newest page that could not be read. */
  readonly undecoded: (count: number) => void
}

/**
 * Reads the history beyond its newest page: all of it once, later back to the first page without news. A reading that
 * fails goes on where it ended, ever later. Runs beside reconciliation, which must not wait for years of history.
 */
export function createHistoryReader({
  client,
  clock,
  log,
  apply,
  mark,
  setMark,
  progress,
  undecoded
}: HistoryReaderParts): HistoryReader {
  /** Where to go on if the running reading ends now; null if none runs. */
  let reached: ResumePoint | null = null
  let waitMs = FIRST_WAIT_MS
  let notBefore = -Infinity
  let isStopped = false
  let undecodedCount = 0

  const isWaiting = (): boolean => clock.monotonic() < notBefore
  const lastIdOf = ({ items }: Listed<HistoryOrderRecord>): string | null => items.at(-1)?.id ?? null

  /** Reads from the page before `from`, because orders move to later pages. Returns whether it came to its end. */
  async function readOlder(from: ResumePoint): Promise<boolean> {
    const { extent } = mark()
    // What a killed process has read is not known: then nothing counts as read before.
    setMark({ extent, resume: { offset: PAGE, lastId: null } })
    reached = from
    let isPastFrom = false
    const read = await readPages(
      (page) => client.orderHistory(page),
      (page, offset) => {
        const news = page.items.filter(apply).length
        reached = { offset: offset + PAGE, lastId: lastIdOf(page) ?? reached?.lastId ?? null }
        progress(offset + lengthOf(page))
        // The newest page is counted by who compares it.
        if (offset >= from.offset && undecodedIn(page) > 0) undecoded((undecodedCount += undecodedIn(page)))
        const isKnown = isPastFrom && news === 0
        isPastFrom ||= page.items.some(({ id }) => id === from.lastId)
        return !isStopped && (extent === null || !isKnown)
      },
      from.offset - PAGE
    )
    if (isStopped) return false
    if (!read.ok) {
      log.info('older orders', logLine(read.failure))
      return false
    }
    setMark({ extent: read.value === 'early' ? extent : read.value, resume: null })
    return true
  }

  async function readAll(newest: ResumePoint): Promise<boolean> {
    const { resume } = mark()
    // Orders that came since are on pages before it.
    if (resume !== null && !(await readOlder(resume))) return false
    undecodedCount = 0
    return await readOlder(newest)
  }

  function save(): void {
    if (reached !== null) setMark({ extent: mark().extent, resume: reached })
    reached = null
  }

  function ended(isComplete: boolean): void {
    if (isStopped) return
    if (isComplete) {
      reached = null
      waitMs = FIRST_WAIT_MS
    } else {
      save()
      notBefore = clock.monotonic() + waitMs
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
    }
    progress(null)
  }

  return {
    newestPage(page, hasNews) {
      const { extent, resume } = mark()
      const isDue = hasNews || extent === null || resume !== null
      if (reached !== null || isStopped || isWaiting() || lengthOf(page) < PAGE || !isDue) return
      readAll({ offset: PAGE, lastId: lastIdOf(page) }).then(ended, (error: unknown) => {
        log.error('older orders', error)
        ended(false)
      })
    },
    stop() {
      isStopped = true
      save()
    }
  }
}
