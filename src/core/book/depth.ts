import { money, plain, scaledText, type DecimalText, type Money } from '../money.ts'
import { amountNumber, amountText, type Amounts, type LevelsView } from './levels.ts'

/** Powers of ten that are exact as doubles. */
const TENS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))

/** Exact running sums of a side's sizes, best level first: value i is the size up to and including level i. */
export function cumulate(levels: LevelsView): Amounts {
  const { size, count } = levels
  const mantissa = new Float64Array(count)
  let most = 0
  for (let i = 0; i < count; i++) most = Math.max(most, size.decimals[i] ?? 0)
  let sum = 0
  for (let i = 0; i < count; i++) {
    sum += (size.mantissa[i] ?? 0) * (TENS[most - (size.decimals[i] ?? 0)] ?? Infinity)
    mantissa[i] = sum
  }
  // Sums only rise: if the last is exact, all are.
  if (size.wide === null && sum <= Number.MAX_SAFE_INTEGER) {
    return { mantissa, decimals: new Uint8Array(count).fill(most), wide: null }
  }
  return cumulateWide(levels)
}

function cumulateWide({ size, count }: LevelsView): Amounts {
  const wide = new Map<number, DecimalText>()
  let sum = money('0')
  for (let i = 0; i < count; i++) {
    sum = sum.plus(amountText(size, i))
    wide.set(i, plain(sum))
  }
  return { mantissa: new Float64Array(count), decimals: new Uint8Array(count), wide }
}

/** One step of a depth chart. Floats, for drawing only. */
export interface DepthPoint {
  readonly price: number
  readonly total: number
}

/** The depth curve of one side, best level first. */
export function depthCurve(levels: LevelsView): readonly DepthPoint[] {
  const totals = cumulate(levels)
  return Array.from({ length: levels.count }, (_, i) => ({
    price: amountNumber(levels.price, i),
    total: amountNumber(totals, i)
  }))
}

/** The cost of taking every level up to one. */
export interface FillCost {
  /** Base currency. */
  readonly size: DecimalText
  /** Quote currency. */
  readonly total: DecimalText
  /** Quote per base, rounded down at 8 digits more than the price has. */
  readonly average: DecimalText
}

/** The cost of taking every level up to and including the one at `price`; null without such a level. */
export function costUpTo(levels: LevelsView, price: DecimalText): FillCost | null {
  let size = money('0')
  let total = money('0')
  for (let i = 0; i < levels.count; i++) {
    const at = amountText(levels.price, i)
    const amount = money(amountText(levels.size, i))
    size = size.plus(amount)
    total = total.plus(amount.times(at))
    if (at === price)
      return { size: plain(size), total: plain(total), average: plain(averageOf(total, size, priceDecimals(levels))) }
  }
  return null
}

const AVERAGE_DIGITS = 8

export const averageOf = (total: Money, size: Money, decimals: number): Money =>
  size.isZero() ? money('0') : total.div(size).toDecimalPlaces(decimals + AVERAGE_DIGITS)

export function priceDecimals({ price, count }: LevelsView): number {
  let most = 0
  for (let i = 0; i < count; i++) {
    const text = price.wide?.get(i) ?? scaledText(price.mantissa[i] ?? 0, price.decimals[i] ?? 0)
    most = Math.max(most, money(text).decimalPlaces())
  }
  return most
}
