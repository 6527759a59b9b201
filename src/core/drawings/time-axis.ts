/** Between a moment and its place along a chart of bars, also where there are no bars. */
export interface TimeAxis {
  /** Places are counted in bars; whole ones are the middles of bars. */
  placeOf(at: number): number
  /** Unix milliseconds, rounded. */
  at(place: number): number
}

/** A bar that is known: its place and its start in Unix milliseconds. */
export interface Knot {
  readonly place: number
  readonly at: number
}

/**
 * Straight between two known bars, whatever lies between them; before the first and after the last one place is one
 * interval.
 * @param knots oldest first; both their members rise
 * @param step the interval in milliseconds
 */
export function timeAxis(knots: readonly Knot[], step: number): TimeAxis {
  const [first, last] = [knots[0] ?? { place: 0, at: 0 }, knots.at(-1) ?? { place: 0, at: 0 }]

  /** The last knot whose member is at most the value. */
  function before(member: keyof Knot, value: number): number {
    let [low, high] = [0, knots.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((knots[middle]?.[member] ?? Infinity) <= value) low = middle
      else high = middle - 1
    }
    return low
  }
  function along(from: keyof Knot, to: keyof Knot, value: number, each: number): number {
    if (value <= first[from]) return first[to] + (value - first[from]) * each
    if (value >= last[from]) return last[to] + (value - last[from]) * each
    const index = before(from, value)
    const [a, b] = [knots[index] ?? first, knots[index + 1] ?? last]
    return a[to] + ((value - a[from]) / (b[from] - a[from])) * (b[to] - a[to])
  }

  return {
    placeOf: (at) => along('at', 'place', at, 1 / step),
    at: (place) => Math.round(along('place', 'at', place, step))
  }
}
