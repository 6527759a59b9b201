import * as v from 'valibot'
import { isDecimalText, LONGEST_DECIMAL, money, type DecimalText } from '../core/money.ts'

const positive = v.pipe(
  v.string(),
  v.maxLength(LONGEST_DECIMAL),
  v.check((text) => isDecimalText(text) && money(text).gt(0), 'must be a plain number above 0, such as 250')
)
const amounts = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,20}$/, 'must be a currency such as USDT')), positive),
  v.maxEntries(100, 'can have at most 100 currencies')
)

/**
 * The user's own bounds. An amount bounds every order and convert, by what it is worth in the currency of the amount,
 * whatever its market is quoted in; an absent one is no bound. Null: not chosen yet for this account, and nothing is
 * placed until it is.
 */
export const limitsSchema = v.strictObject({
  /** No new order at all until it is released; survives a restart. */
  killSwitch: v.boolean(),
  /** The most that one order may be worth, by currency. */
  orderValue: v.nullable(amounts),
  /** The most that all orders of a UTC day may be worth, by currency. */
  dayValue: v.nullable(amounts),
  /** How far in percent an order may reach beyond the best price, to its own harm; null for no bound. */
  bandPercent: v.nullable(positive),
  /** Orders and converts a minute; protects from a window that has gone mad. */
  perMinute: v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(600, 'must be at most 600')
  )
})

type Written = v.InferOutput<typeof limitsSchema>
export type Amounts = Readonly<Record<string, DecimalText>>
/** The bounds that an account has of its own; the others are for all. */
export interface AmountLimits {
  readonly orderValue: Amounts | null
  readonly dayValue: Amounts | null
}
export type Limits = Readonly<Omit<Written, keyof AmountLimits>> & AmountLimits

export const DEFAULT_LIMITS: Limits = {
  killSwitch: false,
  orderValue: {},
  dayValue: {},
  bandPercent: '10',
  perMinute: 120
}
