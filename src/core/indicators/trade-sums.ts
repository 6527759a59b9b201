import { barStart } from '../candles.ts'
import type { Trade } from '../tape.ts'
import { rowOf, type ProfileRange } from './price-rows.ts'

/** Which trades are summed, and how they are divided. */
export interface TradeSumRange {
  /** Length of a bar. */
  readonly seconds: number
  /** From here to before there, milliseconds since the epoch. */
  readonly from: number
  readonly to: number
  /** Rows of prices. */
  readonly prices: ProfileRange
}

/** Amounts that takers bought and sold, in base currency. Floats: they are drawn. */
interface Sides {
  readonly bought: number
  readonly sold: number
}

export interface TradeSums {
  /** Bars with recorded trades, by their start, oldest first. */
  readonly bars: readonly (Sides & { readonly at: number })[]
  /** One for each row, from the lowest. */
  readonly rows: readonly Sides[]
}

export const NO_TRADE_SUMS: TradeSums = { bars: [], rows: [] }

/** Sums of trades by bar and by row of prices. */
export function sumTrades(
  trades: Iterable<Pick<Trade, 'at' | 'price' | 'quantity' | 'side'>>,
  { seconds, from, to, prices }: TradeSumRange
): TradeSums {
  const rows = Array.from({ length: prices.rows }, () => ({ bought: 0, sold: 0 }))
  const bars = new Map<number, { at: number; bought: number; sold: number }>()
  for (const { at, price, quantity, side } of trades) {
    if (at < from || at >= to) continue
    const key = side === 'buy' ? 'bought' : 'sold'
    const start = barStart(at, seconds)
    const bar = bars.get(start) ?? { at: start, bought: 0, sold: 0 }
    bars.set(start, bar)
    bar[key] += Number(quantity)
    const row = rows[rowOf(Number(price), prices) ?? -1]
    if (row !== undefined) row[key] += Number(quantity)
  }
  return { bars: [...bars.values()].sort((a, b) => a.at - b.at), rows }
}
