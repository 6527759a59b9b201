import type { Side } from '../market.ts'
import { money, plain, type DecimalText, type Money } from '../money.ts'
import type { Trade } from '../tape.ts'
import type { PriceGrid } from './price-grid.ts'

/** The row of a trade is that of the level that it took: bids are grouped down, asks up. */
const ROUNDING = { buy: 'up', sell: 'down' } as const satisfies Record<Side, 'down' | 'up'>

/** What was traded at each price since the first trade that was seen without a gap. Base currency, exact. */
export class SessionVolume {
  #traded = new Map<string, { readonly price: DecimalText; readonly side: Side; readonly sum: Money }>()
  #rows = new Map<bigint, Money>()
  #grid: PriceGrid | null = null
  #since: number | null = null

  /** Time of the first trade that is counted, Unix milliseconds; null before one. */
  get since(): number | null {
    return this.#since
  }

  /** Adds trades, oldest first. `reset`: some may be missing before them, so that what was counted is discarded. */
  add(trades: readonly Pick<Trade, 'price' | 'quantity' | 'side' | 'at'>[], reset: boolean): void {
    if (reset) {
      this.#traded.clear()
      this.#rows.clear()
      this.#since = null
    }
    for (const { price, quantity, side, at } of trades) {
      this.#since ??= at
      const key = `${side} ${price}`
      const sum = money(quantity).plus(this.#traded.get(key)?.sum ?? 0)
      this.#traded.set(key, { price, side, sum })
      if (this.#grid !== null) this.#addToRow(this.#grid, price, side, money(quantity))
    }
  }

  /** What was traded in a row; null for nothing. Another grid than the one before is summed anew. */
  at(row: bigint, grid: PriceGrid): DecimalText | null {
    if (grid.step !== this.#grid?.step) {
      this.#grid = grid
      this.#rows.clear()
      for (const { price, side, sum } of this.#traded.values()) this.#addToRow(grid, price, side, sum)
    }
    const sum = this.#rows.get(row)
    return sum === undefined ? null : plain(sum)
  }

  #addToRow(grid: PriceGrid, price: DecimalText, side: Side, quantity: Money): void {
    const row = grid.rowOf(price, ROUNDING[side])
    this.#rows.set(row, quantity.plus(this.#rows.get(row) ?? 0))
  }
}
