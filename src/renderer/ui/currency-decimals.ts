import type { InjectionKey } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import { shownDecimals } from '../format/currency-decimals.ts'

/** Decimals that an amount of a currency is shown with. */
type DecimalsOf = (amount: DecimalText, currency: string) => number

/** The precision of each currency of the venue, provided by the page. */
export const currencyDecimalsKey: InjectionKey<DecimalsOf> = Symbol('currency-decimals')

/** Used without a venue. */
export const decimalsOfAny: DecimalsOf = (amount) => shownDecimals(amount)
