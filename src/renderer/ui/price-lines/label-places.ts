/** Where labels stand along an axis, in pixels, so that none covers another. */

interface Space {
  readonly from: number
  readonly to: number
}

const clamped = (at: number, { from, to }: Space): number => Math.min(Math.max(at, from), Math.max(from, to))

/**
 * The middles of labels of one size, each as near to its wish as the others let it, in the order of the wishes. Null
 * for a label without room: those farthest from the middle of the space go first.
 */
export function stacked(wishes: readonly number[], size: number, { from, to }: Space): readonly (number | null)[] {
  const room = Math.max(0, Math.floor((to - from) / size))
  const middle = (from + to) / 2
  const kept = wishes
    .map((at, index) => ({
      at: clamped(at, { from: from + size / 2, to: to - size / 2 }),
      index,
      wish: at,
      away: Math.abs(at - middle)
    }))
    .sort((a, b) => a.away - b.away || a.index - b.index)
    .slice(0, room)
    .sort((a, b) => a.wish - b.wish || a.index - b.index)
  const places: (number | null)[] = wishes.map(() => null)
  const middles = kept.map(({ at }) => at)
  for (let i = 1; i < middles.length; i++) middles[i] = Math.max(middles[i] ?? 0, (middles[i - 1] ?? 0) + size)
  for (let i = middles.length - 1; i >= 0; i--)
    middles[i] = Math.min(middles[i] ?? 0, i === middles.length - 1 ? to - size / 2 : (middles[i + 1] ?? 0) - size)
  kept.forEach(({ index }, i) => (places[index] = middles[i] ?? null))
  return places
}

export interface LanePlace {
  readonly at: number
  /** From 0. */
  readonly lane: number
}

/** The same for labels of several widths side by side, in lanes below each other. */
export function inLanes(
  labels: readonly { readonly at: number; readonly width: number }[],
  lanes: number,
  { from, to }: Space
): readonly (LanePlace | null)[] {
  const ends = Array.from({ length: lanes }, () => -Infinity)
  const places: (LanePlace | null)[] = labels.map(() => null)
  const order = labels.map((label, index) => ({ ...label, index })).sort((a, b) => a.at - b.at || a.index - b.index)
  for (const { at, width, index } of order) {
    const middle = clamped(at, { from: from + width / 2, to: to - width / 2 })
    const lane = ends.findIndex((end) => end <= middle - width / 2)
    if (lane < 0) continue
    ends[lane] = middle + width / 2
    places[index] = { at: middle, lane }
  }
  return places
}
