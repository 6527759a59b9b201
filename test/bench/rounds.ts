import { stolenBetween, systemTicks } from './stolen.ts'

/** What one round gave: both sides, measured one after the other. */
export interface Measured {
  readonly ours: number
  readonly peer: number
}

export interface Round extends Measured {
  /** The share of the processors' time that other guests of the host took meanwhile; null where the system does not tell. */
  readonly stolen: number | null
}

/** A round from which more was taken than this is measured once more. */
export const QUIET = 0.01
/** … but a row takes no more than so many times the rounds it wants. */
const MOST_TIMES = 3

/**
 * Measures until there are so many quiet rounds, and returns so many: the quietest, in the order of their measuring. What was
 * measured has no say in which ones count, only what others took of the processors.
 */
export async function takeRounds(wanted: number, measure: (round: number) => Promise<Measured>, ticks = systemTicks): Promise<readonly Round[]> {
  const all: Round[] = []
  const isEnough = (): boolean => all.length >= wanted * MOST_TIMES || all.filter(({ stolen }) => stolen === null || stolen <= QUIET).length >= wanted
  while (!isEnough()) {
    const before = ticks()
    const measured = await measure(all.length)
    all.push({ ...measured, stolen: stolenBetween(before, ticks()) })
  }
  const quietest = new Set(all.toSorted((a, b) => (a.stolen ?? 0) - (b.stolen ?? 0)).slice(0, wanted))
  return all.filter((round) => quietest.has(round))
}

/** Measures both in turns, the order turned round each time, so that a noisy machine disturbs them alike. */
export function alternate(wanted: number, ours: () => Promise<number>, peer: () => Promise<number>): Promise<readonly Round[]> {
  return takeRounds(wanted, async (round) => {
    if (round % 2 === 0) return { ours: await ours(), peer: await peer() }
    const later = await peer()
    return { ours: await ours(), peer: later }
  })
}
