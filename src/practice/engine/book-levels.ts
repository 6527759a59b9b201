import type { BookLevels, Level, LiveOrder } from './state.ts'

export const createBookLevels = (side: 'asks' | 'bids'): BookLevels => ({ side, levels: [] })

export const best = (book: BookLevels): Level | null => book.levels[book.levels.length - 1] ?? null

/** Index of the first level that is not worse than the tick. */
function seek(book: BookLevels, tick: number): number {
  const { levels } = book
  const worseIsHigher = book.side === 'asks'
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = levels[middle]?.tick ?? 0
    if (worseIsHigher ? at > tick : at < tick) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds an order at the end of its price's queue. Returns the level. */
export function enqueue(book: BookLevels, order: LiveOrder, tick: number, size: bigint): Level {
  const index = seek(book, tick)
  let level = book.levels[index]
  if (level === undefined || level.tick !== tick) {
    level = { price: order.price, tick, size: 0n, first: null, last: null }
    if (index === book.levels.length) book.levels.push(level)
    else book.levels.splice(index, 0, level)
  }
  order.level = level
  order.ahead = level.last
  if (level.last === null) level.first = order
  else level.last.behind = order
  level.last = order
  level.size += size
  return level
}

/** Removes an order and its remaining size from its queue; an empty level is removed. */
export function dequeue(book: BookLevels, order: LiveOrder, left: bigint): void {
  const { level } = order
  if (level === null) return
  level.size -= left
  if (order.ahead === null) level.first = order.behind
  else order.ahead.behind = order.behind
  if (order.behind === null) level.last = order.ahead
  else order.behind.ahead = order.ahead
  order.level = null
  order.ahead = null
  order.behind = null
  if (level.first !== null) return
  if (best(book) === level) book.levels.pop()
  else book.levels.splice(seek(book, level.tick), 1)
}
