import { denied, type Failure } from '../../contract/failure.ts'
import type { AmountLimits } from '../../contract/limits.ts'
import { Money, money, plain, type DecimalText } from '../../core/money.ts'
import { mostWorth, type Prices } from '../../core/orders/valuation.ts'

export interface ValueFacts {
  readonly limits: AmountLimits
  readonly prices: Prices
  /** The value of what is placed, in `currency`; null if unknown. */
  readonly value: DecimalText | null
  readonly currency: string
  /** What was placed today, by currency. */
  readonly today: ReadonlyMap<string, DecimalText>
}

/**
 * Limits of one order and of one day apply in their own currencies, whatever the market's. An order that cannot be
 * valued is refused.
 */
export function overLimit({
  limits: { orderValue, dayValue },
  prices,
  value,
  currency,
  today
}: ValueFacts): Failure | null {
  if (orderValue === null || dayValue === null) {
    return denied('limits-not-set', 'limits-not-set')
  }
  for (const unit of new Set([...Object.keys(orderValue), ...Object.keys(dayValue)])) {
    const worth = value === null ? null : mostWorth(value, currency, unit, prices)
    if (worth === null) return denied('not-valued', 'order-value-unknown', { unit })
    const most = orderValue[unit]
    if (most !== undefined && money(worth).gt(most)) {
      return denied('order-value', 'order-value-over-limit', { worth: shown(worth), unit, most, most_unit: unit })
    }
    const mostToday = dayValue[unit]
    if (mostToday === undefined) continue
    const sum = sumIn(unit, today, prices)
    if (sum === null) return denied('not-valued', 'day-value-unknown', { unit })
    if (sum.add(worth).gt(mostToday)) {
      return denied('day-value', 'day-value-over-limit', {
        sum: shown(plain(sum.add(worth))),
        unit,
        most: mostToday,
        most_unit: unit
      })
    }
  }
  return null
}

/** At current prices. */
function sumIn(unit: string, amounts: ReadonlyMap<string, DecimalText>, prices: Prices): Money | null {
  let sum = money('0')
  for (const [currency, amount] of amounts) {
    const worth = mostWorth(amount, currency, unit, prices)
    if (worth === null) return null
    sum = sum.add(worth)
  }
  return sum
}

const DIGITS = 8
const shown = (worth: DecimalText): DecimalText => plain(money(worth).toSignificantDigits(DIGITS, Money.ROUND_UP))
