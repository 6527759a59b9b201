import type { InjectionKey } from 'vue'
import { shownDecimals, usualDecimals } from '../../core/currency-decimals.ts'
import type { DecimalsOf } from '../format/amount.ts'

/** The precision of each currency of the venue, provided by the page. */
export const currencyDecimalsKey: InjectionKey<DecimalsOf> = Symbol('currency-decimals')

/** Used without a venue. */
export const decimalsOfAny: DecimalsOf = (amount, currency) => shownDecimals(amount, usualDecimals(currency))
