import { amountText, type LevelsView } from '../book/levels.ts'
import { money, plain, type DecimalText } from '../money.ts'
import type { BestRows, RowWindow } from './centring.ts'
import type { PriceGrid } from './price-grid.ts'

type BookSide = 'asks' | 'bids'

/** As the venue groups levels: nothing looks better than it is. */
export const ROUNDING = { bids: 'down', asks: 'up' } as const satisfies Record<BookSide, 'down' | 'up'>

/** One side of a book in the rows of a ladder. */
export interface SideRows {
  /** Sizes of the rows within the window that have one, in base. */
  readonly sizes: ReadonlyMap<bigint, DecimalText>
  /** The last row of the known book, away from the best price; what is beyond it is not known. Null for no level. */
  readonly end: bigint | null
}

/** The sizes of the rows within the window. A book of a finer scale than the grid is summed. */
export function sideRows(levels: LevelsView, side: BookSide, grid: PriceGrid, { top, count }: RowWindow): SideRows {
  const bottom = top - BigInt(count) + 1n
  const rowAt = (i: number) => grid.rowOf(amountText(levels.price, i), ROUNDING[side])
  const sizes = new Map<bigint, DecimalText>()
  for (let i = 0; i < levels.count; i++) {
    const row = rowAt(i)
    // Levels are sorted, best first.
    if (side === 'bids' ? row < bottom : row > top) break
    if (row < bottom || row > top) continue
    const before = sizes.get(row)
    const size = amountText(levels.size, i)
    sizes.set(row, before === undefined ? size : plain(money(before).plus(size)))
  }
  return { sizes, end: levels.count === 0 ? null : rowAt(levels.count - 1) }
}

/** The row of a level, counted from the best one; of the last one where there are fewer. Null for an empty side. */
function rowOfLevel(levels: LevelsView, index: number, side: BookSide, grid: PriceGrid): bigint | null {
  const at = Math.min(index, levels.count - 1)
  return at < 0 ? null : grid.rowOf(amountText(levels.price, at), ROUNDING[side])
}

/** The rows of the best prices of a book. */
export const bestRows = (bids: LevelsView, asks: LevelsView, grid: PriceGrid): BestRows => ({
  bid: rowOfLevel(bids, 0, 'bids', grid),
  ask: rowOfLevel(asks, 0, 'asks', grid)
})

/** So many levels of each side shall be on screen at first, within so many rows. */
const NEAR_LEVELS = 5
const NEAR_ROWS = 24n

/** The step that a ladder begins with: the finest one in which the best levels of both sides are near each other. */
export function firstStep<S extends { readonly step: DecimalText }>(
  finestFirst: readonly S[],
  gridOf: (step: DecimalText) => PriceGrid,
  { bids, asks }: { readonly bids: LevelsView; readonly asks: LevelsView }
): S | null {
  const fits = finestFirst.find(({ step }) => {
    const grid = gridOf(step)
    const [low, high] = [
      rowOfLevel(bids, NEAR_LEVELS - 1, 'bids', grid),
      rowOfLevel(asks, NEAR_LEVELS - 1, 'asks', grid)
    ]
    return low === null || high === null || high - low <= NEAR_ROWS
  })
  return fits ?? finestFirst.at(-1) ?? null
}
