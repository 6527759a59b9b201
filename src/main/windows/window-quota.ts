import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import { throttle } from './throttle.ts'
import { MOST_WINDOWS } from './window-state.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

const MOST_A_SECOND = 4
/** A little more than a second: a window opens some time after its request. */
const SECOND_MS = 1_100
/** A burst of refused windows gives one notice. */
const QUIET_MS = 10_000

export interface WindowQuota {
  /** Takes one window. `open`: the number of open ones. `nowMs` is monotonic. */
  take(open: number, nowMs: number): Result<null>
}

/** Limits the number and the rate of new windows, whatever opens them: each has a process of its own. */
export function createWindowQuota(): WindowQuota {
  let taken: readonly number[] = []
  return {
    take(open, nowMs) {
      taken = taken.filter((at) => at > nowMs - SECOND_MS)
      if (open >= MOST_WINDOWS) return denied(message('windows-full', { n: MOST_WINDOWS }))
      if (taken.length >= MOST_A_SECOND) return denied(message('windows-too-fast'))
      taken = [...taken, nowMs]
      return ok(null)
    }
  }
}

/** Notifies the user that a window did not open, and why. */
export const createRefusalNotice = (
  notice: (tone: 'warn', title: AppMessage, text: AppMessage) => void,
  nowMs: () => number
): ((failure: Failure) => void) =>
  throttle((failure) => notice('warn', message('window-not-opened'), failure), QUIET_MS, nowMs)

const denied = (reason: AppMessage): Result<never> => fail<Failure>({ kind: 'denied', rule: 'windows', ...reason })
