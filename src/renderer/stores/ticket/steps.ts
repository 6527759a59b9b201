import { Money, money, plain, roundDown, type DecimalText } from '../../../core/money.ts'

/** One step up or down: the second significant digit of the value; never below zero. */
export function stepped(text: DecimalText | null, up: boolean, decimals: number): DecimalText {
  const value = money(text ?? '0')
  const finest = new Money(10).pow(-decimals)
  const wide = value.isZero() ? finest : new Money(10).pow(magnitude(value) - 1)
  const step = Money.max(finest, wide)
  const next = up ? value.plus(step) : value.minus(step)
  return plain(next.lt(0) ? money('0') : roundDown(next, decimals))
}

/** The power of ten of the first digit: 2 for 345, −3 for 0.0012. */
const magnitude = (value: Money): number => value.logarithm(10).floor().toNumber()
