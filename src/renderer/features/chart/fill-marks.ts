import { barStart, type Bar } from '../../../core/candles.ts'
import { Money, money, plain, type DecimalText } from '../../../core/money.ts'
import type { Fill } from '../../../core/orders/order.ts'
import type { Side } from '../../../core/market.ts'

/** The user's own fills of one side within one bar: where they stand and what they come to. */
export interface FillMark {
  /** Place of the bar. */
  readonly index: number
  readonly side: Side
  /** Average, in the quote currency. */
  readonly price: DecimalText
  /** Base currency. */
  readonly quantity: DecimalText
  readonly count: number
  /** Milliseconds since the epoch of the newest. */
  readonly at: number
}

/**
 * One mark for each bar and side that the account traded in. Fills before the first bar have no place; nor has one of
 * no side.
 */
export function fillMarks(
  fills: readonly Fill[],
  market: string,
  bars: readonly Bar[],
  seconds: number
): readonly FillMark[] {
  const first = bars[0]?.at
  if (first === undefined) return []
  const groups = new Map<string, Fill[]>()
  for (const fill of fills) {
    if (fill.market !== market || fill.side === null || barStart(fill.at, seconds) < first) continue
    const key = `${barStart(fill.at, seconds)} ${fill.side}`
    groups.set(key, [...(groups.get(key) ?? []), fill])
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [one] = group
      if (one === undefined || one.side === null) return []
      const index = (barStart(one.at, seconds) - first) / (seconds * 1000)
      if (index >= bars.length) return []
      const quantity = group.reduce((sum, fill) => sum.plus(fill.quantity), money('0'))
      const worth = group.reduce((sum, fill) => sum.plus(money(fill.quantity).times(fill.price)), money('0'))
      const decimals = Math.max(...group.map(({ price }) => price.split('.')[1]?.length ?? 0))
      return [
        {
          index,
          side: one.side,
          price: plain(worth.div(quantity).toDecimalPlaces(decimals, Money.ROUND_HALF_UP)),
          quantity: plain(quantity),
          count: group.length,
          at: Math.max(...group.map(({ at }) => at))
        }
      ]
    })
    .sort((a, b) => a.index - b.index)
}
