import { money, plain } from '../../core/money.ts'
import type { OrderDraft } from '../../core/orders/order.ts'
import type { Formatter } from '../../i18n/formatter.ts'

/** The order that the venue check would place, with its amounts, and what becomes of it. */
export function smallestOrderLine({ market, side, quantity, price }: OrderDraft, { t }: Formatter): string {
  const [base = '', quote = ''] = market.split('_')
  const sum = plain(money(quantity ?? '0').mul(price ?? '0'))
  const params = { amount: quantity ?? '', base, price: price ?? '', quote, sum }
  return t('desktop.dialogs.smallestOrder.detail', { side: t(`desktop.side.${side}`), ...params })
}
