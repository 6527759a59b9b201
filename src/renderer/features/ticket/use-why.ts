import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useTicket } from '../../stores/ticket.ts'
import { troubleText } from '../../stores/ticket/trouble-text.ts'
import { usePage } from '../../ui/page.ts'

/** Why the ticket cannot be sent as it stands; empty when it can. */
export function useWhy(): ComputedRef<string> {
  const { t } = useI18n()
  const { separators } = usePage()
  const ticket = useTicket()
  return computed(() => {
    if (ticket.sending) return ''
    if (ticket.barrier !== null) {
      const first = t(`ticket.barrier.${ticket.barrier.key}`)
      return ticket.barrier.why === '' ? first : `${first}. ${ticket.barrier.why}`
    }
    if (ticket.missing !== null) return t(ticket.missing === 'amount' ? 'ticket.enterAmount' : 'ticket.enterPrice')
    const first = ticket.troubles[0]
    return first === undefined ? '' : troubleText(first, separators.value, t)
  })
}
