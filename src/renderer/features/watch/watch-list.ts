import { Money, money, plain, type DecimalText } from '../../../core/money.ts'
import type { LevelsView } from '../../../contract/frames.ts'
import { amountText } from '../../../core/book/levels.ts'
import type { Market } from '../../../core/market.ts'
import { WORTH_IN } from '../../format/worth.ts'
import { isFound, searchRank, searchWords } from '../../../core/market-search.ts'

const AT_FIRST = 8

/** The initial list of a new market watch: the favourites, else the first markets of the venue. */
export function firstList(markets: readonly Market[], favourites: readonly string[]): readonly string[] {
  const listed = new Set(markets.map(({ symbol }) => symbol))
  const starred = favourites.filter((symbol) => listed.has(symbol))
  return (starred.length > 0 ? starred : [...listed]).slice(0, AT_FIRST)
}

/** The list with a market moved by `steps` among the listed ones; unlisted ones keep their neighbours. */
export function moved(
  list: readonly string[],
  shown: readonly string[],
  market: string,
  steps: number
): readonly string[] {
  const from = shown.indexOf(market)
  const neighbour = shown[Math.max(0, Math.min(shown.length - 1, from + steps))]
  return from < 0 || neighbour === undefined ? list : movedTo(list, market, neighbour)
}

/** The list with a market in the place of another one, which moves towards the former place of the first. */
export function movedTo(list: readonly string[], market: string, place: string): readonly string[] {
  const to = list.indexOf(place)
  if (to < 0 || !list.includes(market) || market === place) return list
  const rest = list.filter((other) => other !== market)
  return [...rest.slice(0, to), market, ...rest.slice(to)]
}

const MOST_FOUND = 7

/** Markets that can be added and that the query names, the best fit first. */
export function found(markets: readonly Market[], list: readonly string[], query: string): readonly Market[] {
  const words = searchWords(query)
  return words.length === 0
    ? []
    : markets
        .filter((market) => isFound(market, words) && !list.includes(market.symbol))
        .toSorted((a, b) => searchRank(a, words) - searchRank(b, words))
        .slice(0, MOST_FOUND)
}

/**
 * The difference between best ask and best bid, in quote currency and in percent of their middle; null while a side is
 * empty.
 */
export function spreadOf(
  asks: LevelsView,
  bids: LevelsView
): { readonly absolute: DecimalText; readonly percent: DecimalText } | null {
  if (asks.count === 0 || bids.count === 0) return null
  const [ask, bid] = [money(amountText(asks.price, 0)), money(amountText(bids.price, 0))]
  const spread = ask.minus(bid)
  const middle = ask.plus(bid).div(2)
  return middle.isZero() ? null : { absolute: plain(spread), percent: shortPercent(spread.div(middle).times(100)) }
}

/** Two significant digits, at most four decimals: `0.0016`, `0.12`, `1.5`. */
function shortPercent(value: Money): DecimalText {
  const decimals = value.gte(10) ? 0 : value.gte(1) ? 1 : value.gte('0.1') ? 2 : value.gte('0.01') ? 3 : 4
  return value.toFixed(decimals, Money.ROUND_HALF_UP)
}

/** The markets, and those whose prices say what was traded on them in `WORTH_IN`: directly, else by way of BTC. */
export function valuedBy(markets: readonly Market[], isListed: (symbol: string) => boolean): readonly string[] {
  const between = (from: string, to: string): readonly string[] => [`${from}_${to}`, `${to}_${from}`].filter(isListed)
  const quotes = new Set(markets.map(({ quote }) => quote).filter((quote) => quote !== WORTH_IN))
  const ways = [...quotes].flatMap((quote) => {
    const direct = between(quote, WORTH_IN)
    const byBtc = direct.length > 0 ? [] : between(quote, 'BTC')
    return byBtc.length === 0 ? direct : [...byBtc, ...between('BTC', WORTH_IN)]
  })
  return [...new Set([...markets.map(({ symbol }) => symbol), ...ways])]
}
