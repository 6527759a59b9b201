import { message } from '../../i18n/codes.ts'
import type { Notify } from '../state/notify.ts'
import type { CancelledOpen } from './cancel-open.ts'
import type { ShownLimits } from './shown-limits.ts'

/** Cancels the open orders when the kill switch is turned on, if the user has chosen so, and reports the result. */
export function cancelOnHalt(parts: {
  readonly limits: Pick<ShownLimits, 'onHalted'>
  readonly isWanted: () => boolean
  /** Null without an account. */
  readonly cancelOpen: () => Promise<CancelledOpen> | null
  readonly notice: Notify
}): void {
  parts.limits.onHalted(() => {
    const cancelling = parts.isWanted() ? parts.cancelOpen() : null
    void cancelling?.then(({ cancelled, failed }) => {
      if (cancelled + failed === 0) return
      parts.notice(
        failed === 0 ? 'info' : 'bad',
        message('halt-cancelled', { n: cancelled }),
        failed === 0 ? message('halt-cancelled-all') : message('halt-not-cancelled', { n: failed })
      )
    })
  })
}
