import type { FeedDemand } from '../feed/feed-api.ts'
import type { SumDemand } from './desk-api.ts'

/**
 * The union of what all windows show. Whoever shows a book or a tape also wants that market's price. What the venue
 * does not list it would refuse, and refuse for each name anew.
 */
export const sumDemand: SumDemand = (views, account, isListed): FeedDemand => {
  const books = new Map<string, { readonly market: string; readonly scaleIndex: number }>()
  const trades = new Set<string>()
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
    if (view.tickers === 'all') all = true
    else for (const market of view.tickers.filter(isListed)) rows.add(market)
  }
  const prices = all ? 'all' : [...rows]
  return { books: [...books.values()], trades: [...trades], tickers: prices, lastPrices: prices, account }
}
