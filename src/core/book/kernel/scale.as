// Prices of staged levels as integers at the scale of a book.
import { DECIMALS, KEY, LEVEL, PRICE } from './layout'
import { MAX_EXACT } from './numbers'

const MAX_DECIMALS: i32 = 22

const POW10: usize = memory.data<f64>([
  1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22
])

/** Fills the keys of staged levels for a scale of so many decimals; false where a price does not fit it exactly. */
export function scale(levels: usize, count: i32, decimals: i32): bool {
  const end = levels + <usize>count * LEVEL
  for (let level = levels; level < end; level += LEVEL) {
    const missing = decimals - load<i32>(level, DECIMALS)
    if (<u32>missing > <u32>MAX_DECIMALS) return false
    const key = load<f64>(level, PRICE) * load<f64>(POW10 + (<usize>missing << 3))
    if (!(key <= MAX_EXACT)) return false
    store<f64>(level, key, KEY)
  }
  return true
}
