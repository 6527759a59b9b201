import type { Journal } from './journal-api.ts'
import type { FillPlace, JournalFill } from './pages.ts'

/** The facts of all orders as JSON, one page per step. */
export function* orderPages(journal: Pick<Journal, 'ordersAfter'>): Generator<readonly string[]> {
  for (const page of pages(journal.ordersAfter, null)) yield page.map(({ facts }) => facts)
}

/** Fills, one page per step. */
export function fillPages(
  journal: Pick<Journal, 'fillsAfter'>,
  since: number,
  after: FillPlace | null
): Generator<readonly JournalFill[]> {
  return pages<FillPlace, JournalFill>((last) => journal.fillsAfter(since, last), after)
}

/** A row is its own position: the next page begins after the last one. */
function* pages<Place, Row extends Place>(
  pageAfter: (place: Place | null) => readonly Row[],
  after: Place | null
): Generator<readonly Row[]> {
  let page = pageAfter(after)
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield page
    page = pageAfter(last)
  }
}
