import * as v from 'valibot'
import { isDecimalText, LONGEST_DECIMAL } from '../core/money.ts'
import { CONVERT_STATES, type ConvertOrder, type ConvertPair } from '../core/converts/convert.ts'
import type { ConvertStretch } from '../core/converts/pages.ts'
import type { LinkedMarkets } from '../core/layout/layout.ts'
import type { Market, PriceScale } from '../core/market.ts'
import type { Order } from '../core/orders/order.ts'
import type { Position } from '../core/positions/positions.ts'
import type {
  About,
  AccountSummary,
  CancelSummary,
  CandleHistory,
  ConvertQuoteView,
  ExportedFile,
  Hello,
  KeyHello,
  OtherWorkspace
} from './answers.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { VenueBadge } from './frames.ts'
import { limitsSchema, type Limits } from './limits.ts'
import { layoutName, layoutSchema, linkName, marketName, panelName, panelSchema, type NamedLayout } from './layout.ts'
import { oneLine } from './one-line.ts'
import type { Settings } from './settings.ts'
import { settingsPatch } from './settings.ts'
import { ticketSchema } from './ticket.ts'

/**
 * Every request a window can make of main, declared once. The preload's methods, main's validators and its exhaustive
 * list of handlers derive from this table. Each answers with `Result<…>` (failure.ts). No request returns a secret.
 */

const decimal = v.pipe(
  v.string(),
  v.maxLength(LONGEST_DECIMAL),
  v.check((text) => isDecimalText(text), 'must be a plain decimal number such as 0.25')
)
const symbol = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,20}_[A-Z0-9]{1,20}$/, 'must be a market such as BTC_USDT'))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const side = v.picklist(['buy', 'sell'])
const none = v.strictObject({})
/** What goes into a header: printable ASCII without spaces. */
const credential = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.regex(/^[\x21-\x7e]+$/, 'must have no spaces or special characters')
  )

const label = v.pipe(
  oneLine,
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(40, 'must have at most 40 characters')
)
/** Where a key goes; the keychain when it is not said. `session`: to memory only, because the user chose so. */
const keeping = v.optional(v.picklist(['keychain', 'session']))

export const orderDraft = v.strictObject({
  market: symbol,
  side,
  type: v.picklist(['market', 'limit']),
  quantity: v.nullable(decimal),
  total: v.nullable(decimal),
  price: v.nullable(decimal),
  stopLossPrice: v.nullable(decimal)
})

/** What the user was shown and agreed to, in one line. */
const confirmed = v.pipe(v.string(), v.maxLength(600))

const currency = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9._-]{1,10}$/, 'must be a currency code of at most 10 characters')
)
const convertType = v.picklist(['market', 'limit'])
/** The venue's own text, handed back as it came. */
const cursor = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
const venueId = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

export const convertDraft = v.strictObject({
  type: convertType,
  from: currency,
  to: currency,
  amount: decimal,
  price: v.nullable(decimal)
})

const pixels = v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(20_000))
/** Books and tapes of one window: those of a tall market watch. */
export const MOST_IN_VIEW = 64

const windowView = v.strictObject({
  books: v.pipe(
    v.array(
      v.strictObject({
        market: symbol,
        scaleIndex: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
        depth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))
      })
    ),
    v.maxLength(MOST_IN_VIEW)
  ),
  tapes: v.pipe(v.array(symbol), v.maxLength(MOST_IN_VIEW)),
  tickers: v.union([v.literal('all'), v.pipe(v.array(symbol), v.maxLength(500))])
})

const windowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31))
/** Where a panel stood before it was taken out. */
const formerPlace = v.strictObject({ name: panelName, layout: layoutSchema })

/** Markets in one market watch. */
export const MOST_WATCHED = 200

/** Orders in one request to cancel; who cancels more asks in batches. */
export const MOST_CANCELLED = 100

const request =
  <S extends v.GenericSchema>(schema: S) =>
  <R>() => ({ schema, result: undefined as R | undefined })

