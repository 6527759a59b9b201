import type { Message } from '../message.ts'
import { trimmedTo, type DecimalText } from '../money.ts'
import type { AlertMarket } from './alert-kind.ts'

const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'm']
] as const

/** `15m`, `1h`, `90s`: written as the intervals of bars are, in every language. */
export function timeName(seconds: number): string {
  const [size, unit] = UNITS.find(([one]) => seconds % one === 0) ?? [1, 's']
  return `${seconds / size}${unit}`
}

/** Of a kind that is fired by a price. */
export const lastText = (value: DecimalText, { quote, quoteDecimals }: AlertMarket): Message<'alert-last'> => ({
  code: 'alert-last',
  params: { price: trimmedTo(value, quoteDecimals), quote }
})
