import { Money, money, type DecimalText } from '../money.ts'
import { getsAtPrice, type ConvertDraft } from './convert.ts'

/** What a convert is worth, by currency code; a currency that is not in it could not be told. */
export type Worth = Readonly<Record<string, DecimalText>>

/**
 * Its amount in `from`, and in `to` what it brings: at its own price or at `rate` (`to` for one `from`, null when not
 * known), whichever is more. A price far below the market would else make a convert look small.
 */
export function worthOfConvert({ from, to, amount, price }: ConvertDraft, rate: DecimalText | null): Worth {
  const [first, ...more] = [price, rate].filter((one) => one !== null).map((one) => money(getsAtPrice(amount, one)))
  return { [from]: amount, ...(first === undefined ? {} : { [to]: Money.max(first, ...more).toFixed() }) }
}
