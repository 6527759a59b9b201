import { money, type DecimalText, type Money } from '../../core/money.ts'

export const WORTH_IN = 'USDT'
const BETWEEN = ['BTC', WORTH_IN]

/**
 * The approximate worth of an amount in `unit` by last prices: by the market of both, its inverse, or through BTC or
 * USDT. Null without a path.
 */
export function worth(
  currency: string,
  amount: DecimalText,
  last: (market: string) => DecimalText | null,
  unit = WORTH_IN
): Money | null {
  const direct = rate(currency, unit, last)
  if (direct !== null) return money(amount).times(direct)
  for (const between of BETWEEN) {
    const first = rate(currency, between, last)
    const second = rate(between, unit, last)
    if (first !== null && second !== null) return money(amount).times(first).times(second)
  }
  return null
}

function rate(from: string, to: string, last: (market: string) => DecimalText | null): Money | null {
  if (from === to) return money('1')
  const direct = last(`${from}_${to}`)
  if (direct !== null) return money(direct)
  const inverse = last(`${to}_${from}`)
  return inverse === null || money(inverse).isZero() ? null : money('1').div(inverse)
}
