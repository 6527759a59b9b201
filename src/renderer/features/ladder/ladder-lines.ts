import type { BookView } from '../../../contract/frames.ts'
import { sideRows } from '../../../core/ladder/book-rows.ts'
import type { RowWindow } from '../../../core/ladder/centring.ts'
import type { PriceGrid } from '../../../core/ladder/price-grid.ts'
import type { SessionVolume } from '../../../core/ladder/session-volume.ts'
import { compareText, type DecimalText } from '../../../core/money.ts'
import { columnFormat, columnNumber } from '../../format/column.ts'
import { screenNumber, type ScreenNumber, type Separators } from '../../format/decimal.ts'

/** One row on screen: exact numbers, and their texts. */
export interface LadderLine {
  readonly row: bigint
  readonly price: DecimalText
  readonly priceText: ScreenNumber
  readonly bid: LadderSize | null
  readonly ask: LadderSize | null
  readonly volume: LadderSize | null
  /** Beyond the known book of that side, so that an empty cell does not mean that nothing is there. */
  readonly isBeyond: { readonly bid: boolean; readonly ask: boolean }
}

export interface LadderSize {
  readonly text: ScreenNumber
  /** Share of the largest one on screen in percent, for a bar. */
  readonly percent: string
}

/** The rows on screen, highest price first. */
export function ladderLines(
  { top, count }: RowWindow,
  grid: PriceGrid,
  book: BookView,
  volume: SessionVolume,
  { priceDecimals, sizeDecimals, longest, separators }: LadderFormat
): readonly LadderLine[] {
  const bids = sideRows(book.bids, 'bids', grid, { top, count })
  const asks = sideRows(book.asks, 'asks', grid, { top, count })
  const rows = Array.from({ length: count }, (_, place) => top - BigInt(place))
  const traded = rows.map((row) => volume.at(row, grid))
  const sizeText = sizes([...bids.sizes.values(), ...asks.sizes.values()], sizeDecimals, longest, separators)
  const volumeText = sizes(traded, sizeDecimals, longest, separators)
  return rows.map((row, place) => {
    const price = grid.priceOf(row)
    return {
      row,
      price,
      priceText: screenNumber(price, priceDecimals, separators),
      bid: sizeText(bids.sizes.get(row)),
      ask: sizeText(asks.sizes.get(row)),
      volume: volumeText(traded[place]),
      isBeyond: { bid: bids.end !== null && row < bids.end, ask: asks.end !== null && row > asks.end }
    }
  })
}

interface LadderFormat {
  readonly priceDecimals: number
  readonly sizeDecimals: number
  /** What has room in a column. Characters. */
  readonly longest: number
  readonly separators: Separators
}

/** One format for a column, and its largest amount as the whole of the bars. */
function sizes(
  column: readonly (DecimalText | null)[],
  decimals: number,
  longest: number,
  separators: Separators
): (size: DecimalText | null | undefined) => LadderSize | null {
  let largest: DecimalText = '0'
  for (const size of column) if (size !== null && compareText(size, largest) > 0) largest = size
  const format = columnFormat(largest, decimals, longest)
  const whole = Number(largest)
  return (size) =>
    size === null || size === undefined
      ? null
      : { text: columnNumber(size, format, separators), percent: ((Number(size) / whole) * 100).toFixed(0) }
}
