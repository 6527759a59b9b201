import type { Clock, Dispose } from '../../contract/clock.ts'

const MOST = 5
const WITHIN_MS = 10_000

export interface NoticeLimiterParts<Notice> {
  readonly clock: Clock
  readonly show: (notice: Notice) => void
  /** Shows one notice in place of `count` delayed ones, the newest of which is `latest`. */
  readonly sum: (count: number, latest: Notice) => void
}

/** Shows at most 5 notices in 10 s; those beyond are delayed and summed up in one. */
export function createNoticeLimiter<Notice>({ clock, show, sum }: NoticeLimiterParts<Notice>): {
  take(notice: Notice): void
  readonly stop: Dispose
} {
  let shownAt: readonly number[] = []
  let held: { readonly count: number; readonly latest: Notice } | null = null
  let stopWaiting: Dispose = () => undefined

  const hasRoom = () => {
    const now = clock.monotonic()
    shownAt = shownAt.filter((at) => now - at < WITHIN_MS)
    if (shownAt.length >= MOST) return false
    shownAt = [...shownAt, now]
    return true
  }
  const showHeld = () => {
    if (held === null) return
    if (!hasRoom()) return wait()
    const { count, latest } = held
    held = null
    if (count === 1) show(latest)
    else sum(count, latest)
  }
  const wait = () => {
    stopWaiting = clock.after(Math.max(1, WITHIN_MS - (clock.monotonic() - (shownAt[0] ?? 0))), showHeld)
  }

  return {
    take(notice) {
      if (held !== null) held = { count: held.count + 1, latest: notice }
      else if (hasRoom()) show(notice)
      else {
        held = { count: 1, latest: notice }
        wait()
      }
    },
    stop: () => stopWaiting()
  }
}
