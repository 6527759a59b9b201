import { roundUp, money, plain, type DecimalText } from '../../core/money.ts'
import { sentenceAmount } from '../../core/currency-decimals.ts'
import { localized, type Separators } from './decimal.ts'

/** Decimals that an amount of a currency is shown with. */
export type DecimalsOf = (amount: DecimalText, currency: string) => number

export interface AmountFormat {
  readonly separators: Separators
  readonly decimalsOf: DecimalsOf
}

/**
 * A computed or received amount in a sentence, with the decimals of its currency: `68,978.55`, `0.05`. What the user
 * typed and what is sent is exact instead: `exactText`.
 */
export const amountText = (amount: DecimalText, currency: string, { separators, decimalsOf }: AmountFormat): string =>
  localized(sentenceAmount(amount, decimalsOf(amount, currency)), separators)

/** The same with its unit: `68,978.55 USDT`. */
export const amountWithUnit = (amount: DecimalText, currency: string, format: AmountFormat): string =>
  `${amountText(amount, currency, format)} ${currency}`

/** A fee, rounded up so that it never looks smaller than it is. */
export const feeText = (fee: DecimalText, currency: string, format: AmountFormat): string =>
  amountText(plain(roundUp(money(fee), format.decimalsOf(fee, currency))), currency, format)
