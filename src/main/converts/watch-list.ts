import { messageOf } from '../../i18n/codes.ts'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { ConvertBoard } from './convert-board.ts'
import type { ConvertsOptions } from './converts-api.ts'

/** Converts have no stream. */
const EVERY_MS = 5_000
const SLOWEST_MS = 60_000
/** A window repeats `watch` at least this often while it shows converts. */
const SHOWN_MS = 12_000
const MAX_PAGES = 20

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
 * venue fails; never two reads at once. Reads older pages until every active convert and every candidate of an unknown
 * one was seen.
 */
export function watchConvertList({ client, board, clock, log }: ConvertListWatchParts): ConvertListWatch {
  let running: Promise<boolean> | null = null
  let stopTimer: Dispose | null = null
  let dueAt = Infinity
  let delayMs = EVERY_MS
  let readAt = -Infinity
  let shownUntil = -Infinity
  let isStopped = false

  async function read(): Promise<boolean> {
    const looking = new Set(board.live().map(({ orderId }) => orderId))
    const horizon = board.oldestWanted() ?? Infinity
    let cursor: string | null = null
    let unread = 0
    for (let page = 0; page < MAX_PAGES; page++) {
      const answer = await client.converts({ cursor, type: null, status: null })
      if (isStopped) return false
      if (!answer.ok) {
        board.failed(messageOf(answer.failure))
        return false
      }
      const { items, next } = answer.value
      unread += answer.value.unread.length
      board.apply(items)
      for (const { orderId } of items) looking.delete(orderId)
      const isPastHorizon = horizon === Infinity || items.some(({ createdAt }) => createdAt < horizon)
      // A venue that ignores the cursor would return the same page forever.
      if (next === null || next === cursor || (looking.size === 0 && isPastHorizon)) break
      cursor = next
    }
    board.checked(clock.now(), unread)
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
