import { compareText, type DecimalText } from '../../../core/money.ts'
import type { Market } from '../../../core/market.ts'
import { isFound, searchRank, searchWords } from '../../../core/market-search.ts'
import { changePercent } from '../../format/decimal.ts'
import type { Sort, SortBy } from './market-sort.ts'

export type MarketTab = 'favourites' | 'all' | `quote:${string}`

/** The figures of a market that rows can be sorted by. */
export interface Figures {
  readonly last: DecimalText | null
  readonly open: DecimalText | null
  /** 24 h turnover in one currency for all markets. */
  readonly turnover: DecimalText | null
}

/** The tabs for a venue's markets: favourites, the quote currencies by number of markets, all. */
export function tabsOf(markets: readonly Market[], most = 2): readonly MarketTab[] {
  const counts = new Map<string, number>()
  for (const { quote } of markets) counts.set(quote, (counts.get(quote) ?? 0) + 1)
  const quotes = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most)
  return ['favourites', ...quotes.map(([quote]): MarketTab => `quote:${quote}`), 'all']
}

/** A search covers all markets, whichever tab is open. */
export function rowsOf(
  markets: readonly Market[],
  tab: MarketTab,
  query: string,
  sort: Sort | null,
  favourites: readonly string[],
  figures: (market: string) => Figures | null
): readonly Market[] {
  const words = searchWords(query)
  const searched = query.trim() !== ''
  const rows = markets.filter((market) => {
    if (searched) return isFound(market, words)
    if (tab === 'all') return true
    return tab === 'favourites' ? favourites.includes(market.symbol) : tab === `quote:${market.quote}`
  })
  if (sort === null) {
    if (searched) return byRank(rows, words)
    // Favourites keep the order in which they were starred; the rest keeps the venue's.
    return tab === 'favourites'
      ? [...rows].sort((a, b) => favourites.indexOf(a.symbol) - favourites.indexOf(b.symbol))
      : rows
  }
  return ranked(rows, sort, figures)
}

/** The best fit first; equal ones keep the venue's order. */
const byRank = (rows: readonly Market[], words: readonly string[]): readonly Market[] =>
  rows
    .map((market) => ({ market, rank: searchRank(market, words) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ market }) => market)

function ranked(
  rows: readonly Market[],
  { by, down }: Sort,
  figures: (market: string) => Figures | null
): readonly Market[] {
  const turn = down ? -1 : 1
  if (by === 'name') return [...rows].sort((a, b) => turn * (a.symbol < b.symbol ? -1 : 1))
  const keyed = rows.map((market) => ({ market, key: keyOf(figures(market.symbol), by) }))
  return keyed
    .sort((a, b) => {
      // Rows without a figure are last in either direction.
      if (a.key === null || b.key === null) return a.key === b.key ? 0 : a.key === null ? 1 : -1
      return turn * compareText(a.key, b.key)
    })
    .map(({ market }) => market)
}

function keyOf(figures: Figures | null, by: Exclude<SortBy, 'name'>): DecimalText | null {
  if (figures === null) return null
  if (by === 'price') return figures.last
  return by === 'volume' ? figures.turnover : changePercent(figures.last, figures.open)
}
