/** One line of the bench table. `ours` and `peer` are medians in `unit`; `ratio` is the median of the runs' own ratios. */
export interface BenchRow {
  readonly id: string
  readonly name: string
  readonly ours: number
  readonly peer: number
  readonly unit: string
  readonly ratio: number
  readonly target: number
  readonly runs: number
  /** Lowest and highest ratio of a run. */
  readonly spread: readonly [low: number, high: number]
}

export interface Comparison {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly target: number
  readonly runs: number
  /** Each does its work once and tells how much it did and in how many milliseconds. */
  readonly ours: () => Work
  readonly peer: () => Work
}

export interface Work {
  readonly units: number
  readonly ms: number
}

/** Runs both in turns, so that a noisy machine disturbs them alike; the first turn warms up and does not count. */
export function compare({ id, name, unit, target, runs, ours, peer }: Comparison): BenchRow {
  const rates: { readonly ours: number; readonly peer: number }[] = []
  for (let run = 0; run <= runs; run++) {
    const [first, second] = run % 2 === 0 ? [ours, peer] : [peer, ours]
    const a = rate(first())
    const b = rate(second())
    if (run > 0) rates.push(run % 2 === 0 ? { ours: a, peer: b } : { ours: b, peer: a })
  }
  const ratios = rates.map((pair) => pair.ours / pair.peer).sort((a, b) => a - b)
  return {
    id, name, unit, target, runs,
    ours: median(rates.map((pair) => pair.ours)),
    peer: median(rates.map((pair) => pair.peer)),
    ratio: median(ratios),
    spread: [ratios[0] ?? NaN, ratios.at(-1) ?? NaN]
  }
}

const rate = ({ units, ms }: Work): number => units / (ms / 1000)

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] ?? NaN : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}
