import { compareText, Money, money, plain, type DecimalText } from '../../../core/money.ts'
import { columnFormat, columnNumber, type ColumnFormat } from '../../format/column.ts'
import { localized, screenNumber, type ScreenNumber, type Separators } from '../../format/decimal.ts'
import type { LadderRow } from './ladder.ts'

/** The texts of one level. */
export interface LadderLine {
  readonly price: ScreenNumber
  readonly size: ScreenNumber
  readonly total: ScreenNumber
}

/** The format of the numbers of one ladder. */
export interface LadderFormat {
  readonly priceDecimals: number
  readonly size: ColumnFormat
  readonly total: ColumnFormat
  readonly separators: Separators
}

/** What has room in the columns, and in those of a ladder that is narrower than this, in pixels. Characters. */
const ROOM = { size: 11, total: 10 }
const NARROW_ROOM = { size: 10, total: 9 }
const NARROW = 300

/** The formats of the two columns of amounts, each for both sides of a book. `width`: of the ladder, in pixels. */
export function ladderColumns(
  rows: { readonly asks: readonly LadderRow[]; readonly bids: readonly LadderRow[] },
  decimals: number,
  width: number
): Pick<LadderFormat, 'size' | 'total'> {
  let [size, total]: [DecimalText, DecimalText] = ['0', '0']
  for (const row of [...rows.asks, ...rows.bids]) {
    if (compareText(row.size, size) > 0) size = row.size
    if (compareText(row.total, total) > 0) total = row.total
  }
  const room = width < NARROW ? NARROW_ROOM : ROOM
  return { size: columnFormat(size, decimals, room.size), total: columnFormat(total, decimals, room.total) }
}

export const ladderLine = ({ price, size, total }: LadderRow, format: LadderFormat): LadderLine => ({
  price: screenNumber(price, format.priceDecimals, format.separators),
  size: columnNumber(size, format.size, format.separators),
  total: columnNumber(total, format.total, format.separators)
})

/** Three digits are enough for the mark of an own order; its tip has the full amount. */
export const shortAmount = (amount: DecimalText, separators: Separators): string =>
  localized(amount.length > 5 ? plain(money(amount).toSignificantDigits(3, Money.ROUND_DOWN)) : amount, separators)
