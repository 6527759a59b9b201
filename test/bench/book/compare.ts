import { rowOf, type BenchRow } from '../row.ts'
import type { Round } from '../rounds.ts'

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
  const rounds: Round[] = []
  for (let run = 0; run <= runs; run++) {
    const [first, second] = run % 2 === 0 ? [ours, peer] : [peer, ours]
    const a = rate(first())
    const b = rate(second())
    if (run > 0) rounds.push(run % 2 === 0 ? { ours: a, peer: b, stolen: null } : { ours: b, peer: a, stolen: null })
  }
  return rowOf({ id, name, unit, target, better: 'higher' }, rounds)
}

const rate = ({ units, ms }: Work): number => units / (ms / 1000)
