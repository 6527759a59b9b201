import type { Journal } from './journal-api.ts'
import type { FillPlace, JournalFill } from './pages.ts'

/** All orders a page at each step. */
export function* orderPages(journal: Pick<Journal, 'ordersAfter'>): Generator<readonly string[]> {
  let page = journal.ordersAfter(null)
  for (; page.last !== null; page = journal.ordersAfter(page.last)) yield page.facts
}

/** Fills a page at each step. */
export function* fillPages(journal: Pick<Journal, 'fillsAfter'>, since: number, after: FillPlace | null): Generator<readonly JournalFill[]> {
  let page = journal.fillsAfter(since, after)
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield page
    page = journal.fillsAfter(since, last)
  }
}
