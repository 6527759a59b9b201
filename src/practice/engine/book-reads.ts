import type { BookRecord, BookSide, Level } from './api/market-data.ts'
import { priceText, scaled } from './amount.ts'
import type { BookLevels } from './state.ts'
import type { MarketState } from './state.ts'

/**
 * The raw book or, above scale 0, the book grouped by the step of the scale: bids rounded down, asks rounded up. Bids
 * below one step are in no group: nobody pays 0.
 */
export function readBook(market: MarketState, step: bigint, depth: number): BookRecord {
  return { asks: readSide(market.asks, step, depth), bids: readSide(market.bids, step, depth) }
}

export function stepOf(market: MarketState, scaleIndex: number): bigint | null {
  const scale = market.entry.scales.find((one) => one.index === scaleIndex)
  return scale === undefined ? null : scaled(scale.step, 8)
}

function readSide(book: BookLevels, step: bigint, depth: number): readonly Level[] {
  const groups: Level[] = []
  let price: bigint | null = null
  let size = 0n
  for (let index = book.levels.length - 1; index >= 0; index -= 1) {
    const level = book.levels[index]
    if (level === undefined) break
    const group = groupOf(book.side, level.price, step)
    // Bids come best first, so all of the others are below the step, too.
    if (group === 0n) break
    if (group !== price) {
      if (price !== null) groups.push([priceText(price), priceText(size)])
      if (groups.length === depth) return groups
      price = group
      size = 0n
    }
    size += level.size
  }
  if (price !== null) groups.push([priceText(price), priceText(size)])
  return groups
}

const groupOf = (side: BookSide, price: bigint, step: bigint): bigint => {
  const over = price % step
  return over === 0n ? price : side === 'bids' ? price - over : price + step - over
}

/** The group that holds a raw price, and its size now; null for a bid below one step. */
export function readGroup(market: MarketState, step: bigint, side: BookSide, price: bigint): Level | null {
  const { levels } = market[side]
  const group = groupOf(side, price, step)
  if (group === 0n) return null
  const [from, to] = side === 'bids' ? [group, group + step - 1n] : [group - step + 1n, group]
  const [worst, finest] = side === 'bids' ? [from, to] : [to, from]
  const worse = (a: bigint, b: bigint): boolean => (side === 'bids' ? a < b : a > b)
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (worse(levels[middle]?.price ?? 0n, worst)) low = middle + 1
    else high = middle
  }
  let size = 0n
  for (const level of levels.slice(low)) {
    if (worse(finest, level.price)) break
    size += level.size
  }
  return [priceText(group), priceText(size)]
}
