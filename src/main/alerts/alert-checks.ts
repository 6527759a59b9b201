import { fail, type Result } from '../../contract/failure.ts'
import { MOST_ALERTS, type Alert, type AlertPlan } from '../../core/alerts/alert.ts'
import { kindOf } from '../../core/alerts/kinds.ts'
import type { MessageParams } from '../../core/message.ts'
import type { MessageCode } from '../../i18n/codes.ts'

/** Why an alert cannot be kept; null if it can. @param about `waiting`: how many others wait at the venue */
export function refusalOf(
  { market, condition, repeat, expiresAt }: AlertPlan,
  about: { readonly waiting: number; readonly isListed: (market: string) => boolean; readonly now: number }
): Result<never> | null {
  const bad = (field: string, code: MessageCode, params: MessageParams = {}): Result<never> =>
    fail({ kind: 'input', field, code, params })
  if (!about.isListed(market)) return bad('market', 'market-unknown', { market })
  if (expiresAt !== null && expiresAt <= about.now) return bad('expiresAt', 'alert-expiry-past')
  if (repeat.kind === 'bar-close' && !kindOf(condition).atClose) return bad('repeat', 'alert-no-bar-close')
  return about.waiting >= MOST_ALERTS ? bad('market', 'alerts-full', { n: MOST_ALERTS }) : null
}

/** Of those of each venue that are over, the newest stay. */
export function withRoom(alerts: readonly Alert[]): readonly Alert[] {
  const seen = new Map<string, number>()
  return alerts
    .toReversed()
    .filter(({ venueId, state }) => {
      if (state === 'active' || state === 'paused') return true
      const count = (seen.get(venueId) ?? 0) + 1
      seen.set(venueId, count)
      return count <= MOST_ALERTS
    })
    .toReversed()
}

const isWaiting = ({ state }: Alert): boolean => state === 'active' || state === 'paused'

/** Those that come back with their line: what still has room, and the others, which are over. */
export function fitting(
  back: readonly Alert[],
  beside: readonly Alert[]
): { readonly fit: readonly Alert[]; readonly over: readonly Alert[] } {
  const waiting = new Map<string, number>()
  const hasRoom = ({ venueId }: Alert) => (waiting.get(venueId) ?? 0) < MOST_ALERTS
  const count = ({ venueId }: Alert) => void waiting.set(venueId, (waiting.get(venueId) ?? 0) + 1)
  beside.filter(isWaiting).forEach(count)
  const fit: Alert[] = []
  const over: Alert[] = []
  for (const alert of back) {
    if (!isWaiting(alert)) fit.push(alert)
    else if (hasRoom(alert)) {
      count(alert)
      fit.push(alert)
    } else over.push({ ...alert, state: 'expired', seen: false })
  }
  return { fit, over }
}
