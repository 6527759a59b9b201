import { useI18n } from 'vue-i18n'
import type { Failure } from '../../../contract/failure.ts'
import type { Notice } from '../../../contract/frames.ts'
import type { Market } from '../../../core/market.ts'
import type { Order } from '../../../core/orders/order.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTicket, type TicketIntent } from '../../stores/ticket.ts'
import { usePage } from '../../ui/page.ts'
import { draftText, failureText } from './ticket-words.ts'

const TONES: Readonly<Record<Order['state'], Notice['tone']>> = {
  placing: 'info',
  working: 'info',
  partial: 'info',
  filled: 'good',
  cancelled: 'warn',
  rejected: 'bad',
  expired: 'warn',
  unknown: 'warn'
}

/** Sends an order and shows its outcome as a notice. */
export function useSending(): {
  send: (intent: TicketIntent) => Promise<void>
  showChanged: () => void
  showNotSent: (reason: string) => void
} {
  const { t } = useI18n()
  const { separators } = usePage()
  const notices = useNotices()
  const ticket = useTicket()

  const showChanged = () => notices.show('warn', t('confirm.changed'), t('confirm.changedText'))

  const showNotSent = (reason: string) => notices.show('warn', t('hotkeys.notSent'), reason)

  function showOrder(order: Order, what: string): void {
    const key = order.state === 'placing' ? 'placed' : order.state
    notices.show(TONES[order.state], t(`result.${key}`, { what }), order.reason ?? t('result.follow'))
  }

  function showFailure(failure: Failure, what: string): void {
    const title =
      failure.kind === 'unknown-outcome'
        ? 'result.unknown'
        : failure.kind === 'refused'
          ? 'result.refused'
          : 'result.failed'
    notices.show(failure.kind === 'unknown-outcome' ? 'warn' : 'bad', t(title, { what }), failureText(failure, t))
  }

  async function send(intent: TicketIntent): Promise<void> {
    const market: Market | null = ticket.market
    if (market === null) return
    const what = draftText(intent.draft, market, separators.value, t)
    const answer = await ticket.send(intent, Date.now())
    if (answer === null) showChanged()
    else if (answer.ok) showOrder(answer.value, what)
    else showFailure(answer.failure, what)
  }

  return { send, showChanged, showNotSent }
}
