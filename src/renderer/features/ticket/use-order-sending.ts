import { useI18n } from 'vue-i18n'
import type { Order, OrderDraft } from '../../../core/orders/order.ts'
import { useNotices } from '../../stores/notices.ts'
import { useOutcomes } from '../../stores/outcomes.ts'
import { useSending } from '../../stores/sending.ts'
import { useTicket } from '../../stores/ticket.ts'
import { usePage } from '../../ui/page.ts'
import { draftText, failureText } from '../../format/draft-text.ts'

/** Sends an order and shows its outcome as a notice. */
export function useOrderSending() {
  const { t } = useI18n()
  const { separators } = usePage()
  const notices = useNotices()
  const ticket = useTicket()
  const sending = useSending<OrderDraft, Order>({
    kind: 'order',
    place: ticket.send,
    textOf: (draft) => (ticket.market === null ? '' : draftText(draft, ticket.market, separators.value, t)),
    keyOf: ({ key }) => key,
    outcomeOf: useOutcomes(separators).ofOrder,
    failureText: (failure) => failureText(failure, t)
  })
  return { ...sending, showNotSent: (reason: string) => notices.show('warn', t('hotkeys.notSent'), reason) }
}
