import type { Failure } from '../../contract/failure.ts'
import { messageText } from './message-text.ts'
import type { Translate } from './translate.ts'

/** Rules of the user's own limits. */
const LIMIT_RULES: ReadonlySet<string> = new Set([
  'day-value',
  'kill-switch',
  'limits-not-set',
  'not-valued',
  'order-value',
  'price-band',
  'rate'
])

/** What happened and what to do about it. `hintOf`: the hint for a kind of failure; `blocked` for other rules. */
export function failureWithHint(
  failure: Failure,
  hintOf: (kind: Failure['kind'] | 'blocked') => string,
  t: Translate
): string {
  const isOtherRule = failure.kind === 'denied' && !LIMIT_RULES.has(failure.rule)
  const hint = hintOf(isOtherRule ? 'blocked' : failure.kind)
  const text = messageText(failure, t).replace(/[.。]$/, '')
  return hint.endsWith('。') ? `${text}。${hint}` : `${text}. ${hint}`
}
