import { money, plain, type DecimalText, type Money } from '../money.ts'

type Level = readonly [price: DecimalText, size: DecimalText]

/**
 * The levels of one side, best first, grouped by a price step: bids rounded down, asks rounded up, as the venue groups
 * them in its stream. Bids below one step are left out: nobody pays 0.
 */
export function groupLevels(levels: readonly Level[], side: 'asks' | 'bids', step: DecimalText): readonly Level[] {
  const size = money(step)
  const sums = new Map<DecimalText, Money>()
  for (const [price, amount] of levels) {
    const steps = money(price).div(size)
    const group = plain((side === 'bids' ? steps.floor() : steps.ceil()).times(size))
    sums.set(group, money(amount).plus(sums.get(group) ?? 0))
  }
  sums.delete('0')
  return [...sums].map(([price, sum]) => [price, plain(sum)])
}
