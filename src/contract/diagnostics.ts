import type { ConnectionStatus } from './frames.ts'

/** State of the app, for the diagnostics window and for bug reports. Holds no secret. */
export interface Diagnostics {
  /** Unix milliseconds. */
  readonly at: number
  readonly uptimeMs: number
  readonly venue: string | null
  /** Null while no venue is open. */
  readonly feed: FeedDiagnostics | null
  readonly journal: 'open' | 'none'
  readonly windows: readonly WindowDiagnostics[]
  readonly processes: readonly ProcessDiagnostics[]
}

export interface FeedDiagnostics {
  readonly status: ConnectionStatus
  readonly link: FeedLink
  readonly counts: FeedCounts
  readonly specimens: Specimens
}

export interface FeedLink {
  readonly phase: 'idle' | 'token' | 'connecting' | 'open' | 'waiting'
  /** Connections opened since the start. */
  readonly epoch: number
  /** Start of the current phase, Unix milliseconds. */
  readonly since: number
  /** Attempts since the last healthy connection; the next wait is random between 0 and `ceilingMs`. */
  readonly attempts: number
  readonly ceilingMs: number
  /** Round trips of pings of the last minutes, milliseconds; null without one. */
  readonly ping: { readonly last: number; readonly p50: number; readonly p95: number; readonly count: number } | null
}

/** Counts since the start. accepted + rejected + unknown = received. */
export interface FeedCounts {
  readonly received: number
  readonly accepted: number
  readonly rejected: number
  readonly unknown: number
  readonly resyncs: number
  readonly reconnects: number
  readonly droppedBeforeReload: number
}

/** The newest message of each kind; null before one. */
export interface Specimens {
  readonly accepted: Specimen | null
  readonly rejected: Specimen | null
  readonly unknown: Specimen | null
}

export interface Specimen {
  readonly at: number
  /** Why it was not used; empty if it was. */
  readonly reason: string
  /** The shape of the message, without values. */
  readonly shape: string
}

export interface WindowDiagnostics {
  readonly id: number
  readonly kind: string
  readonly visible: boolean
  readonly framesPerSecond: number
  /** Frames that the window has not acknowledged; at most `MAX_IN_FLIGHT`. */
  readonly unacknowledged: number
  /** Merged changes wait for an acknowledgement. */
  readonly waiting: boolean
}

export interface ProcessDiagnostics {
  readonly pid: number
  readonly kind: string
  readonly memoryMb: number
  /** Percent of one core. */
  readonly cpuPercent: number
}
