import type { DecimalText, Money } from '../../core/money.ts'
import { usualRate, type Prices } from '../../core/orders/valuation.ts'

export const WORTH_IN = 'USDT'

/** The approximate worth of an amount in `unit`, by the rule of all figures. Null without a price. */
export const worth = (currency: string, amount: DecimalText, prices: Prices, unit = WORTH_IN): Money | null =>
  usualRate(currency, unit, prices)?.times(amount) ?? null
