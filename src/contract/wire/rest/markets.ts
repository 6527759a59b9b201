import type { Market, PriceScale } from '../../../core/market.ts'
import { ok, type Result } from '../../failure.ts'
import {
  decides,
  decoderOf,
  documented,
  informs,
  informsElse,
  inside,
  mapped,
  orNull,
  record,
  someReadable,
  unreadable,
  type Blank,
  type Declared,
  type Listed
} from '../fields.ts'
import { aboveZero, amount, currency, id, integerText, integerUpTo, market, oneOf, shownName, text } from '../values.ts'

/** The highest known value is 16. */
const MAX_DECIMALS = 30
/** Known scale indexes have one digit; this bound rejects nonsense. */
export const scaleIndex = integerUpTo(999)

const PROPERTIES = {
  symbol: decides('symbol', market),
  baseDecimals: decides('basePrec', integerText(MAX_DECIMALS)),
  quoteDecimals: decides('quotePrec', integerText(MAX_DECIMALS)),
  id: informsElse('id', documented(text, id.read), ''),
  // The symbol has them, too.
  base: informs('baseCurrency', currency),
  quote: informs('quoteCurrency', currency),
  // A bound of zero is none: the venue then refuses what it does not take.
  baseMin: informsElse('baseMinSize', amount, '0'),
  quoteMin: informsElse('quoteMinSize', amount, '0'),
  baseMax: informsElse('baseMaxSize', amount, '0'),
  quoteMax: informsElse('quoteMaxSize', amount, '0'),
  baseName: informs('baseCurrencyFullName', shownName),
  quoteName: informs('quoteCurrencyFullName', shownName)
} as const

/** GET /v1/exchange/market and GET /v2/user-api/exchange/markets. */
export const MARKETS = inside(
  'result',
  someReadable(
    mapped(record(PROPERTIES), (one): Market => {
      const [ofBase = '', ofQuote = ''] = one.symbol.split('_')
      const [base, quote] = [one.base ?? ofBase, one.quote ?? ofQuote]
      return { ...one, base, quote, baseName: one.baseName ?? base, quoteName: one.quoteName ?? quote }
    })
  )
)

export const decodeMarkets = decoderOf(MARKETS)

/** `unreadable`: symbols of the records that are left out, as far as these can be read. */
export type ListedMarkets = Listed<Market> & { readonly unreadable: readonly string[] }
const decodeSymbol = decoderOf(inside('symbol', market))
export const decodeListedMarkets = (body: unknown, blank?: Blank): Result<ListedMarkets, string> => {
  const list = decodeMarkets(body, blank)
  return list.ok ? ok({ ...list.value, unreadable: symbolsOf(body, list.value) }) : list
}

function symbolsOf(body: unknown, { undecoded }: Listed<Market>): readonly string[] {
  const records: unknown = typeof body === 'object' && body !== null && 'result' in body ? body.result : null
  if (!Array.isArray(records)) return []
  return undecoded.flatMap(({ index }) => {
    const symbol = decodeSymbol(records[index])
    return symbol.ok ? [symbol.value] : []
  })
}

const NAMES = Object.entries(PROPERTIES).map(([key, { name }]) => [key, name] as const)
/** A list as the venue would send it, for `decodeMarkets`. */
export const encodeMarkets = (markets: readonly Market[]): object => ({
  result: markets.map((one) => Object.fromEntries(NAMES.map(([key, name]) => [name, Reflect.get(one, key)])))
})

const status = documented(oneOf('success'), text.read)
const scale: Declared<PriceScale> = record({
  step: decides('scale', aboveZero(amount)),
  index: decides('index', scaleIndex)
})
/** GET /api/v2/symbol-scales. Failures come with HTTP 200 and another `status`. */
export const SCALES = mapped(
  record(
    { status: informsElse('status', status, 'success'), scales: decides('data', orNull(someReadable(scale))) },
    { also: { message: text } }
  ),
  ({ status, scales }) =>
    status === 'success' && scales !== null
      ? scales
      : unreadable(status === 'success' ? 'data is not a list' : `status is ${JSON.stringify(status.slice(0, 80))}`)
)
export const decodeScales = decoderOf(SCALES)
