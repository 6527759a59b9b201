import { money, type DecimalText, type Money } from '../../core/money.ts'

export const WORTH_IN = 'USDT'

/**
 * Roughly what an amount is worth in USDT by last prices: direct, by the inverse pair, or over BTC. Null without a way.
 */
export function worth(
  currency: string,
  amount: DecimalText,
  last: (market: string) => DecimalText | null
): Money | null {
  const direct = rate(currency, WORTH_IN, last)
  if (direct !== null) return money(amount).times(direct)
  const toBtc = rate(currency, 'BTC', last)
  const btc = rate('BTC', WORTH_IN, last)
  return toBtc === null || btc === null ? null : money(amount).times(toBtc).times(btc)
}

function rate(from: string, to: string, last: (market: string) => DecimalText | null): Money | null {
  if (from === to) return money('1')
  const direct = last(`${from}_${to}`)
  if (direct !== null) return money(direct)
  const inverse = last(`${to}_${from}`)
  return inverse === null || money(inverse).isZero() ? null : money('1').div(inverse)
}
