import type { WindowView } from '../../contract/frames.ts'
import type { FeedDemand } from '../feed/feed-api.ts'
import type { SumDemand, Viewer } from './state-api.ts'

/**
 * The union of what all windows show. A book or a tape also needs its market's price. Unlisted markets are left out:
 * the venue would refuse each of them.
 */
export const sumDemand: SumDemand = (views, account, isListed): FeedDemand => {
  const books = new Map<string, { readonly market: string; readonly scaleIndex: number }>()
  const trades = new Set<string>()
  const followed = new Set<string>()
  const rows = new Set<string>()
  let all = false
  for (const view of views) {
    for (const { market, scaleIndex } of view.books.filter((book) => isListed(book.market))) {
      books.set(`${market}:${scaleIndex}`, { market, scaleIndex })
      rows.add(market)
    }
    for (const market of view.tapes.filter(isListed)) {
      trades.add(market)
      rows.add(market)
    }
    for (const market of (view.followed ?? []).filter(isListed)) followed.add(market)
    if (view.tickers === 'all') all = true
    else for (const market of view.tickers.filter(isListed)) rows.add(market)
  }
  const prices = all ? 'all' : [...rows]
  return {
    books: [...books.values()],
    trades: [...trades],
    ...(followed.size > 0 && { followed: [...followed] }),
    tickers: prices,
    lastPrices: prices,
    account
  }
}

/** What all readers want, and what of it is in visible windows. */
export function demandOf(
  readers: Iterable<Viewer>,
  account: boolean,
  isListed: (market: string) => boolean
): { readonly wanted: FeedDemand; readonly visible: FeedDemand } {
  const all = [...readers]
  const views = (some: typeof all): readonly WindowView[] => some.map((reader) => reader.view())
  return {
    wanted: sumDemand(views(all), account, isListed),
    visible: sumDemand(views(all.filter((reader) => reader.isVisible())), account, isListed)
  }
}
