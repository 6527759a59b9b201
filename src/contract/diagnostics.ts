import type { ConnectionStatus } from './frames.ts'

/** State of the app, for the diagnostics window and for bug reports. Holds no secret. */
export interface Diagnostics {
  /** Unix milliseconds. */
  readonly at: number
  readonly uptimeMs: number
  readonly venue: string | null
  /** Null while no venue is open. */
  readonly feed: FeedDiagnostics | null
  /** Null until it is known. */
  readonly clock: ClockDiagnostics | null
  /** Records of the venue's lists that could not be read. */
  readonly undecoded: readonly UndecodedList[]
  readonly journal: 'open' | 'none'
  readonly windows: readonly WindowDiagnostics[]
  readonly processes: readonly ProcessDiagnostics[]
  /** Newest first. */
  readonly crashes: readonly CrashReport[]
}

/** `page`: the process of a window; `process`: another one of the app, such as the GPU's. */
export const CRASHED_PARTS = ['main', 'page', 'process'] as const
export type CrashedPart = (typeof CRASHED_PARTS)[number]

/** A crash that is described in a file on this computer. */
export interface CrashReport {
  /** Unix milliseconds. */
  readonly at: number
  readonly part: CrashedPart
}

export interface FeedDiagnostics {
  readonly status: ConnectionStatus
  readonly link: FeedLink
  readonly counts: FeedCounts
  readonly samples: Samples
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
export interface Samples {
  readonly accepted: Sample | null
  readonly rejected: Sample | null
  readonly unknown: Sample | null
}

export interface Sample {
  readonly at: number
  /** Why it was not used; empty if it was. */
  readonly reason: string
  /** The shape of the message, without values. */
  readonly shape: string
}

/** The venue's clock minus that of this machine. */
export interface ClockDiagnostics {
  readonly ms: number
  readonly uncertaintyMs: number
  readonly samples: number
  /** By how much times of the venue are corrected; 0 for little. */
  readonly correctedMs: number
}

/** Records that were left out of one list, or values that were left blank in it, the last time that some were. */
export interface UndecodedList {
  /** Path of the endpoint, or method of the stream. */
  readonly list: string
  /** `values`: the records were used without them. */
  readonly what: 'records' | 'values'
  readonly at: number
  readonly count: number
  /** The first of them. `reason` names the property and what was expected, never a value. */
  readonly samples: readonly { readonly index: number; readonly reason: string }[]
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
