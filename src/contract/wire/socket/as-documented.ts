import { UNSIGNED_PATTERN as AMOUNT, type DecimalText } from '../../../core/money.ts'
import { MARKET_PATTERN } from '../fields.ts'
import type { StreamedTrade, TickerRecord, TradesRecord } from '../socket.ts'

/**
 * Tickers and trades written exactly as documented: in the documented order, without a space, with plain numbers. Most messages of a
 * stream are, and so their text is looked over once and no tree is made of it. What these readers take, the ordinary ones
 * (market.ts) take with the same meaning; for anything else they give null.
 */

const ID = '(?:null|0|[1-9]\\d{0,14})'
const SECONDS = '(?:0|[1-9]\\d{0,10})'
const SIGNED = `(?!-0(?:\\.0+)?")-?${AMOUNT}`
const ABOVE_ZERO = `(?!0(?:\\.0+)?,)${AMOUNT}`

const update = (method: string, data: string): RegExp =>
  new RegExp(`^\\{"id":${ID},"method":"${method}","data":\\{"symbol":"${MARKET_PATTERN}","timestamp":${SECONDS},${data}\\},"error":null\\}$`)

const TICKER = update('ticker_update', `"price":"${AMOUNT}","open":"${AMOUNT}","high":"${AMOUNT}","low":"${AMOUNT}",` +
  `"volume":"${AMOUNT}","quote_volume":"${AMOUNT}","price_change":"${SIGNED}"`)
const TRADE = `\\{"price":${ABOVE_ZERO},"quantity":${ABOVE_ZERO},"timestamp":${SECONDS},"direction":"(?:buy|sell)"\\}`
const TRADES = update('trade_update', `"trades":\\[(?:${TRADE}(?:,${TRADE})*)?\\]`)

const BEFORE_MARKET = '"symbol":"'
const BEFORE_TIME = '","timestamp":'
const BEFORE_PRICE = '{"price":'
const BEFORE_QUANTITY = ',"quantity":'
const BEFORE_TRADE_TIME = ',"timestamp":'
const BEFORE_SIDE = ',"direction":"'

export const readTickerAsDocumented = (text: string): TickerRecord | null => TICKER.test(text) ? new TickerText(text) : null

export function readTradesAsDocumented(text: string): TradesRecord | null {
  if (!TRADES.test(text)) return null
  const trades: StreamedTrade[] = []
  for (let at = text.indexOf(BEFORE_PRICE); at >= 0; at = text.indexOf(BEFORE_PRICE, at + BEFORE_PRICE.length)) trades.push(tradeAt(text, at))
  return { ...headOf(text), trades }
}

/** Of the pieces between its quotes this one is a ticker's price, and each next amount comes so many later. */
const PRICE_PIECE = 17
const TO_NEXT = 4

/** A market has many more tickers than anybody looks at: its numbers are read when one is asked for. */
class TickerText implements TickerRecord {
  readonly market: string
  readonly at: number
  readonly #text: string
  #pieces: readonly string[] | null = null

  constructor(text: string) {
    const { market, at } = headOf(text)
    this.market = market
    this.at = at
    this.#text = text
  }

  get price(): DecimalText { return this.#value(0) }
  get open(): DecimalText { return this.#value(1) }
  get high(): DecimalText { return this.#value(2) }
  get low(): DecimalText { return this.#value(3) }
  get volume(): DecimalText { return this.#value(4) }
  get quoteVolume(): DecimalText { return this.#value(5) }
  get change(): DecimalText { return this.#value(6) }

  #value(index: number): DecimalText {
    this.#pieces ??= this.#text.split('"')
    return this.#pieces[PRICE_PIECE + index * TO_NEXT] ?? ''
  }
}

function headOf(text: string): { readonly market: string; readonly at: number } {
  const from = text.indexOf(BEFORE_MARKET) + BEFORE_MARKET.length
  const to = text.indexOf('"', from)
  const time = to + BEFORE_TIME.length
  return { market: text.slice(from, to), at: millisecondsIn(text, time) }
}

function tradeAt(text: string, from: number): StreamedTrade {
  const price = from + BEFORE_PRICE.length
  const priceEnd = text.indexOf(',', price)
  const quantity = priceEnd + BEFORE_QUANTITY.length
  const quantityEnd = text.indexOf(',', quantity)
  const time = quantityEnd + BEFORE_TRADE_TIME.length
  const side = text.indexOf(',', time) + BEFORE_SIDE.length
  return {
    price: text.slice(price, priceEnd), quantity: text.slice(quantity, quantityEnd), at: millisecondsIn(text, time),
    side: text.startsWith('buy', side) ? 'buy' : 'sell'
  }
}

/** Of the Unix seconds that stand from there to the next comma. */
const millisecondsIn = (text: string, from: number): number => Number(text.slice(from, text.indexOf(',', from))) * 1000
