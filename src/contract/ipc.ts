import * as v from 'valibot'
import { isDecimalText, type DecimalText } from '../core/money.ts'
import { CONVERT_STATES, type ConvertOrder, type ConvertPair } from '../core/converts/convert.ts'
import type { ConvertStretch } from '../core/converts/pages.ts'
import type { Market, PriceScale } from '../core/market.ts'
import type { Order } from '../core/orders/order.ts'
import type { Bar, KeyCustody, VenueBadge } from './frames.ts'
import type { Settings } from './settings.ts'
import { settingsPatch } from './settings.ts'

/**
 * Every request a window can make of main, declared once. The preload's methods, main's validators and its exhaustive
 * list of handlers derive from this table. Each answers with `Result<…>` (failure.ts). No request returns a secret.
 */

const decimal = v.custom<DecimalText>(isDecimalText, 'must be a plain decimal number such as 0.25')
const symbol = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,20}_[A-Z0-9]{1,20}$/, 'must be a market such as BTC_USDT'))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const side = v.picklist(['buy', 'sell'])
const none = v.strictObject({})
/** What goes into a header: printable ASCII without spaces. */
const credential = (maxLength: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength), v.regex(/^[\x21-\x7e]+$/, 'must have no spaces or special characters'))

export const orderDraft = v.strictObject({
  market: symbol,
  side,
  type: v.picklist(['market', 'limit']),
  quantity: v.nullable(decimal),
  total: v.nullable(decimal),
  price: v.nullable(decimal),
  stopLossPrice: v.nullable(decimal)
})

const currency = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,10}$/, 'must be a currency code of at most 10 characters'))
const convertType = v.picklist(['market', 'limit'])
/** The venue's own text, handed back as it came. */
const cursor = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
const venueId = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

export const convertDraft = v.strictObject({
  type: convertType, from: currency, to: currency, amount: decimal, price: v.nullable(decimal)
})

/** What a convert of an amount would bring now; it binds nobody. */
export interface ConvertQuoteView {
  readonly amountFrom: DecimalText
  readonly amountTo: DecimalText
  readonly rate: DecimalText
  readonly commission: DecimalText | null
  /** What arrives, the commission taken off. */
  readonly total: DecimalText
}

const windowView = v.strictObject({
  books: v.pipe(v.array(v.strictObject({
    market: symbol,
    scaleIndex: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
    depth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))
  })), v.maxLength(32)),
  tapes: v.pipe(v.array(symbol), v.maxLength(32)),
  tickers: v.union([v.literal('all'), v.pipe(v.array(symbol), v.maxLength(500))])
})

export interface Hello {
  readonly appVersion: string
  readonly electronVersion: string
  readonly platform: string
  readonly locale: string
  readonly venues: readonly VenueBadge[]
  readonly settings: Settings
}

export interface CandleHistory {
  /** Oldest first; built from the venue's recent trades and the local archive. */
  readonly bars: readonly Bar[]
  /** `seq` of the newest trade that is in the bars; fold only later trades from the stream. 0 when there is none. */
  readonly seq: number
}

/** An account as the window may know it. There is no way to read its key back. */
export interface AccountSummary {
  readonly id: string
  readonly label: string
  readonly venueId: string
  /** The account that is in use now. */
  readonly active: boolean
  /** Where the key is kept; null for an account that has not been opened since the app started. */
  readonly custody: KeyCustody | null
}

const request = <S extends v.GenericSchema>(schema: S) => <R>() => ({ schema, result: undefined as R | undefined })

export const requests = {
  'app.hello': request(none)<Hello>(),
  'app.screenshotReady': request(none)<null>(),
  /** Without `accountId`: the account that was used there last. */
  'venue.open': request(v.strictObject({ id, accountId: v.optional(id) }))<VenueBadge>(),
  'accounts.list': request(none)<readonly AccountSummary[]>(),
  /** The key goes in one way. The venue is asked for a token with it; what it refuses is not kept. */
  'accounts.add': request(v.strictObject({
    venueId: id,
    label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    userId: credential(64),
    apiKey: credential(512)
  }))<AccountSummary>(),
  'accounts.remove': request(v.strictObject({ id }))<null>(),
  'markets.list': request(none)<readonly Market[]>(),
  'scales.list': request(v.strictObject({ market: symbol }))<readonly PriceScale[]>(),
  'view.set': request(windowView)<null>(),
  'candles.history': request(v.strictObject({
    market: symbol,
    seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400))
  }))<CandleHistory>(),
  'orders.place': request(v.strictObject({ draft: orderDraft, intentKey: id }))<Order>(),
  'orders.cancel': request(v.strictObject({ key: id }))<null>(),
  /** `unknown-outcome`: it may have been accepted; it is on the board of converts and is never sent again. */
  'converts.place': request(v.strictObject({ draft: convertDraft, intentKey: id }))<ConvertOrder>(),
  'converts.cancel': request(v.strictObject({ orderId: venueId }))<ConvertOrder>(),
  /** Which of its candidates an unknown convert is; null: the venue never took it. */
  'converts.settle': request(v.strictObject({ key: id, orderId: v.nullable(venueId) }))<null>(),
  'converts.page': request(v.strictObject({
    cursor: v.nullable(cursor), toward: v.picklist(['older', 'newer']), type: v.nullable(convertType), status: v.nullable(v.picklist(CONVERT_STATES))
  }))<ConvertStretch>(),
  'converts.quote': request(v.strictObject({ from: currency, to: currency, amount: decimal }))<ConvertQuoteView>(),
  'converts.pairs': request(none)<readonly ConvertPair[]>(),
  /** This window shows converts; to be said every few seconds. */
  'converts.watch': request(none)<null>(),
  'settings.read': request(none)<Settings>(),
  'settings.write': request(settingsPatch)<Settings>()
} as const

export type Requests = typeof requests
export type RequestName = keyof Requests
export type RequestArgs<N extends RequestName> = DeepReadonly<v.InferOutput<Requests[N]['schema']>>
export type RequestResult<N extends RequestName> = Exclude<Requests[N]['result'], undefined>

/** Arguments are never written to; a list that is readonly may be passed. */
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
