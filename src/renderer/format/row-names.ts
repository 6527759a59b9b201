import type { ConvertOrder } from '../../core/converts/convert.ts'
import type { Exit } from '../../core/exits/exit.ts'
import type { Order } from '../../core/orders/order.ts'
import { exactText } from './decimal.ts'
import { marketPrice, type PriceStyle } from './market-price.ts'
import { clockText } from './time.ts'

/** What tells the buttons of one row from those of its neighbours, for screen readers: amount, price and time. */
const joined = (button: string, parts: readonly string[], at: number, utc: boolean): string =>
  [button, ...[...parts, at === 0 ? '' : clockText(at, utc)].filter((part) => part !== '')].join(', ')

interface Style extends PriceStyle {
  readonly utc: boolean
}

/** `Cancel Buy order BTC / USDT, 0.5 BTC @ 64,000.00, 14:02:51`. */
export function orderButton(
  button: string,
  order: Pick<Order, 'market' | 'quantity' | 'total' | 'price' | 'createdAt'>,
  style: Style
): string {
  const { separators, utc } = style
  const [base = '', quote = ''] = order.market.split('_')
  const amount =
    order.quantity !== null
      ? `${exactText(order.quantity, separators)} ${base}`
      : order.total !== null
        ? `${exactText(order.total, separators)} ${quote}`
        : ''
  const at = order.price === null ? '' : ` @ ${marketPrice(order.price, order.market, style)}`
  return joined(button, [`${amount}${at}`], order.createdAt, utc)
}

/** `Change exit BTC / USDT, 0.5 BTC @ 60,000.00, 14:02:51`: the price is its stop. */
export const exitButton = (button: string, { plan, at }: Pick<Exit, 'plan' | 'at'>, style: Style): string =>
  orderButton(
    button,
    { market: plan.market, quantity: plan.quantity, total: null, price: plan.stop, createdAt: at },
    style
  )

/** `Cancel convert USDT → BTC, 100 USDT, 14:02:51`. */
export function convertButton(
  button: string,
  { amountFrom, currencyFrom, createdAt }: Pick<ConvertOrder, 'amountFrom' | 'currencyFrom' | 'createdAt'>,
  { separators, utc }: Omit<Style, 'quoteDecimals'>
): string {
  const amount = amountFrom === null ? '' : `${exactText(amountFrom, separators)} ${currencyFrom ?? ''}`
  return joined(button, [amount], createdAt, utc)
}
