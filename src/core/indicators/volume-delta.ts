import { money } from '../money.ts'
import type { Span, TradeFlow } from '../trade-flow.ts'

/** One value for each bar, NaN where it is not known. */
export interface VolumeDelta {
  /** Bought less sold. */
  readonly delta: Float64Array
  /** The sum of deltas since the first whole bar of the record that goes on up to this one. */
  readonly sum: Float64Array
}

/**
 * Volume delta of bars and its running sum. A bar counts if all of its trades are recorded, the running one up to now;
 * after a gap in the record, within a bar or between two, the sum begins anew. Summed exactly, then drawn as floats.
 * @param starts of the bars, oldest first, milliseconds since the epoch
 * @param recorded the times in which no trade is missing, joined
 */
export function volumeDelta(
  starts: ArrayLike<number>,
  seconds: number,
  flow: TradeFlow,
  recorded: readonly Span[]
): VolumeDelta {
  const [delta, sum] = [new Float64Array(starts.length).fill(NaN), new Float64Array(starts.length).fill(NaN)]
  let total = money(0)
  let before: Span | null = null
  let next = 0
  for (let i = 0; i < starts.length; i++) {
    const at = starts[i] ?? NaN
    while ((recorded[next]?.to ?? Infinity) <= at) next++
    const span = recorded[next]
    const isWhole = span !== undefined && span.from <= at && span.to >= at + seconds * 1_000
    if (!isWhole) continue
    const change = flow.delta(at)
    total = before === span ? total.plus(change) : change
    before = span
    delta[i] = change.toNumber()
    sum[i] = total.toNumber()
  }
  return { delta, sum }
}
