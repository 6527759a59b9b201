import { alternate, type BenchRow, type Effort } from '../row.ts'

export interface Comparison extends Omit<BenchRow, 'rounds'> {
  /** Each does its work once and tells how much it did and in how many milliseconds. */
  readonly ours: () => Work
  readonly peer: () => Work
}

export interface Work {
  readonly units: number
  readonly ms: number
}

const ROUNDS = 5

/** The first turn of each warms up and does not count. */
export async function compare({ ours, peer, ...row }: Comparison, effort: Effort): Promise<BenchRow> {
  if (!effort.isQuick) for (const warm of [ours, peer]) warm()
  return {
    ...row,
    rounds: await alternate(
      effort.rounds(ROUNDS),
      () => rate(ours()),
      () => rate(peer())
    )
  }
}

const rate = ({ units, ms }: Work): number => units / (ms / 1000)
