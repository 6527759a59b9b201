import { message } from '../../i18n/codes.ts'
import type { Notify } from '../state/notify.ts'
import type { CancelledOpen } from './cancel-open.ts'
import type { ShownLimits } from '../placement/limits.ts'

/**
 * When the kill switch is turned on: cancels the open orders, if the user has chosen so, and reports the result;
 * otherwise says how many stay open and offers to cancel them.
 */
export function cancelOnHalt(parts: {
  readonly limits: Pick<ShownLimits, 'onHalted'>
  readonly isWanted: () => boolean
  /** Null without an account. */
  readonly cancelOpen: () => Promise<CancelledOpen> | null
  readonly openOrders: () => number
  readonly notice: Notify
}): void {
  parts.limits.onHalted(() => {
    if (!parts.isWanted()) {
      const n = parts.openOrders()
      if (n > 0)
        parts.notice('warn', message('halt-left-open', { n }), message('halt-left-open-text'), 'cancelAllOrders')
      return
    }
    void parts.cancelOpen()?.then(({ cancelled, failed }) => {
      if (cancelled + failed === 0) return
      parts.notice(
        failed === 0 ? 'info' : 'bad',
        message('halt-cancelled', { n: cancelled }),
        failed === 0 ? message('halt-cancelled-all') : message('halt-not-cancelled', { n: failed })
      )
    })
  })
}
