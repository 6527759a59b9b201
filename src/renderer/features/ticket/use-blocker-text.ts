import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useTicket } from '../../stores/ticket.ts'
import { fieldProblemText } from '../../stores/ticket/field-problem-text.ts'
import { usePage } from '../../ui/page.ts'
import { messageText } from '../../format/message-text.ts'

export interface BlockerText {
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
const NONE: BlockerText = { short: '', full: '' }

/** Why the ticket cannot be sent now; empty if it can. */
export function useBlockerText(): ComputedRef<BlockerText> {
  const { t } = useI18n()
  const { separators } = usePage()
  const ticket = useTicket()

  function orderBlockerText(): BlockerText | null {
    const { orderBlocker } = ticket
    if (orderBlocker === null) return null
    const full = messageText(orderBlocker, t)
    const rule = orderBlocker.kind === 'denied' && RULES.has(orderBlocker.rule) ? orderBlocker.rule : 'other'
    return { short: t(`ticket.orderBlocker.${rule}`), full }
  }

  return computed(() => {
    if (ticket.sending) return NONE
    if (ticket.blocker !== null) {
      const { key, reason } = ticket.blocker
      return { short: t(`ticket.blocker.${key}`), full: reason === null ? '' : messageText(reason, t) }
    }
    if (ticket.missing !== null)
      return { short: t(ticket.missing === 'amount' ? 'ticket.enterAmount' : 'ticket.enterPrice'), full: '' }
    const [problem] = ticket.fieldProblems
    if (problem !== undefined) {
      const text = fieldProblemText(problem, separators.value, t)
      return text.length <= LONGEST_SHORT
        ? { short: text, full: '' }
        : { short: t('ticket.orderBlocker.other'), full: text }
    }
    return orderBlockerText() ?? NONE
  })
}
