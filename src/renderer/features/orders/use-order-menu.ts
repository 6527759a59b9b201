import { useI18n } from 'vue-i18n'
import type { Order } from '../../../core/orders/order.ts'
import { useToTicket } from '../../commands/to-ticket.ts'
import { useExits } from '../../stores/exits.ts'
import { cancellable } from '../../stores/orders.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { useContextMenu } from '../../ui/context-menu/use-context-menu.ts'
import { copyText } from '../../ui/copy.ts'

/** The context menu of an order. `cancel`: the action of the row's button; null if it has none. */
export function useOrderMenu(
  order: () => Order,
  {
    details,
    change,
    cancel
  }: {
    readonly details: () => void
    /** Null: it cannot be changed. */
    readonly change: () => (() => void) | null
    readonly cancel: () => (() => void) | null
  }
) {
  const { t } = useI18n()
  const { toTicket } = useToTicket()
  const exits = useExits()
  const workspace = useWorkspace()

  return useContextMenu(() => {
    const { market, side, type, price, quantity, total, stopLossPrice, venueId } = order()
    const run = cancel()
    const edit = change()
    return [
      { text: t('orders.menu.details'), run: details },
      { text: t('orders.change.open'), disabled: edit === null, run: () => edit?.() },
      ...(side === 'buy' && cancellable(order())
        ? [
            {
              text: t('exits.open'),
              run: () => void (exits.form = { kind: 'new', market, orderKey: order().key, stop: null })
            }
          ]
        : []),
      { text: t('orders.menu.show', { pair: market.replace('_', ' / ') }), run: () => void workspace.select(market) },
      {
        text: t('orders.menu.duplicate'),
        run: () => void toTicket({ market, side, type, price, quantity, total, stopLossPrice })
      },
      { text: t('orders.menu.copy'), disabled: venueId === null, run: () => copyText(venueId ?? '') },
      'line',
      { text: t('orders.cancel'), disabled: run === null, run: () => run?.() }
    ]
  })
}
