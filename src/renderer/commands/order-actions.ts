import { useI18n } from 'vue-i18n'
import type { Order } from '../../core/orders/order.ts'
import { messageText } from '../format/message-text.ts'
import { useAccount } from '../stores/account.ts'
import { useChanges } from '../stores/changes.ts'
import { useExits } from '../stores/exits.ts'
import { useNotices } from '../stores/notices.ts'
import { useOrderSheet } from '../stores/order-sheet.ts'
import { cancellable, useOrders } from '../stores/orders.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useToTicket } from './to-ticket.ts'

/** What can be done with an order of the account, wherever it is shown. */
export function useOrderActions() {
  const { t } = useI18n()
  const account = useAccount()
  const changes = useChanges()
  const exits = useExits()
  const notices = useNotices()
  const orders = useOrders()
  const sheet = useOrderSheet()
  const workspace = useWorkspace()
  const { toTicket } = useToTicket()

  /** Between its two orders a change can be cancelled as the order could. */
  const offersCancel = (order: Order): boolean =>
    account.can('cancel-orders') && (cancellable(order) || changes.isRunning(order.key))
  /** Why an order cannot be changed now, in the order in which main asks; null if it can. */
  function whyNotChanged(order: Order) {
    const { key, type, otherType } = order
    if (!account.can('cancel-orders') || !account.can('limit-orders')) return 'change-unsupported'
    if (exits.owns(key)) return 'change-of-exit'
    if (changes.isRunning(key)) return 'change-running'
    if (orders.cancelling.has(key)) return 'change-cancelling'
    if (!cancellable(order)) return 'change-not-open'
    return type === 'limit' && otherType === undefined ? null : 'change-not-limit'
  }
  const canChange = (order: Order): boolean => whyNotChanged(order) === null

  async function cancel({ key, market }: Pick<Order, 'key' | 'market'>): Promise<void> {
    const answer = await orders.cancel(key)
    if (answer.ok) return
    notices.show('bad', t('orders.cancelFailed', { pair: market.replace('_', ' / ') }), messageText(answer.failure, t))
  }
  const duplicate = ({ market, side, type, price, quantity, total, stopLossPrice }: Order): Promise<void> =>
    toTicket({ market, side, type, price, quantity, total, stopLossPrice })

  /** The entries of its context menu. @param isGone it is listed only as long as the pointer rests on the list */
  function entries(order: Order, copy: (text: string) => void, isGone = false) {
    const { key, market, venueId } = order
    const offered = !isGone && offersCancel(order) && !orders.cancelling.has(key)
    return [
      { text: t('orders.menu.details'), run: () => sheet.show(key) },
      {
        text: t('orders.change.open'),
        disabled: isGone || !canChange(order),
        run: () => sheet.show(key, true)
      },
      ...(order.side === 'buy' && cancellable(order)
        ? [{ text: t('exits.open'), run: () => void (exits.form = { kind: 'new', market, orderKey: key, stop: null }) }]
        : []),
      { text: t('orders.menu.show', { pair: market.replace('_', ' / ') }), run: () => void workspace.select(market) },
      { text: t('orders.menu.duplicate'), run: () => void duplicate(order) },
      { text: t('orders.menu.copy'), disabled: venueId === null, run: () => copy(venueId ?? '') },
      'line' as const,
      { text: t('orders.cancel'), disabled: !offered, run: () => void cancel(order) }
    ]
  }

  return { offersCancel, whyNotChanged, canChange, cancel, duplicate, entries }
}
