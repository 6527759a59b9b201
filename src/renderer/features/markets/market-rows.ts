import { compareText, type DecimalText } from '../../../core/money.ts'
import type { Market } from '../../../core/market.ts'
import { isFound, searchRank, searchWords } from '../../../core/market-search.ts'
import { changePercent } from '../../../core/change-percent.ts'
import { FIGURES, type FigureName } from '../../../core/scanner/columns.ts'
import type { WatchGroup } from '../../../core/watch-groups.ts'
import type { Sort, SortBy } from './market-sort.ts'

export type MarketTab = 'favourites' | 'all' | `group:${string}` | `quote:${string}`

/** The figures of a market that rows can be sorted by. */
export interface Figures {
  readonly last: DecimalText | null
  readonly open: DecimalText | null
  /** 24 h turnover in one currency for all markets. */
  readonly turnover: DecimalText | null
  /** That of the scanner which rows are sorted by; NaN where it is not known. */
  readonly figure?: number
}

/** The tabs for a venue's markets: favourites, the user's groups, the quote currencies by number of markets, all. */
export function tabsOf(
  markets: readonly Market[],
  groups: readonly Pick<WatchGroup, 'id'>[] = [],
  most = 2
): readonly MarketTab[] {
  const counts = new Map<string, number>()
  for (const { quote } of markets) counts.set(quote, (counts.get(quote) ?? 0) + 1)
  const quotes = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most)
  return [
    'favourites',
    ...groups.map(({ id }): MarketTab => `group:${id}`),
    ...quotes.map(([quote]): MarketTab => `quote:${quote}`),
    'all'
  ]
}

/** Tabs of lists that the user orders. */
export const isOwnTab = (tab: MarketTab): boolean => tab === 'favourites' || tab.startsWith('group:')

/**
 * A search covers all markets, whichever tab is open.
 * @param own the markets of a tab that the user orders
 */
export function rowsOf(
  markets: readonly Market[],
  tab: MarketTab,
  query: string,
  sort: Sort | null,
  own: readonly string[],
  figures: (market: string) => Figures | null
): readonly Market[] {
  const words = searchWords(query)
  const searched = query.trim() !== ''
  const rows = markets.filter((market) => {
    if (searched) return isFound(market, words)
    if (tab === 'all') return true
    return isOwnTab(tab) ? own.includes(market.symbol) : tab === `quote:${market.quote}`
  })
  if (sort === null) {
    if (searched) return byRank(rows, words)
    // The user's lists keep the user's order; the rest keeps the venue's.
    return isOwnTab(tab) ? [...rows].sort((a, b) => own.indexOf(a.symbol) - own.indexOf(b.symbol)) : rows
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

const isFigure = (by: SortBy): by is FigureName => FIGURES.some((name) => name === by)

function keyOf(figures: Figures | null, by: Exclude<SortBy, 'name'>): DecimalText | null {
  if (figures === null) return null
  if (by === 'price') return figures.last
  if (isFigure(by))
    return figures.figure === undefined || Number.isNaN(figures.figure) ? null : figures.figure.toFixed(8)
  return by === 'volume' ? figures.turnover : changePercent(figures.last, figures.open)
}
