import type { Failure } from '../../contract/failure.ts'
import type { AmountLimits } from '../../contract/limits.ts'
import { Money, money, plain, type DecimalText } from '../../core/money.ts'
import { mostWorth, type Prices } from '../../core/orders/valuation.ts'

export interface ValueFacts {
  readonly limits: AmountLimits
  readonly prices: Prices
  /** What is placed, in a currency of its own; null where it cannot be told. */
  readonly value: DecimalText | null
  readonly currency: string
  /** What was placed today, by currency. */
  readonly today: ReadonlyMap<string, DecimalText>
}

const denied = (rule: string, message: string): Failure => ({ kind: 'denied', rule, message })

/**
 * The limits of an order and of a day hold in their own currencies, whatever the market; what cannot be valued is
 * refused.
 */
export function overLimit({
  limits: { orderValue, dayValue },
  prices,
  value,
  currency,
  today
}: ValueFacts): Failure | null {
  if (orderValue === null || dayValue === null) {
    return denied(
      'limits-not-set',
      'The limits of this account are not set yet. Set the most that an order and a day may be worth in the trading settings.'
    )
  }
  for (const unit of new Set([...Object.keys(orderValue), ...Object.keys(dayValue)])) {
    const worth = value === null ? null : mostWorth(value, currency, unit, prices)
    if (worth === null)
      return denied(
        'not-valued',
        `What it is worth in ${unit} cannot be told without a fresh price, so your limit cannot be checked.`
      )
    const most = orderValue[unit]
    if (most !== undefined && money(worth).gt(most)) {
      return denied('order-value', `It is worth ${shown(worth)} ${unit}; your limit for one order is ${most} ${unit}.`)
    }
    const mostToday = dayValue[unit]
    if (mostToday === undefined) continue
    const sum = sumIn(unit, today, prices)
    if (sum === null)
      return denied(
        'not-valued',
        `What today’s orders are worth in ${unit} cannot be told without fresh prices, so your limit cannot be checked.`
      )
    if (sum.add(worth).gt(mostToday)) {
      return denied(
        'day-value',
        `With it, today’s orders and converts are worth ${shown(plain(sum.add(worth)))} ${unit}; your limit for a day is ${mostToday} ${unit}.`
      )
    }
  }
  return null
}

/** At the prices of now. */
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
