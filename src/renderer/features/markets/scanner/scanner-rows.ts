import type { Figures } from '../../../../core/scanner/figures.ts'
import { viewTest, type Filter } from '../../../../core/scanner/view.ts'
import type { Market } from '../../../../core/market.ts'

export interface ScannerRow {
  readonly market: Market
  /** NaN where it is not known. */
  readonly last: number
  readonly figures: Figures
}

export interface RowSources {
  readonly markets: readonly Market[]
  readonly figuresOf: (market: string) => Figures
  readonly last: (market: string) => number
}

/** The markets that pass the filters. One with a figure that is not known does not pass a filter of it. */
export function scannerRows(
  { markets, figuresOf, last }: RowSources,
  filters: readonly Filter[]
): readonly ScannerRow[] {
  const test = viewTest(filters)
  return markets.flatMap((market) => {
    if (market.isDelisted) return []
    const figures = figuresOf(market.symbol)
    return test(figures) === true ? [{ market, last: last(market.symbol), figures }] : []
  })
}

/** Compares by a figure. Rows without it are last in either direction. */
export const byFigure =
  (of: (row: ScannerRow) => number, isDescending: () => boolean) =>
  (a: ScannerRow, b: ScannerRow): number => {
    const [x, y] = [of(a), of(b)]
    if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y
    const last = isDescending() ? -1 : 1
    return (Number(Number.isNaN(x)) - Number(Number.isNaN(y))) * last
  }