export const requests = {
  'app.hello': request(none)<Hello>(),
  'app.screenshotReady': request(none)<null>(),
  /** Without `accountId`: the account that was used there last. */
  'venue.open': request(v.strictObject({ id, accountId: v.optional(id) }))<VenueBadge>(),
  'accounts.list': request(none)<readonly AccountSummary[]>(),
  /**
   * Opens a window of main's for the key of a new account, or for another key of this one, which main asks about first. Answers when
   * that window is closed; null when nothing was kept. No page but that window's ever holds a key.
   */
  'accounts.enterKey': request(v.strictObject({ id: v.optional(id) }))<AccountSummary | null>(),
  /** What the key window that asks is for. */
  'key.hello': request(none)<KeyHello>(),
  /** Sends the key that the keychain did not take once more. */
  'key.again': request(v.strictObject({ keep: v.picklist(['keychain', 'session']) }))<AccountSummary>(),
  /** The key goes in one way. The venue is asked for a token with it; what it refuses is not kept. */
  'accounts.add': request(
    v.strictObject({
      venueId: id,
      label,
      userId: credential(64),
      apiKey: credential(512),
      keep: keeping
    })
  )<AccountSummary>(),
  /** Another key, or the same one again, for an account that is there. It is asked about at the venue as a new one is. */
  'accounts.rekey': request(
    v.strictObject({ id, userId: credential(64), apiKey: credential(512), keep: keeping })
  )<AccountSummary>(),
  'accounts.rename': request(v.strictObject({ id, label }))<AccountSummary>(),
  /** Stops orders of an account at once, or lets them out after a dialog of main's own. `denied` while it is locked. */
  'accounts.trading': request(v.strictObject({ id, on: v.boolean() }))<AccountSummary>(),
  /** Locking switches trading off. Unlocking asks the user in a dialog of main's own; `denied` when the user says no. */
  'accounts.lock': request(v.strictObject({ id, locked: v.boolean() }))<AccountSummary>(),
  /** `leaveKey`: also when the keychain does not let go of the key. */
  'accounts.remove': request(v.strictObject({ id, leaveKey: v.optional(v.boolean()) }))<null>(),
  /** Whoever waits for the keychain's password waits no longer: what waited fails as `closed`. */
  'accounts.stopWaiting': request(none)<null>(),
  'markets.list': request(none)<readonly Market[]>(),
  'scales.list': request(v.strictObject({ market: symbol }))<readonly PriceScale[]>(),
  /** Connects again now where there is no connection, and reads the account's lists. Answers when those are read, or could not be. */
  'connection.retry': request(none)<null>(),
  'view.set': request(windowView)<null>(),
  'candles.history': request(
    v.strictObject({
      market: symbol,
      seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400))
    })
  )<CandleHistory>(),
  /** `confirmed`: the line (core/orders/order-line.ts) that the user was shown; another draft than that is denied. */
  'orders.place': request(v.strictObject({ draft: orderDraft, intentKey: id, confirmed }))<Order>(),
  'orders.cancel': request(v.strictObject({ key: id }))<null>(),
  /** Exactly the orders that the confirmation listed. */
  'orders.cancelMany': request(
    v.strictObject({ keys: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_CANCELLED)) })
  )<CancelSummary>(),
  /** Hides an order of unknown outcome until there is proof. It is not an ending. */
  'orders.dismissUnresolved': request(v.strictObject({ key: id }))<null>(),
  /** Fills of the UTC day by market. */
  'positions.day': request(none)<readonly Position[]>(),
  /** Asks the user for a place and writes there; null: the user thought better of it. */
  'export.csv': request(v.strictObject({ what: v.picklist(['orders', 'fills', 'converts']) }))<ExportedFile | null>(),
  'limits.read': request(none)<Limits>(),
  /** What lets more out (and releasing the kill switch) asks the user in a dialog of main's own; `denied` when the user says no. */
  'limits.write': request(limitsSchema)<Limits>(),
  'limits.halt': request(v.strictObject({ on: v.boolean() }))<Limits>(),
  'alerts.add': request(
    v.strictObject({ market: symbol, direction: v.picklist(['above', 'below']), price: decimal })
  )<null>(),
  'alerts.remove': request(v.strictObject({ id }))<null>(),
  /** The user has looked at the alerts that fired. */
  'alerts.seen': request(none)<null>(),
  /** `confirmed`: the line (core/converts/convert-line.ts) that the user was shown. `unknown-outcome`: it may have been accepted; it is on the board of converts and is never sent again. */
  'converts.place': request(v.strictObject({ draft: convertDraft, intentKey: id, confirmed }))<ConvertOrder>(),
  'converts.cancel': request(v.strictObject({ orderId: venueId }))<ConvertOrder>(),
  /** Which of its candidates an unknown convert is; null: the venue never took it. */
  'converts.settle': request(v.strictObject({ key: id, orderId: v.nullable(venueId) }))<null>(),
  'converts.page': request(
    v.strictObject({
      cursor: v.nullable(cursor),
      toward: v.picklist(['older', 'newer']),
      type: v.nullable(convertType),
      status: v.nullable(v.picklist(CONVERT_STATES))
    })
  )<ConvertStretch>(),
  'converts.quote': request(v.strictObject({ from: currency, to: currency, amount: decimal }))<ConvertQuoteView>(),
  'converts.pairs': request(none)<readonly ConvertPair[]>(),
  /** This window shows converts; to be said every few seconds. */
  'converts.watch': request(none)<null>(),
  /** A workspace shows the market, else its own choice; a market watch has a list of its own. */
  'windows.open': request(
    v.strictObject({ kind: v.picklist(['workspace', 'watch', 'diagnostics']), market: v.optional(symbol) })
  )<null>(),
  /** Shows a market in the workspace that was used last; opens one if there is none. */
  'windows.showMarket': request(v.strictObject({ market: symbol }))<null>(),
  /** Opens a window with panels that were taken out of the one that asks; CSS pixels. */
  'windows.openPanel': request(
    v.strictObject({ layout: layoutSchema, width: pixels, height: pixels, former: v.optional(formerPlace) })
  )<null>(),
  /**
   * Puts the panels of the panel window that asks back into the workspace they came from, else into the one that was used last, and
   * closes the window. `denied` when that workspace takes none.
   */
  'windows.returnPanel': request(none)<null>(),
  /** The other workspaces. */
  'windows.workspaces': request(none)<readonly OtherWorkspace[]>(),
  /** Shows a panel of the window that asks in another workspace. `denied` when that one takes none. A window of this panel alone closes. */
  'windows.movePanel': request(v.strictObject({ to: windowId, panel: panelSchema }))<null>(),
  /** Keeps the panels of the window that asks. `good`: they are on screen. */
  'layout.keep': request(v.strictObject({ layout: layoutSchema, good: v.boolean() }))<null>(),
  /** One of the same name is replaced. */
  'layouts.save': request(v.strictObject({ name: layoutName, layout: layoutSchema }))<readonly NamedLayout[]>(),
  'layouts.remove': request(v.strictObject({ name: layoutName }))<readonly NamedLayout[]>(),
  /** Shows a market in all panels of a link group, in all windows. */
  'links.pick': request(v.strictObject({ link: linkName, market: marketName }))<LinkedMarkets>(),
  /** Keeps what stands in the ticket of the window that asks; null: nothing. */
  'ticket.keep': request(v.strictObject({ ticket: v.nullable(ticketSchema) }))<null>(),
  /** Keeps the list and the pin of the market watch that asks. */
  'watch.keep': request(
    v.strictObject({ markets: v.pipe(v.array(symbol), v.maxLength(MOST_WATCHED)), pinned: v.boolean() })
  )<null>(),
  'settings.read': request(none)<Settings>(),
  'settings.write': request(settingsPatch)<Settings>(),
  /** Asks for a file and writes the settings to it; its name, or null when the user chose none. */
  'settings.export': request(none)<string | null>(),
  /** Asks for a file and takes the settings from it, all or nothing; null when the user chose none. */
  'settings.import': request(none)<Settings | null>(),
  'app.about': request(none)<About>(),
  'diagnostics.read': request(none)<Diagnostics>(),
  /** Asks for a file and writes a report to it; its path, or null when the user chose none. */
  'diagnostics.export': request(none)<string | null>()
} as const

export type Requests = typeof requests
export type RequestName = keyof Requests
export type RequestArgs<N extends RequestName> = DeepReadonly<v.InferOutput<Requests[N]['schema']>>
export type RequestResult<N extends RequestName> = Exclude<Requests[N]['result'], undefined>

/** Arguments are never written to; a list that is readonly may be passed. */
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
