import type { Clock, Dispose } from '../../contract/clock.ts'
import type { MidOf } from './market-mids.ts'
import type { SwitchedRecord } from './record-in-worker.ts'
import { AFTER_FILL_MS, type FillMark } from './tables/marks-table.ts'

interface Waiting {
  readonly fillId: string
  readonly market: string
  readonly dueAt: number
  /** When it should be, by the clock of the day: the machine may sleep. */
  readonly at: number
}

/** Fills that wait for one of their marks; beyond this new ones get none. */
const MOST_WAITING = 20_000
/** A mark that comes later than this is of another moment. */
const LATE_MS = 5_000

/** Records the middle of the market 10 s, 1 min and 5 min after own fills. One timer, whatever their number. */
export function markFills(parts: {
  readonly clock: Clock
  readonly midOf: MidOf
  readonly record: Pick<SwitchedRecord, 'tell'>
  /** Markets whose price is needed soon. */
  readonly want: (markets: readonly string[]) => void
}): { filled(fillId: string, market: string): void; stop(): void } {
  const { clock, midOf, record, want } = parts
  /** Each by the time at which it is due. */
  const queues = AFTER_FILL_MS.map((afterMs) => ({ afterMs, waiting: [] as Waiting[] }))
  let wanted = ''
  let stopTimer: Dispose | null = null

  function plan(): void {
    stopTimer?.()
    const next = Math.min(...queues.map(({ waiting }) => waiting[0]?.dueAt ?? Infinity))
    stopTimer = next === Infinity ? null : clock.after(Math.max(0, next - clock.monotonic()), mark)
  }

  function mark(): void {
    const now = clock.monotonic()
    const marks: FillMark[] = []
    for (const queue of queues) {
      const due = queue.waiting.findIndex(({ dueAt }) => dueAt > now)
      for (const { fillId, market, at } of queue.waiting.splice(0, due < 0 ? queue.waiting.length : due)) {
        const mid = Math.abs(clock.now() - at) > LATE_MS ? null : midOf(market)
        if (mid !== null) marks.push({ fillId, afterMs: queue.afterMs, at: clock.now(), ...mid })
      }
    }
    if (marks.length > 0) record.tell({ kind: 'marks', marks })
    follow()
    plan()
  }

  function follow(): void {
    const markets = [...new Set(queues.flatMap(({ waiting }) => waiting.map(({ market }) => market)))].sort()
    if (markets.join() === wanted) return
    wanted = markets.join()
    want(markets)
  }

  return {
    filled(fillId, market) {
      for (const { afterMs, waiting } of queues)
        if (waiting.length < MOST_WAITING) {
          const [dueAt, at] = [clock.monotonic() + afterMs, clock.now() + afterMs]
          waiting.push({ fillId, market, dueAt, at })
        }
      follow()
      plan()
    },
    stop() {
      stopTimer?.()
      want([])
    }
  }
}
