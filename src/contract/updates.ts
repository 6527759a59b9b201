import type { AppMessage } from '../i18n/codes.ts'

/** `off`: the build has no feed. `newest`: checked, and nothing newer. `ready`: downloaded, verified, not installed. */
const UPDATE_STATES = ['off', 'idle', 'checking', 'newest', 'available', 'downloading', 'ready'] as const
export type UpdateState = (typeof UPDATE_STATES)[number]

export interface UpdateView {
  readonly state: UpdateState
  /** Of the offered release; null without one. */
  readonly version: string | null
  /** Plain text of the publisher; empty without a release. */
  readonly notes: string
  /** Of the download, 0 to 100. */
  readonly percent: number
  /** Why the last check or download was refused; null if it was not. */
  readonly problem: AppMessage | null
  /** Why the app does not restart now; null if it may. */
  readonly blocked: AppMessage | null
}
