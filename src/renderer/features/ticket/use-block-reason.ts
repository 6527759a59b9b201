import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useTicket } from '../../stores/ticket.ts'
import { problemText } from '../../stores/ticket/problem-text.ts'
import { usePage } from '../../ui/page.ts'
import { messageText } from '../../format/message-text.ts'

export interface BlockReason {
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
const NONE: BlockReason = { short: '', full: '' }

/** Why the ticket cannot be sent now; empty if it can. */
export function useBlockReason(): ComputedRef<BlockReason> {
  const { t } = useI18n()
  const { separators } = usePage()
  const ticket = useTicket()

  function refusalReason(): BlockReason | null {
    const { refusal } = ticket
    if (refusal === null) return null
    const full = messageText(refusal, t)
    const rule = refusal.kind === 'denied' && RULES.has(refusal.rule) ? refusal.rule : 'other'
    return { short: t(`ticket.refused.${rule}`), full }
  }

  return computed(() => {
    if (ticket.sending) return NONE
    if (ticket.barrier !== null) {
      const { key, reason } = ticket.barrier
      return { short: t(`ticket.barrier.${key}`), full: reason === null ? '' : messageText(reason, t) }
    }
    if (ticket.missing !== null)
      return { short: t(ticket.missing === 'amount' ? 'ticket.enterAmount' : 'ticket.enterPrice'), full: '' }
    const [problem] = ticket.problems
    if (problem !== undefined) {
      const text = problemText(problem, separators.value, t)
      return text.length <= LONGEST_SHORT ? { short: text, full: '' } : { short: t('ticket.refused.other'), full: text }
    }
    return refusalReason() ?? NONE
  })
}
