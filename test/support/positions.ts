import { byTime, PositionSums, type Position, type PositionFill } from '../../src/core/positions/positions.ts'

/** The positions of `fills`, which may be in any order. `now`: Unix milliseconds. */
export function positionsOf(fills: readonly PositionFill[], now: number): readonly Position[] {
  const sums = new PositionSums()
  for (const fill of fills.toSorted(byTime)) sums.add(fill)
  return sums.read(now)
}
