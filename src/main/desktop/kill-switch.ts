import { logLine } from '../../core/message.ts'
import type { Log } from '../../contract/clock.ts'
import type { GuardedLimits, LimitsStore } from '../placement/limits.ts'
import { TRAY } from './dialogs.ts'

/** The kill switch as the tray shows and changes it. */
export interface KillSwitch {
  readonly halted: () => boolean
  readonly halt: () => void
  /** Confirmed by the user as for a page; nothing changes if the user declines. */
  readonly release: () => Promise<void>
}

export const createKillSwitch = (limits: LimitsStore, guarded: GuardedLimits, log: Log): KillSwitch => ({
  halted: () => limits.read().killSwitch,
  halt: () => void limits.halt(true),
  async release() {
    const answer = await guarded.halt(false, TRAY)
    if (!answer.ok) log.info('the kill switch stays on', logLine(answer.failure))
  }
})
