import { setImmediate as nextTurn } from 'node:timers/promises'
import { byTime, PositionSums, type Position, type PositionFill } from '../../core/positions/positions.ts'
import type { Journal } from '../journal/journal-api.ts'
import type { FillPlace } from '../journal/pages.ts'
import { fillPages } from '../journal/read-all.ts'

/** The newest fills are summed at each read, because their orders often become known a moment later. */
const NOT_SETTLED = 200

export interface JournalPositions {
  /** A fill is new, or its order has become known. */
  changed(fill: PositionFill): void
  read(now: number): Promise<readonly Position[]>
}

/**
 * Positions of all fills in the journal. Sums are kept, and only newer fills are added: a long history is read once, in
 * turns that do not block main. `flush`: writes pending changes, so that the journal is complete.
 */
export function createJournalPositions(journal: Pick<Journal, 'fillsAfter'>, flush: () => void): JournalPositions {
  let settled = new PositionSums()
  let last: FillPlace | null = null
  /** A fill that was summed has changed. */
  let isVoid = false
  /** The oldest fill that changed while the journal is read: its page may be from before. */
  let changedMeanwhile: PositionFill | null = null
  let running: Promise<readonly Position[]> | null = null

  const isSummed = (fill: PositionFill): boolean => last !== null && byTime(fill, last) <= 0

  async function readOn(now: number): Promise<readonly Position[]> {
    if (isVoid) {
      settled = new PositionSums()
      last = null
      isVoid = false
    }
    const newest: PositionFill[] = []
    for (const page of fillPages(journal, 0, last)) {
      newest.push(...page)
      for (const fill of newest.splice(0, Math.max(0, newest.length - NOT_SETTLED))) {
        settled.add(fill)
        last = fill
      }
      await nextTurn()
    }
    const all = settled.copy()
    for (const fill of newest) all.add(fill)
    return all.read(now)
  }

  return {
    changed(fill) {
      if (isSummed(fill)) isVoid = true
      else if (running !== null && (changedMeanwhile === null || byTime(fill, changedMeanwhile) < 0))
        changedMeanwhile = fill
    },
    read(now) {
      flush()
      running ??= readOn(now).finally(() => {
        running = null
        const changed = changedMeanwhile
        changedMeanwhile = null
        if (changed !== null) isVoid ||= isSummed(changed)
      })
      return running
    }
  }
}
