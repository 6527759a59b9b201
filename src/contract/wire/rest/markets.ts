import type { Market, PriceScale } from '../../../core/market.ts'
import { ok, type Result } from '../../failure.ts'
import {
  decoderOf,
  documented,
  inside,
  mapped,
  record,
  someReadable,
  unreadable,
  type Declared,
  type Listed
} from '../fields.ts'
import { aboveZero, amount, currency, id, integerText, integerUpTo, market, oneOf, shownName, text } from '../values.ts'

/** The highest known value is 16. */
const MAX_DECIMALS = 30
/** Known scale indexes have one digit; this bound rejects nonsense. */
export const scaleIndex = integerUpTo(999)

const PROPERTIES = {
  id: ['id', documented(text, id.read)],
  symbol: ['symbol', market],
  base: ['baseCurrency', currency],
  quote: ['quoteCurrency', currency],
  baseMin: ['baseMinSize', amount],
  quoteMin: ['quoteMinSize', amount],
  baseMax: ['baseMaxSize', amount],
  quoteMax: ['quoteMaxSize', amount],
  baseDecimals: ['basePrec', integerText(MAX_DECIMALS)],
  quoteDecimals: ['quotePrec', integerText(MAX_DECIMALS)],
  // For display only: a market can be traded without it.
  baseName: ['baseCurrencyFullName', shownName],
  quoteName: ['quoteCurrencyFullName', shownName]
} as const

/** GET /v1/exchange/market and GET /v2/user-api/exchange/markets. */
export const MARKETS = inside(
  'result',
  someReadable(
    mapped(record(PROPERTIES), (one): Market => ({
      ...one,
      baseName: one.baseName ?? one.base,
      quoteName: one.quoteName ?? one.quote
    }))
  )
)
export const decodeMarkets = decoderOf(MARKETS)

/** `unreadable`: symbols of the records that are left out, as far as these can be read. */
export type ListedMarkets = Listed<Market> & { readonly unreadable: readonly string[] }
const decodeSymbol = decoderOf(inside('symbol', market))
export const decodeListedMarkets = (body: unknown): Result<ListedMarkets, string> => {
  const list = decodeMarkets(body)
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

const NAMES = Object.entries(PROPERTIES).map(([key, [name]]) => [key, name] as const)
/** A list as the venue would send it, for `decodeMarkets`. */
export const encodeMarkets = (markets: readonly Market[]): object => ({
  result: markets.map((one) => Object.fromEntries(NAMES.map(([key, name]) => [name, Reflect.get(one, key)])))
})

const success = documented(oneOf('success'), (value, name) => {
  const status = text.read(value, name)
  return status === 'success' ? status : unreadable(`${name} is ${JSON.stringify(status.slice(0, 80))}`)
})
const scale: Declared<PriceScale> = record({ step: ['scale', aboveZero(amount)], index: ['index', scaleIndex] })
/** GET /api/v2/symbol-scales. Failures come with HTTP 200 and another `status`. */
export const SCALES = mapped(
  record({ status: ['status', success], scales: ['data', someReadable(scale)] }, { also: { message: text } }),
  ({ scales }) => scales
)
export const decodeScales = decoderOf(SCALES)
