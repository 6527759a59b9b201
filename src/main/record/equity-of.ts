import { money, plain, type DecimalText } from '../../core/money.ts'
import type { Balance, PersonalBalance } from '../../core/orders/order.ts'
import { usualUnit, type Prices } from '../../core/orders/valuation.ts'

/** One unit in the reference currency at fresh prices; null without one. */
export const unitWorth = (currency: string, reference: string, prices: Prices): DecimalText | null =>
  usualUnit(currency, reference, prices)

/** What both wallets are worth at last prices, held amounts included. `notValued`: currencies without a price. */
export function equityOf(
  trading: readonly Balance[],
  personal: readonly PersonalBalance[],
  reference: string,
  prices: Prices
): { readonly worth: DecimalText; readonly notValued: number } {
  const amounts = new Map<string, ReturnType<typeof money>>()
  const add = (currency: string, amount: DecimalText): void =>
    void amounts.set(currency, (amounts.get(currency) ?? money('0')).plus(amount))
  for (const { currency, available, held } of trading) {
    add(currency, available)
    if (held !== null) add(currency, held)
  }
  for (const { currency, available } of personal) add(currency, available)
  let worth = money('0')
  let notValued = 0
  for (const [currency, amount] of amounts) {
    if (amount.isZero()) continue
    const unit = unitWorth(currency, reference, prices)
    if (unit === null) notValued++
    else worth = worth.plus(amount.mul(unit))
  }
  return { worth: plain(worth), notValued }
}
