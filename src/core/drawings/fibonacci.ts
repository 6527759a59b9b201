import { money, plain, type DecimalText } from '../money.ts'
import { logBetween } from './log-scale.ts'

const RATIOS = ['0', '0.236', '0.382', '0.5', '0.618', '0.786', '1'] as const

interface FibonacciLevel {
  readonly ratio: (typeof RATIOS)[number]
  readonly price: DecimalText
}

/** The levels of a retracement, 0 at the second price and 1 at the first: the same prices in every scale of a chart. */
export const fibonacciLevels = (first: DecimalText, second: DecimalText, log: boolean): readonly FibonacciLevel[] =>
  RATIOS.flatMap((ratio) => {
    const price = log
      ? logBetween(second, first, Number(ratio))
      : plain(money(first).minus(second).times(ratio).plus(second))
    return price === null ? [] : [{ ratio, price }]
  })
