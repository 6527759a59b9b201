/** The first `count` items in the order of `compare`, equal to a stable sort, without sorting all. */
export function firstOf<T>(items: Iterable<T>, count: number, compare: (a: T, b: T) => number): readonly T[] {
  const first: T[] = []
  for (const item of items) {
    const last = first[count - 1]
    if (last !== undefined && compare(last, item) <= 0) continue
    const at = first.findIndex((one) => compare(item, one) < 0)
    first.splice(at < 0 ? first.length : at, 0, item)
    first.length = Math.min(first.length, count)
  }
  return first
}
