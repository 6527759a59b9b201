import { existsSync } from 'node:fs'
import { ok, type Result } from '../../contract/failure.ts'
import { byTime } from '../../core/positions/positions.ts'
import type { Journal, OpenedJournal } from './journal-api.ts'
import { openJournal, type JournalOpening } from './journal.ts'
import { readHistoryAnew } from './lost-rows.ts'
import type { FillPlace, JournalFill, OrderPlace } from './pages.ts'

/** Path of the archive for entries older than a year (move-old.ts). */
export const archivePath = (path: string): string => path.replace(/\.db$/, '.archive.db')

/** Opens the order journal with its archive, if there is one. */
export function openWithArchive(path: string, now: number, opening: JournalOpening): Result<OpenedJournal> {
  const opened = openJournal(path, now, opening)
  const old = archivePath(path)
  if (!opened.ok) return opened
  const { journal, problems } = opened.value
  if (!existsSync(old)) {
    readHistoryAnew(journal, [journal])
    return opened
  }
  const onProblem: JournalOpening['onProblem'] = (problem) =>
    opening.onProblem?.(problem.kind === 'unusable' ? { ...problem, kind: 'archive-unusable' } : problem)
  // Its rows have checksums and are read one at a time; checking the whole file would delay each start.
  const archive = openJournal(old, now, { onProblem, compare: 'done' })
  if (!archive.ok) {
    journal.close()
    return archive
  }
  readHistoryAnew(journal, [journal, archive.value.journal])
  return ok({
    journal: withArchive(journal, archive.value.journal),
    problems: [...problems, ...archive.value.problems]
  })
}

/**
 * Writes go to the journal. If the venue lists an archived order or fill again, it is recognised, and its changed state
 * stays in the journal until it is moved again.
 */
function withArchive(journal: Journal, archive: Journal): Journal {
  return {
    ...journal,
    hasOrder: (key) => journal.hasOrder(key) || archive.hasOrder(key),
    hasFill: (id) => journal.hasFill(id) || archive.hasFill(id),
    hasExecution: (seen) => journal.hasExecution(seen) || archive.hasExecution(seen),
    orderOf(venueId, clientOrderId) {
      const [own, old] = [journal.orderOf(venueId, clientOrderId), archive.orderOf(venueId, clientOrderId)]
      return {
        intents: [],
        orders: own.orders.length > 0 ? own.orders : old.orders,
        fills: [...old.fills, ...own.fills]
      }
    },
    ordersAfter: (after) =>
      pageOfBoth(after, journal.ordersAfter, archive.ordersAfter, byCreation, ({ key }) => journal.hasOrder(key)),
    fillsAfter: (since, after) =>
      pageOfBoth<FillPlace, JournalFill>(
        after,
        (place) => journal.fillsAfter(since, place),
        (place) => archive.fillsAfter(since, place),
        byTime,
        ({ id }) => journal.hasFill(id)
      ),
    close() {
      journal.close()
      archive.close()
    }
  }
}

type PageAfter<Place, Row> = (place: Place | null) => readonly Row[]

/**
 * The next rows of both files, merged and sorted, without replaced ones. Rows beyond the end of either page are left
 * for the next one.
 */
function pageOfBoth<Place, Row extends Place>(
  after: Place | null,
  ownAfter: PageAfter<Place, Row>,
  oldAfter: PageAfter<Place, Row>,
  compare: (a: Place, b: Place) => number,
  isReplaced: (old: Row) => boolean
): readonly Row[] {
  for (let place = after; ;) {
    const [own, old] = [ownAfter(place), oldAfter(place)]
    const [lastOwn, lastOld] = [own.at(-1), old.at(-1)]
    if (lastOld === undefined) return own
    const end: Row = lastOwn !== undefined && compare(lastOwn, lastOld) < 0 ? lastOwn : lastOld
    const rows = [...own, ...old.filter((row) => !isReplaced(row))].filter((row) => compare(row, end) <= 0)
    if (rows.length > 0) return rows.sort(compare)
    place = end
  }
}

function byCreation(a: OrderPlace, b: OrderPlace): number {
  if (a.createdAt !== b.createdAt) return a.createdAt - b.createdAt
  return a.key < b.key ? -1 : Number(a.key > b.key)
}
