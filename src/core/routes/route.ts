import { difference, onTheBook, wayBetween, type BookSides, type OnTheBook, type Way } from '../converts/compare.ts'
import type { Market } from '../market.ts'
import { compareText, isZeroText, type DecimalText } from '../money.ts'
import type { FeeTerms } from '../orders/fee.ts'

/** A live book, and when it was last updated, Unix milliseconds. */
export interface RouteBook extends BookSides {
  readonly at: number
}

/** What is known now: a live book of a market, or null. */
export interface RouteContext {
  readonly bookOf: (market: string) => RouteBook | null
  /** Null: the fees of the account are not known. */
  readonly fee: Pick<FeeTerms, 'takerPercent' | 'currency'> | null
}

/** One order that takes from the book. `gives` and `unspent` in `from`, `gets` in `to` after the fee. */
export interface RouteStep {
  readonly way: Way
  readonly from: string
  readonly to: string
  readonly gives: DecimalText
  readonly gets: DecimalText
  readonly unspent: DecimalText
  readonly fee: DecimalText
  readonly feeCurrency: string
}

/** Why a route has no result. `market`: the one whose book or bounds are the reason. */
export type RouteReason =
  | { readonly code: 'no-market' | 'no-convert' | 'no-quote' | 'quote-pending' | 'fee' }
  | { readonly code: 'book'; readonly market: Market }
  | { readonly code: 'thin'; readonly market: Market; readonly takes: DecimalText; readonly currency: string }
  | {
      readonly code: 'minimum' | 'maximum'
      /** Null: the bound of a convert. */
      readonly market: Market | null
      readonly bound: DecimalText
      readonly currency: string
    }

export type RouteResult =
  /** `gets`: in the currency that is wanted, net of fees. `at`: of the oldest data in it, Unix milliseconds. */
  | { readonly isKnown: true; readonly gets: DecimalText; readonly at: number }
  | { readonly isKnown: false; readonly reason: RouteReason }

export interface Route {
  readonly kind: 'order' | 'convert' | 'hops'
  /** The third currency of two hops; null otherwise. */
  readonly via: string | null
  /** Of a convert none. Up to the first one that is not known. */
  readonly steps: readonly RouteStep[]
  readonly result: RouteResult
}

const unknown = (reason: RouteReason): RouteResult => ({ isKnown: false, reason })

/** The route of one or two orders from `from`, each with what the one before it brought. */
function ofOrders(
  kind: 'order' | 'hops',
  via: string | null,
  ways: readonly (Way & { readonly from: string; readonly to: string })[],
  amount: DecimalText,
  { bookOf, fee }: RouteContext
): Route {
  const steps: RouteStep[] = []
  const failed = (reason: RouteReason): Route => ({ kind, via, steps, result: unknown(reason) })
  let gives = amount
  let at = Infinity
  for (const way of ways) {
    const { market } = way
    const book = bookOf(market.symbol)
    if (book === null) return failed({ code: 'book', market })
    if (fee === null) return failed({ code: 'fee' })
    const taken = onTheBook(way, gives, book, fee.takerPercent, fee.currency)
    if (taken.kind !== 'filled') return failed(refusal(taken, way))
    const { gets, unspent, fee: paid, feeCurrency } = taken
    steps.push({ way, from: way.from, to: way.to, gives, gets, unspent, fee: paid, feeCurrency })
    gives = gets
    at = Math.min(at, book.at)
  }
  return { kind, via, steps, result: { isKnown: true, gets: gives, at } }
}

function refusal(
  taken: Exclude<OnTheBook, { kind: 'filled' }>,
  { market, from }: Way & { readonly from: string }
): RouteReason {
  if (taken.kind === 'thin') return { code: 'thin', market, takes: taken.takes, currency: from }
  return { code: taken.which, market, bound: taken.bound, currency: taken.currency }
}

/** One order on the market of both currencies. */
export function orderRoute(
  from: string,
  to: string,
  amount: DecimalText,
  market: (symbol: string) => Market | undefined,
  context: RouteContext
): Route {
  const way = wayBetween(from, to, market)
  if (way === null || way.market.isDelisted === true)
    return { kind: 'order', via: null, steps: [], result: unknown({ code: 'no-market' }) }
  return ofOrders('order', null, [{ ...way, from, to }], amount, context)
}

/** Two markets from one currency to another over a third one. */
export interface Hops {
  readonly via: string
  readonly first: Way
  readonly second: Way
}

/** All ways of two hops, in the order of the list. */
export function hopsBetween(from: string, to: string, markets: readonly Market[]): readonly Hops[] {
  const listed = markets.filter(({ isDelisted }) => isDelisted !== true)
  const bySymbol = new Map(listed.map((market) => [market.symbol, market]))
  const other = ({ base, quote }: Market): string | null => (base === from ? quote : quote === from ? base : null)
  const found = new Map<string, Hops>()
  for (const market of listed) {
    const via = other(market)
    if (via === null || via === to || found.has(via)) continue
    const first = wayBetween(from, via, (symbol) => bySymbol.get(symbol))
    const second = wayBetween(via, to, (symbol) => bySymbol.get(symbol))
    if (first !== null && second !== null) found.set(via, { via, first, second })
  }
  return [...found.values()]
}

export function hopsRoute(
  { via, first, second }: Hops,
  from: string,
  to: string,
  amount: DecimalText,
  context: RouteContext
): Route {
  const ways = [
    { ...first, from, to: via },
    { ...second, from: via, to }
  ]
  return ofOrders('hops', via, ways, amount, context)
}

/** A convert at the venue's quote. */
export const convertRoute = (result: RouteResult): Route => ({ kind: 'convert', via: null, steps: [], result })
export const unknownConvert = (reason: RouteReason): Route => convertRoute(unknown(reason))

export interface RankedRoute extends Route {
  /** To the best one in percent with two decimals, zero or negative; null without a result. */
  readonly behindPercent: DecimalText | null
  readonly isBest: boolean
}

/** What returns most comes first; routes of the same result and those without one keep their order. */
export function ranked(routes: readonly Route[]): readonly RankedRoute[] {
  const getsOf = ({ result }: Route): DecimalText | null => (result.isKnown ? result.gets : null)
  const sorted = routes.toSorted((a, b) => {
    const [one, two] = [getsOf(a), getsOf(b)]
    if (one === null || two === null) return one === two ? 0 : one === null ? 1 : -1
    return compareText(two, one)
  })
  const best = sorted[0] === undefined ? null : getsOf(sorted[0])
  return sorted.map((route) => {
    const gets = getsOf(route)
    if (gets === null || best === null) return { ...route, behindPercent: null, isBest: false }
    const { amount, percent } = difference(gets, best)
    return { ...route, behindPercent: percent, isBest: isZeroText(amount) }
  })
}
