import type { Failure } from '../../../contract/failure.ts'
import { messageText } from '../../format/message-text.ts'
import type { Separators } from '../../format/decimal.ts'
import type { Translate } from '../../format/translate.ts'
import type { Blocker } from './blocker.ts'
import { fieldProblemText } from './field-problem-text.ts'
import type { TicketFieldProblem } from './field-problems.ts'

/** Why an order cannot be sent now. */
export type WhyNot =
  | { readonly kind: 'blocked'; readonly blocker: Blocker }
  | { readonly kind: 'missing'; readonly what: 'amount' | 'price' }
  | { readonly kind: 'field'; readonly problem: TicketFieldProblem }
  /** Main would refuse it. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'sending' }

export interface WhyNotText {
  /** For the button. */
  readonly short: string
  /** The full reason; empty if `short` has it all. */
  readonly full: string
}

/** Rules with a short name; others are shown in full. */
const RULES: ReadonlySet<string> = new Set([
  'account',
  'day-value',
  'kill-switch',
  'limits-not-set',
  'not-valued',
  'order-value',
  'price-band',
  'rate',
  'stale'
])
/** Characters that fit into one line of the button at its narrowest. */
const LONGEST_SHORT = 38

/** In words; empty for nothing. */
export function whyNotText(why: WhyNot | null, separators: Separators, t: Translate): WhyNotText {
  if (why === null) return { short: '', full: '' }
  if (why.kind === 'sending') return { short: t('ticket.sending'), full: '' }
  if (why.kind === 'blocked') {
    const { key, reason } = why.blocker
    return { short: t(`ticket.blocker.${key}`), full: reason === null ? '' : messageText(reason, t) }
  }
  if (why.kind === 'missing')
    return { short: t(why.what === 'amount' ? 'ticket.enterAmount' : 'ticket.enterPrice'), full: '' }
  if (why.kind === 'field') {
    const text = fieldProblemText(why.problem, separators, t)
    return text.length <= LONGEST_SHORT
      ? { short: text, full: '' }
      : { short: t('ticket.orderBlocker.other'), full: text }
  }
  const { failure } = why
  const rule = failure.kind === 'denied' && RULES.has(failure.rule) ? failure.rule : 'other'
  return { short: t(`ticket.orderBlocker.${rule}`), full: messageText(failure, t) }
}

/** The whole reason. */
export function fullWhyNot(why: WhyNot | null, separators: Separators, t: Translate): string {
  const { short, full } = whyNotText(why, separators, t)
  return full || short
}
