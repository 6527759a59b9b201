import { setImmediate as nextTurn } from 'node:timers/promises'
import { byTime, PositionSums, type Position, type PositionFill } from '../../core/positions/positions.ts'
import type { Journal } from '../journal/journal-api.ts'
import type { FillPlace } from '../journal/pages.ts'
import { fillPages } from '../journal/read-all.ts'
import { startOfDay } from './book-keeping.ts'

/** The newest fills are added up anew each time: their orders are often known a moment later than they are. */
const NOT_SETTLED = 200

export interface DayPositions {
  /** A fill is new, or its order is known now. */
  changed(fill: PositionFill): void
  read(now: number): Promise<readonly Position[]>
}

/**
 * Positions of the UTC day from the journal. What was added up stays so, and only what came since is added: a busy day
 * is read once, in turns that leave main awake. `flush`: writes what waits, so that the journal has all.
 */
export function createDayPositions(journal: Pick<Journal, 'fillsAfter'>, flush: () => void): DayPositions {
  let day = NaN
  let settled = new PositionSums()
  let last: FillPlace | null = null
  /** Something that was added up is different now. */
  let isVoid = false
  let running: Promise<readonly Position[]> | null = null

  async function readOn(today: number): Promise<readonly Position[]> {
    if (isVoid || today !== day) {
      day = today
      settled = new PositionSums()
      last = null
      isVoid = false
    }
    const newest: PositionFill[] = []
    for (const page of fillPages(journal, day, last)) {
      newest.push(...page)
      for (const fill of newest.splice(0, Math.max(0, newest.length - NOT_SETTLED))) {
        settled.add(fill)
        last = fill
      }
      await nextTurn()
    }
    const all = settled.copy()
    for (const fill of newest) all.add(fill)
    return all.read()
  }

  return {
    changed(fill) {
      if (last !== null && byTime(fill, last) <= 0) isVoid = true
    },
    read(now) {
      flush()
      running ??= readOn(startOfDay(now)).finally(() => {
        running = null
      })
      return running
    }
  }
}
