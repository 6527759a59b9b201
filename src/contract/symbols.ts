import * as v from 'valibot'
import { isConvertible, isCurrencyCode, isSymbol, LONGEST_SYMBOL } from '../core/market.ts'
import { rule } from './schema-rules.ts'

/** A market, from a page or a stored file. */
export const marketText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_SYMBOL, rule('must-be-market')),
  v.check((text) => isSymbol(text), rule('must-be-market'))
)

export const currencyText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_SYMBOL, rule('must-be-currency')),
  v.check((text) => isCurrencyCode(text), rule('must-be-currency'))
)

/** A currency that can be converted. */
export const convertibleText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_SYMBOL, rule('must-be-currency-code')),
  v.check((text) => isConvertible(text), rule('must-be-currency-code'))
)
