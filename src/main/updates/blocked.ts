import type { MessageCode } from '../../i18n/codes.ts'
import type { Desk } from '../state/desk-api.ts'

/** Why the app must not be restarted for an update: something is being sent, or a ticket or convert is filled in. */
export function restartBlocked(
  desk: Pick<Desk, 'orders' | 'pendingConverts'>,
  hasTicket: () => boolean
): MessageCode | null {
  const isSending = desk
    .orders()
    .some(({ state, dismissUnresolved }) => state === 'placing' || (state === 'unknown' && !dismissUnresolved))
  if (isSending || desk.pendingConverts().length > 0) return 'update-order-in-flight'
  return hasTicket() ? 'update-ticket-open' : null
}
