import type { TickerRow } from '../../../contract/frames.ts'
import type { Market } from '../../../core/market.ts'
import { plain, type DecimalText } from '../../../core/money.ts'
import { changeLine, type ChangeLine } from '../../format/change.ts'
import { changePercent, compact, screenNumber, type ScreenNumber, type Separators } from '../../format/decimal.ts'
import { WORTH_IN, worth } from '../../format/worth.ts'

/** The figures of one market as they are written in its row of the list. */
export interface FiguresLine {
  readonly market: string
  readonly last: DecimalText | null
  /** Null without a last price. */
  readonly price: ScreenNumber | null
  readonly change: ChangeLine
  /** Of 24 h, in one currency for all markets; null where the list is too narrow for it. */
  readonly turnover: string | null
  readonly isOld: boolean
}

export interface FiguresFormat {
  readonly wide: boolean
  readonly separators: Separators
  readonly isLive: (row: TickerRow) => boolean
  /** The last price of any market. */
  readonly lastOf: (market: string) => DecimalText | null
}

export const NOTHING = '–'
/** `+1.25 %`. */
export const LEAST_CHANGE_LETTERS = 7

export function figuresLine({ symbol, quote, quoteDecimals }: Market, row: TickerRow | null, { wide, separators, isLive, lastOf }: FiguresFormat): FiguresLine {
  const last = row?.last ?? null
  return {
    market: symbol, last, price: last === null ? null : screenNumber(last, quoteDecimals, separators),
    change: changeLine(changePercent(last, row?.open ?? null), separators),
    turnover: wide ? turnoverText(quote, row?.quoteVolume ?? null, separators, lastOf) : null,
    isOld: row !== null && !isLive(row)
  }
}

function turnoverText(quote: string, volume: DecimalText | null, separators: Separators, lastOf: FiguresFormat['lastOf']): string {
  if (volume === null) return NOTHING
  if (quote === WORTH_IN) return compact(volume, separators)
  const sum = worth(quote, volume, lastOf)
  return sum === null ? NOTHING : compact(plain(sum), separators)
}
