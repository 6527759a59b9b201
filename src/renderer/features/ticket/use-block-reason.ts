import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useTicket } from '../../stores/ticket.ts'
import { problemText } from '../../stores/ticket/problem-text.ts'
import { usePage } from '../../ui/page.ts'
import { messageText } from '../../format/message-text.ts'

/** Why the ticket cannot be sent as it stands; empty when it can. */
export function useBlockReason(): ComputedRef<string> {
  const { t } = useI18n()
  const { separators } = usePage()
  const ticket = useTicket()
  return computed(() => {
    if (ticket.sending) return ''
    if (ticket.barrier !== null) {
      const first = t(`ticket.barrier.${ticket.barrier.key}`)
      return ticket.barrier.reason === null ? first : `${first}. ${messageText(ticket.barrier.reason, t)}`
    }
    if (ticket.missing !== null) return t(ticket.missing === 'amount' ? 'ticket.enterAmount' : 'ticket.enterPrice')
    const first = ticket.problems[0]
    return first === undefined ? '' : problemText(first, separators.value, t)
  })
}
