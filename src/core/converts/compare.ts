import { estimateMarketOrder } from '../book/estimate.ts'
import { amountText, type LevelsView } from '../book/levels.ts'
import type { Market } from '../market.ts'
import { feeOf, type FeeCurrency } from '../orders/fee.ts'
import { fixed, Money, money, plain, roundDown, type DecimalText } from '../money.ts'

/** The market between two currencies and the side to take: `sell` gives base, `buy` spends quote. */
export interface Way {
  readonly market: Market
  readonly side: 'buy' | 'sell'
}

/** The market of a pair, in either direction; null if there is none. */
export function wayBetween(from: string, to: string, market: (symbol: string) => Market | undefined): Way | null {
  const selling = market(`${from}_${to}`)
  if (selling !== undefined) return { market: selling, side: 'sell' }
  const buying = market(`${to}_${from}`)
  return buying === undefined ? null : { market: buying, side: 'buy' }
}

export interface BookSides {
  readonly asks: LevelsView
  readonly bids: LevelsView
}

/** The levels that a market order on this side takes. */
const sideTaken = ({ side }: Way, book: BookSides): LevelsView => (side === 'sell' ? book.bids : book.asks)

const RATE_DIGITS = 12

/**
 * What one `from` gives at the best price, in `to`: exact for a sale; rounded down to 12 significant digits for a buy.
 */
export function touchRate(way: Way, book: BookSides): DecimalText | null {
  const levels = sideTaken(way, book)
  if (levels.count === 0) return null
  const best = amountText(levels.price, 0)
  return way.side === 'sell' ? best : plain(new Money(1).div(best).toSignificantDigits(RATE_DIGITS, Money.ROUND_DOWN))
}

/** The result of the same amount as one market order on the book. */
export type OnTheBook =
  /** `gets`: in `to`, after the fee. `unspent`: in `from`, what the order cannot use. `fee`: in `feeCurrency`. */
  | {
      readonly kind: 'filled'
      readonly gets: DecimalText
      readonly unspent: DecimalText
      readonly average: DecimalText
      readonly fee: DecimalText
      readonly feeCurrency: string
    }
  /** The known levels take only `takes` of `from`. */
  | { readonly kind: 'thin'; readonly takes: DecimalText }
  /** The market refuses an order of this size; `bound` is in `currency`. */
  | {
      readonly kind: 'size'
      readonly which: 'minimum' | 'maximum'
      readonly bound: DecimalText
      readonly currency: string
    }

/**
 * A sale pays its fee from the total it brings; a buy on top of the total it spends, or from what it brings, as the
 * venue does it. All start from the same `amount` of `from` and end net of fees.
 * @param feePercent the taker fee; '0.1' is 0.1%
 */
export function onTheBook(
  way: Way,
  amount: DecimalText,
  book: BookSides,
  feePercent: DecimalText,
  feeCurrency: FeeCurrency = 'quote'
): OnTheBook {
  if (way.side === 'sell') return sold(way.market, amount, book.bids, feePercent)
  return feeCurrency === 'received'
    ? boughtFromReceived(way.market, amount, book.asks, feePercent)
    : bought(way.market, amount, book.asks, feePercent)
}

function sold(market: Market, amount: DecimalText, bids: LevelsView, feePercent: DecimalText): OnTheBook {
  const quantity = cut(money(amount), market.baseDecimals)
  const estimate = estimateMarketOrder(bids, { quantity }, feePercent)
  const size = sizeProblem(market, quantity, estimate.isComplete ? estimate.total : null)
  if (size !== null) return size
  if (!estimate.isComplete || estimate.average === null) return { kind: 'thin', takes: estimate.quantity }
  return {
    kind: 'filled',
    gets: plain(money(estimate.total).minus(estimate.fee)),
    unspent: plain(money(amount).minus(quantity)),
    average: estimate.average,
    fee: estimate.fee,
    feeCurrency: market.quote
  }
}

function bought(market: Market, amount: DecimalText, asks: LevelsView, feePercent: DecimalText): OnTheBook {
  const total = cut(money(amount).div(money(feePercent).div(100).plus(1)), market.quoteDecimals)
  const estimate = estimateMarketOrder(asks, { total, quantityDecimals: market.baseDecimals }, feePercent)
  const size = sizeProblem(market, estimate.isComplete ? estimate.quantity : null, total)
  if (size !== null) return size
  const spent = plain(money(estimate.total).plus(estimate.fee))
  if (!estimate.isComplete || estimate.average === null) return { kind: 'thin', takes: spent }
  return {
    kind: 'filled',
    gets: estimate.quantity,
    unspent: plain(money(amount).minus(spent)),
    average: estimate.average,
    fee: estimate.fee,
    feeCurrency: market.quote
  }
}

function boughtFromReceived(market: Market, amount: DecimalText, asks: LevelsView, feePercent: DecimalText): OnTheBook {
  const onBook = bought(market, amount, asks, '0')
  if (onBook.kind !== 'filled') return onBook
  const rested = { quantity: '0', total: '0' }
  const taken = { quantity: onBook.gets, total: '0' }
  const fee = feeOf(
    'buy',
    market,
    { taken, rested },
    {
      makerPercent: feePercent,
      takerPercent: feePercent,
      currency: 'received'
    }
  )
  return {
    ...onBook,
    gets: plain(money(onBook.gets).minus(fee.amount)),
    fee: fee.amount,
    feeCurrency: fee.currency
  }
}

function sizeProblem(market: Market, quantity: DecimalText | null, total: DecimalText | null): OnTheBook | null {
  const bounds = [
    [total, market.quoteMin, market.quoteMax, market.quote],
    [quantity, market.baseMin, market.baseMax, market.base]
  ] as const
  for (const [value, least, most, currency] of bounds) {
    if (value === null) continue
    if (money(value).lt(least)) return { kind: 'size', which: 'minimum', bound: plain(money(least)), currency }
    // A maximum of zero means none.
    if (money(most).gt(0) && money(value).gt(most))
      return { kind: 'size', which: 'maximum', bound: plain(money(most)), currency }
  }
  return null
}

/** How much more the convert returns than the book (negative: less): exact, and in percent rounded to two decimals. */
export function difference(
  convertGets: DecimalText,
  bookGets: DecimalText
): { readonly amount: DecimalText; readonly percent: DecimalText | null } {
  const more = money(convertGets).minus(bookGets)
  const percent = money(bookGets).isZero()
    ? null
    : more.div(bookGets).times(100).toDecimalPlaces(2, Money.ROUND_HALF_UP)
  return { amount: plain(more), percent: percent === null ? null : plain(percent) }
}

const cut = (value: Money, decimals: number): DecimalText => fixed(roundDown(value, decimals), decimals)
