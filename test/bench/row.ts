import type { Round } from './rounds.ts'

/** One line of the bench table. `ours` and `peer` are medians in `unit`; `ratio` is the median of the rounds' own ratios. */
export interface BenchRow {
  readonly id: string
  readonly name: string
  readonly ours: number
  readonly peer: number
  readonly unit: string
  /** ours / peer. */
  readonly ratio: number
  readonly target: number
  /** Whether the ratio should be above the target or below it. */
  readonly better: 'higher' | 'lower'
  readonly runs: number
  /** Lowest and highest ratio of a round. */
  readonly spread: readonly [low: number, high: number]
  /** The median share of the processors' time that other guests of the host took during the rounds; null where that is not known. */
  readonly stolen: number | null
}

export interface BenchOptions {
  /** Shorter and fewer rounds. */
  readonly quick: boolean
}

export const isMet = ({ ratio, target, better }: Pick<BenchRow, 'ratio' | 'target' | 'better'>): boolean =>
  better === 'higher' ? ratio >= target : ratio <= target

export function rowOf(about: Pick<BenchRow, 'id' | 'name' | 'unit' | 'target' | 'better'>, rounds: readonly Round[]): BenchRow {
  const ratios = rounds.map(({ ours, peer }) => ours / peer)
  const stolen = rounds.flatMap(({ stolen }) => (stolen === null ? [] : [stolen]))
  return {
    ...about, runs: rounds.length, ours: median(rounds.map(({ ours }) => ours)), peer: median(rounds.map(({ peer }) => peer)),
    ratio: median(ratios), spread: [Math.min(...ratios), Math.max(...ratios)], stolen: stolen.length === 0 ? null : median(stolen)
  }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN]
  return low + (high - low) * (at - Math.floor(at))
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })
