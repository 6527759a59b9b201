import type { LevelsView } from '../../../contract/frames.ts'
import { cumulate } from '../../../core/book/depth.ts'
import { amountText } from '../../../core/book/levels.ts'
import { Money, money, plain, type DecimalText } from '../../../core/money.ts'

/** One level on screen. All amounts are exact plain text. */
export interface LadderRow {
  readonly price: DecimalText
  /** Base, or quote where the ladder counts in quote. */
  readonly size: DecimalText
  /** Running total from the best level to this one, in the same currency as `size`. */
  readonly total: DecimalText
  /** `total` as a share of the ladder's largest, 0 to 1; only as wide as a bar needs. */
  readonly share: number
}

/** The top `count` levels of one side, best first, with running totals. */
export function ladderRows(side: LevelsView, count: number, inQuote: boolean): LadderRow[] {
  const shown = { ...side, count: Math.min(count, side.count) }
  return inQuote ? quoteRows(shown) : baseRows(shown)
}

function baseRows(side: LevelsView): LadderRow[] {
  const totals = cumulate(side)
  return Array.from({ length: side.count }, (_, i) => ({
    price: amountText(side.price, i),
    size: amountText(side.size, i),
    total: amountText(totals, i),
    share: 0
  }))
}

function quoteRows(side: LevelsView): LadderRow[] {
  let total = money('0')
  return Array.from({ length: side.count }, (_, i) => {
    const price = amountText(side.price, i)
    const size = money(amountText(side.size, i)).times(price)
    total = total.plus(size)
    return { price, size: plain(size), total: plain(total), share: 0 }
  })
}

/** Both sides share one bar scale, so that their depths can be compared. */
export function withShares(
  asks: readonly LadderRow[],
  bids: readonly LadderRow[]
): { asks: LadderRow[]; bids: LadderRow[] } {
  const largest = Math.max(Number(asks.at(-1)?.total ?? 0), Number(bids.at(-1)?.total ?? 0))
  const scale = (rows: readonly LadderRow[]) =>
    rows.map((row) => ({ ...row, share: largest > 0 ? Number(row.total) / largest : 0 }))
  return { asks: scale(asks), bids: scale(bids) }
}

/** Best ask less best bid, absolute and as a percentage of the middle; null while a side is empty. */
export function spreadOf(
  asks: LevelsView,
  bids: LevelsView
): { readonly absolute: DecimalText; readonly percent: DecimalText; readonly mid: DecimalText } | null {
  if (asks.count === 0 || bids.count === 0) return null
  const ask = money(amountText(asks.price, 0))
  const bid = money(amountText(bids.price, 0))
  const mid = ask.plus(bid).div(2)
  const spread = ask.minus(bid)
  return {
    absolute: plain(spread),
    percent: spread.div(mid).times(100).toFixed(4, Money.ROUND_HALF_UP),
    mid: plain(mid)
  }
}

/** The row of an open order: bids are grouped down to the step, asks up. */
export function groupedPrice(price: DecimalText, step: DecimalText, book: 'asks' | 'bids'): DecimalText {
  const steps = money(price).div(money(step))
  return plain((book === 'bids' ? steps.floor() : steps.ceil()).times(money(step)))
}
