import { rule } from './schema-rules.ts'
import * as v from 'valibot'
import { isDecimalText, LONGEST_DECIMAL, money, type DecimalText } from '../core/money.ts'
import { currencyText } from './symbols.ts'

const positive = v.pipe(
  v.string(),
  v.maxLength(LONGEST_DECIMAL),
  v.check((text) => isDecimalText(text) && money(text).gt(0), rule('must-be-positive'))
)
const amounts = v.pipe(v.record(currencyText, positive), v.maxEntries(100, rule('too-many-currencies')))

/**
 * The user's own limits. An amount limits every order and convert by its worth in that currency, whatever the market's
 * quote currency; absent: no limit. Null: not chosen for this account yet, and nothing is placed until it is.
 */
export const limitsSchema = v.strictObject({
  /** No new orders until it is released; survives a restart. */
  killSwitch: v.boolean(),
  /** Maximum worth of one order, by currency. */
  orderValue: v.nullable(amounts),
  /** Maximum worth of all orders of a UTC day, by currency. */
  dayValue: v.nullable(amounts),
  /** How far, in percent, an order may be worse than the best price; null for no limit. */
  bandPercent: v.nullable(positive),
  /** Orders and converts per minute; protects against a broken page. */
  perMinute: v.pipe(
    v.number(),
    v.integer(rule('must-be-whole')),
    v.minValue(1, rule('must-be-at-least')),
    v.maxValue(600, rule('must-be-at-most'))
  )
})

/** SECURITY: what a page may write. Not choosing is no answer: the app would choose looser limits by itself. */
export const chosenLimits = v.strictObject({ ...limitsSchema.entries, orderValue: amounts, dayValue: amounts })

type Written = v.InferOutput<typeof limitsSchema>
export type Amounts = Readonly<Record<string, DecimalText>>
/** The limits of one account; the others are for all. */
export interface AmountLimits {
  readonly orderValue: Amounts | null
  readonly dayValue: Amounts | null
}
export type Limits = Readonly<Omit<Written, keyof AmountLimits>> & AmountLimits

/** Limits with amounts. */
export type ChosenLimits = Limits & { readonly orderValue: Amounts; readonly dayValue: Amounts }

export const DEFAULT_LIMITS: ChosenLimits = {
  killSwitch: false,
  orderValue: {},
  dayValue: {},
  bandPercent: '10',
  perMinute: 120
}
