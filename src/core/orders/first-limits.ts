import { isZeroText, Money, money, plain, type DecimalText } from '../money.ts'
import type { Balance } from './order.ts'
import { leastWorth, type Prices } from './valuation.ts'

/** Default limits of one order and one day, in percent of the account's equity. */
const ORDER_PERCENT = 10
const DAY_PERCENT = 50
const DIGITS = 6

/**
 * The first limits of an account, in `unit`; null while they cannot be computed.
 * @param all every price has arrived, so a currency without a price counts nothing; otherwise its price is waited for
 */
export function firstLimits(
  balances: readonly Balance[],
  unit: string,
  prices: Prices,
  all: boolean
): { readonly order: DecimalText; readonly day: DecimalText } | null {
  let equity = money('0')
  for (const { currency, available, held } of balances) {
    const amount = plain(money(available).add(held ?? '0'))
    const worth = isZeroText(amount) ? '0' : leastWorth(amount, currency, unit, prices)
    if (worth === null && !all) return null
    equity = equity.add(worth ?? '0')
  }
  const share = (percent: number): DecimalText =>
    plain(equity.mul(percent).div(100).toSignificantDigits(DIGITS, Money.ROUND_DOWN))
  return equity.gt(0) ? { order: share(ORDER_PERCENT), day: share(DAY_PERCENT) } : null
}
