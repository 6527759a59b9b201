import { useI18n } from 'vue-i18n'
import type { Failure } from '../../../contract/failure.ts'
import type { Market } from '../../../core/market.ts'
import type { Order } from '../../../core/orders/order.ts'
import { orderOutcome } from '../../format/order-outcome.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useNotices } from '../../stores/notices.ts'
import { useOrders } from '../../stores/orders.ts'
import { useTicket, type TicketIntent } from '../../stores/ticket.ts'
import { usePage } from '../../ui/page.ts'
import { draftText, failureText } from './ticket-words.ts'

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
  const orders = useOrders()
  const markets = useMarkets()

  const showChanged = () => notices.show('warn', t('confirm.changed'), t('confirm.changedText'))

  const showNotSent = (reason: string) => notices.show('warn', t('hotkeys.notSent'), reason)

  function showOrder(order: Order, what: string): void {
    const market = markets.bySymbol.get(order.market)
    const fills = orders.fillsOf(order.key)
    notices.showOrder(
      { key: order.key, what },
      orderOutcome(order, what, { fills, market, separators: separators.value, t })
    )
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
