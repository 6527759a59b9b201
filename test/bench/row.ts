/** What one round gave: both sides, measured one after the other. */
export interface Round {
  readonly ours: number
  readonly peer: number
}

export interface Goal {
  /** Ours divided by the peer's. */
  readonly atLeast?: number
  readonly atMost?: number
  /** Ours itself in every round, in the row's unit. */
  readonly limit?: number
}

/** One line of the table. */
export interface BenchRow {
  readonly id: string
  readonly work: string
  readonly unit: string
  readonly goal: Goal
  /** The peer is NaN where the goal is a limit alone and nothing stands beside it. */
  readonly rounds: readonly Round[]
}

/** How much of each row's work is done. */
export interface Effort {
  readonly isQuick: boolean
  /** Markets of the large practice exchange. */
  readonly markets: number
  rounds(count: number): number
  /** Time to warm up, to settle or to measure. */
  ms(time: number): number
  /** Messages, orders or trades. */
  some(count: number): number
}

export const fullEffort = (markets: number): Effort => ({
  isQuick: false,
  markets,
  rounds: (count) => count,
  ms: (time) => time,
  some: (count) => count
})

/** Shows that a row runs. What it measures says nothing. */
export const quickEffort: Effort = {
  isQuick: true,
  markets: 200,
  rounds: () => 1,
  ms: (time) => Math.min(time, Math.max(200, time / 10)),
  some: (count) => Math.ceil(count / 50)
}

/** The median of the rounds' own ratios. */
export const ratioOf = ({ rounds }: BenchRow): number => median(rounds.map(({ ours, peer }) => ours / peer))

/** The median, or what a limit holds for: the highest. */
export const oursOf = ({ rounds, goal }: BenchRow): number => {
  const all = rounds.map(({ ours }) => ours)
  return goal.limit === undefined ? median(all) : Math.max(...all)
}

/** Every round has a figure, and a peer has one in all rounds or in none. */
export function isMeasured({ rounds }: BenchRow): boolean {
  const peers = rounds.filter(({ peer }) => Number.isFinite(peer)).length
  const own = rounds.filter(({ ours }) => Number.isFinite(ours)).length
  return own > 0 && own === rounds.length && (peers === 0 || peers === own)
}

export function isMet(row: BenchRow): boolean {
  const { atLeast, atMost, limit } = row.goal
  return (
    (atLeast === undefined || ratioOf(row) >= atLeast) &&
    (atMost === undefined || ratioOf(row) <= atMost) &&
    (limit === undefined || oursOf(row) <= limit)
  )
}

/** Measures both in turns, the order turned round each time, so that a noisy machine disturbs them alike. */
export async function alternate(
  count: number,
  ours: () => number | Promise<number>,
  peer: () => number | Promise<number>
): Promise<readonly Round[]> {
  const rounds: Round[] = []
  for (let i = 0; i < count; i++) {
    if (i % 2 === 0) rounds.push({ ours: await ours(), peer: await peer() })
    else {
      const later = await peer()
      rounds.push({ ours: await ours(), peer: later })
    }
  }
  return rounds
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN]
  return low + (high - low) * (at - Math.floor(at))
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
