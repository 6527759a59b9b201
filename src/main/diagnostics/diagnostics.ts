import type { Clock } from '../../contract/clock.ts'
import type {
  CrashReport,
  Diagnostics,
  FeedDiagnostics,
  ProcessDiagnostics,
  WindowDiagnostics
} from '../../contract/diagnostics.ts'
import type { WindowLoad } from '../state/frame-throttle.ts'

export interface SessionHealth {
  readonly venue: string
  readonly feed: FeedDiagnostics
  readonly hasJournal: boolean
  readonly undecoded: Diagnostics['undecoded']
  readonly clock: Diagnostics['clock']
}

export interface OpenWindow {
  readonly id: number
  readonly kind: string
  readonly visible: boolean
  /** Null while its page has no stream. */
  readonly load: WindowLoad | null
}

export interface DiagnosticsParts {
  readonly clock: Clock
  readonly session: () => SessionHealth | null
  readonly windows: () => readonly OpenWindow[]
  readonly processes: () => readonly ProcessDiagnostics[]
  readonly crashes: () => readonly CrashReport[]
}

/** Minimum between two counts of frames: two readers within this time get the same rates. */
const LEAST_MS = 500

/** Reads the diagnostics of the app. Rates cover the time since the last read. */
export function createDiagnostics({ clock, session, windows, ...parts }: DiagnosticsParts): () => Diagnostics {
  const startedAt = clock.monotonic()
  let countedAt = startedAt
  let before = new Map<number, number>()
  let rates = new Map<number, number>()

  function count(open: readonly OpenWindow[]): void {
    const passed = clock.monotonic() - countedAt
    if (passed < LEAST_MS) return
    const frames = new Map(open.map(({ id, load }) => [id, load?.frames ?? 0]))
    // The count of a reloaded page restarts at zero.
    rates = new Map(
      [...frames].map(([id, now]) => [id, Math.round((Math.max(0, now - (before.get(id) ?? 0)) * 1_000) / passed)])
    )
    before = frames
    countedAt = clock.monotonic()
  }

  return () => {
    const open = windows()
    count(open)
    const health = session()
    return {
      at: clock.now(),
      uptimeMs: Math.round(clock.monotonic() - startedAt),
      venue: health?.venue ?? null,
      feed: health?.feed ?? null,
      clock: health?.clock ?? null,
      undecoded: health?.undecoded ?? [],
      journal: health?.hasJournal === true ? 'open' : 'none',
      windows: open.map(({ id, kind, visible, load }): WindowDiagnostics => ({
        id,
        kind,
        visible,
        framesPerSecond: rates.get(id) ?? 0,
        unacknowledged: load?.unacknowledged ?? 0,
        waiting: load?.waiting ?? false
      })),
      processes: parts.processes(),
      crashes: parts.crashes()
    }
  }
}
