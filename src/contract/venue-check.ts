import type { Finding } from '../core/venue-check/finding.ts'
import type { MessageCode } from '../i18n/codes.ts'

/** `skipped`: not offered by the venue, not asked for, or not possible without an account. */
export const CHECK_STATES = ['documented', 'differs', 'failed', 'skipped'] as const
export type CheckState = (typeof CHECK_STATES)[number]

/** What a check does differently from a plain call; has a text in the catalogue, `venueCheck.variant`. */
export type CheckVariant = 'unsigned' | 'unknown-market' | 'filtered' | 'cancel-trigger-of-a-sale'

/** One endpoint or channel of the venue. */
export interface VenueCheckRow {
  readonly id: string
  /** The endpoint or method, as the interface writes it. */
  readonly name: string
  readonly variant: CheckVariant | null
  readonly state: CheckState
  /** Milliseconds until the answer; null without one. */
  readonly ms: number | null
  readonly findings: readonly Finding<MessageCode>[]
}

/** Holds no secret: samples are masked and cut short. */
export interface VenueCheckReport {
  readonly venue: string
  /** Null before one was chosen. */
  readonly market: string | null
  /** Unix milliseconds. */
  readonly startedAt: number
  /** Null while it runs, and if it was stopped. */
  readonly finishedAt: number | null
  readonly rows: readonly VenueCheckRow[]
}

export interface VenueCheckView {
  readonly isRunning: boolean
  /** The running or the newest one; null before the first. */
  readonly report: VenueCheckReport | null
  /** Number of rows of a whole report. */
  readonly total: number
}
