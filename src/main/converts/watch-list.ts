import { messageOf } from '../../i18n/codes.ts'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import { ok, type Result } from '../../contract/failure.ts'
import { leftOutOf } from '../../contract/wire/fields.ts'
import type { ConvertFilter } from '../rest/client-api.ts'
import type { ConvertBoard } from './convert-board.ts'
import type { ConvertsOptions } from './converts-api.ts'

/** Converts have no stream. */
const EVERY_MS = 5_000
const SLOWEST_MS = 60_000
/** A window repeats `watch` at least this often while it shows converts. */
const SHOWN_MS = 12_000
/** While the outcome of a convert is unknown, the list is read to the time at which it was sent. */
const HEAD_PAGES = 20
/** Pages of each status, and pages of the whole list, at each read while an active convert is missing. */
const STATUS_PAGES = 5
const SEARCH_PAGES = 2
const LIVE_STATES = ['active', 'partially_completed'] as const

export interface ConvertListWatch {
  /** Reads at the latest after this many milliseconds. */
  soon(delayMs: number): void
  /** A window shows converts. */
  shown(): void
  /** A read that begins now, or after the current one. Resolves to true if it succeeded. */
  runAnew(): Promise<boolean>
  stop(): void
}

export interface ConvertListWatchParts {
  readonly client: Pick<ConvertsOptions['client'], 'converts'>
  readonly board: ConvertBoard
  readonly clock: Clock
  readonly log: Log
}

/**
 * Reads the newest converts every 5 s while a window shows them, one is active or one is unknown; slower while the
 * venue fails; never two reads at once. Reads older pages until every candidate of an unknown one was seen. An active
 * convert that is not on the first page is looked for by its status, then page by page over several reads, because it
 * may have ended.
 */
export function watchConvertList({ client, board, clock, log }: ConvertListWatchParts): ConvertListWatch {
  let running: Promise<boolean> | null = null
  let stopTimer: Dispose | null = null
  let dueAt = Infinity
  let delayMs = EVERY_MS
  let readAt = -Infinity
  let shownUntil = -Infinity
  let isStopped = false
  /** Of the search through the whole list: converts that it has not met yet, and where it goes on. */
  const sought = new Set<string>()
  let searchedTo: string | null = null
  /** A whole search did not meet them: the venue no longer lists them. */
  const unlisted = new Set<string>()

  async function read(): Promise<boolean> {
    const looking = new Set(board.live().map(({ orderId }) => orderId))
    const horizon = board.oldestWanted()
    let isPastHorizon = horizon === null
    let undecoded = 0

    /** Reads up to `most` pages until `isEnough`. Returns the cursor of the next page; null at the end of the list. */
    async function pages(
      status: ConvertFilter['status'],
      from: string | null,
      most: number,
      isEnough: () => boolean
    ): Promise<Result<string | null>> {
      let cursor = from
      for (let n = 0; n < most; n++) {
        const answer = await client.converts({ cursor, type: null, status })
        if (!answer.ok || isStopped) return answer.ok ? ok(null) : answer
        const { items, next } = answer.value
        board.apply(items)
        for (const id of items.flatMap(({ orderId, uuid }) => [orderId, uuid ?? orderId]))
          for (const missing of [looking, sought, unlisted]) missing.delete(id)
        const isBefore = (at: number): boolean => at > 0 && at < (horizon ?? -Infinity)
        if (status === null && items.some(({ createdAt }) => isBefore(createdAt))) isPastHorizon = true
        if (from === null && status === null) undecoded += leftOutOf(answer.value)
        // A venue that ignores the cursor would return the same page forever.
        if (next === null || next === cursor) return ok(null)
        cursor = next
        if (isEnough()) break
      }
      return ok(cursor)
    }

    const isAllSeen = (): boolean => looking.size === 0
    const head = await pages(null, null, HEAD_PAGES, () => isPastHorizon)
    let problem = head.ok ? null : head.failure
    for (const status of LIVE_STATES) {
      if (problem !== null || isAllSeen()) break
      const listed = await pages(status, null, STATUS_PAGES, isAllSeen)
      // A venue may refuse the filter.
      if (!listed.ok && listed.failure.kind !== 'refused') problem = listed.failure
    }
    if (isAllSeen()) sought.clear()
    else if (problem === null && head.ok && !isStopped) {
      const isNew = sought.size === 0
      if (isNew) for (const orderId of looking) sought.add(orderId)
      const from = isNew ? head.value : searchedTo
      const found = from === null ? head : await pages(null, from, SEARCH_PAGES, isAllSeen)
      searchedTo = found.ok ? found.value : null
      if (!found.ok) {
        sought.clear()
        problem = found.failure
      } else if (found.value === null) {
        for (const orderId of sought) unlisted.add(orderId)
        sought.clear()
      }
    }
    if (isStopped) return false
    if (problem !== null) {
      board.failed(messageOf(problem))
      return false
    }
    const isWhole = (isPastHorizon || (head.ok && head.value === null)) && [...looking].every((id) => unlisted.has(id))
    board.answered(isWhole ? clock.now() : null, undecoded)
    return true
  }

  const isWanted = (): boolean => clock.monotonic() < shownUntil || board.live().length > 0 || board.hasUnknown()

  function plan(ms: number): void {
    if (isStopped) return
    const at = clock.monotonic() + ms
    if (at >= dueAt) return
    stopTimer?.()
    dueAt = at
    stopTimer = clock.after(ms, () => {
      dueAt = Infinity
      stopTimer = null
      void run()
    })
  }

  function run(): Promise<boolean> {
    running ??= read()
      .catch((error: unknown) => {
        log.error('converts', error)
        return false
      })
      .then((isRead) => {
        running = null
        readAt = clock.monotonic()
        delayMs = isRead ? EVERY_MS : Math.min(2 * delayMs, SLOWEST_MS)
        if (isStopped) return isRead
        board.show()
        if (isWanted()) plan(delayMs)
        return isRead
      })
    return running
  }

  return {
    soon: plan,
    shown() {
      shownUntil = clock.monotonic() + SHOWN_MS
      if (running === null) plan(Math.max(0, readAt + delayMs - clock.monotonic()))
    },
    runAnew: () => (running === null ? run() : running.then(run)),
    stop() {
      isStopped = true
      stopTimer?.()
    }
  }
}
