import { barStart } from '../../../core/candles.ts'
import { Money, money, plain, type DecimalText } from '../../../core/money.ts'
import type { Fill } from '../../../core/orders/order.ts'
import type { Side } from '../../../core/market.ts'
import type { Places } from './places.ts'

/** The user's own fills of one side within one bar: their average price and total. */
export interface FillMark {
  /** Position of the bar on the time axis. */
  readonly place: number
  readonly side: Side
  /** Average, in the quote currency. */
  readonly price: DecimalText
  /** Base currency. */
  readonly quantity: DecimalText
  readonly count: number
  /** Time of the newest fill, milliseconds since the epoch. */
  readonly at: number
}

/** One mark per bar and side. Fills without a bar, or without a known side, have none. */
export function fillMarks(
  fills: readonly Fill[],
  market: string,
  places: Places,
  seconds: number
): readonly FillMark[] {
  const groups = new Map<string, Fill[]>()
  for (const fill of fills) {
    if (fill.market !== market || fill.side === null) continue
    const key = `${barStart(fill.at, seconds)} ${fill.side}`
    groups.set(key, [...(groups.get(key) ?? []), fill])
  }
  if (groups.size === 0) return []
  const placeOf = new Map(places.index.map((i, place) => [places.bars[i]?.at, place]))
  return [...groups.values()]
    .flatMap((group) => {
      const [one] = group
      const place = one === undefined ? undefined : placeOf.get(barStart(one.at, seconds))
      if (one === undefined || one.side === null || place === undefined) return []
      const quantity = group.reduce((sum, fill) => sum.plus(fill.quantity), money('0'))
      const worth = group.reduce((sum, fill) => sum.plus(money(fill.quantity).times(fill.price)), money('0'))
      const decimals = Math.max(...group.map(({ price }) => price.split('.')[1]?.length ?? 0))
      return [
        {
          place,
          side: one.side,
          price: plain(worth.div(quantity).toDecimalPlaces(decimals, Money.ROUND_HALF_UP)),
          quantity: plain(quantity),
          count: group.length,
          at: Math.max(...group.map(({ at }) => at))
        }
      ]
    })
    .sort((a, b) => a.place - b.place)
}
