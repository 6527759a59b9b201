import type { ConnectionStatus } from './frames.ts'

/** How the app itself is doing, for the diagnostics window and for a bug report. Nothing in it is secret. */
export interface Diagnostics {
  /** Unix ms. */
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
  /** Counts the connections that opened since the start. */
  readonly epoch: number
  /** Unix ms when the present phase began. */
  readonly since: number
  /** Attempts since the last healthy connection; the next wait is drawn from 0 to `ceilingMs`. */
  readonly attempts: number
  readonly ceilingMs: number
  /** Round trips of pings of the last minutes, in ms; null without one. */
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
  /** Why it was not used; empty when it was. */
  readonly reason: string
  /** The shape of the message, without any value that could be private. */
  readonly shape: string
}

export interface WindowDiagnostics {
  readonly id: number
  readonly kind: string
  readonly visible: boolean
  readonly framesPerSecond: number
  /** Frames that the window has not acknowledged; at most `MAX_IN_FLIGHT`. */
  readonly unacknowledged: number
  /** Changes wait for it, merged. */
  readonly waiting: boolean
}

export interface ProcessDiagnostics {
  readonly pid: number
  readonly kind: string
  readonly memoryMb: number
  /** Of one core. */
  readonly cpuPercent: number
}
