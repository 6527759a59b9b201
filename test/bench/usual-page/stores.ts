import { reactive, shallowRef } from 'vue'
import type { DepthData, Level, Message, TickerData, Trade, TradesData } from './messages.ts'

/** As such pages are usually written: plain numbers, sorted arrays, and each message brings its part up to date at once. */
export interface ShownLevel { readonly price: number, readonly size: number, readonly total: number }
export interface ShownTrade extends Trade { readonly id: number }

const MOST_TRADES = 200

export const asks = shallowRef<readonly ShownLevel[]>([])
export const bids = shallowRef<readonly ShownLevel[]>([])
export const trades = shallowRef<readonly ShownTrade[]>([])
export const tickers = reactive(new Map<string, TickerData>())
export const levels = shallowRef(0)

const book: { readonly asks: [number, number][], readonly bids: [number, number][] } = { asks: [], bids: [] }
let id = 0

export function take(message: Message): void {
  if (message.method === 'depth_update') takeDepth(message.data)
  else if (message.method === 'trade_update') takeTrades(message.data)
  else if (message.method === 'ticker_update') tickers.set(message.data.symbol, message.data)
}

function takeDepth(data: DepthData): void {
  if (data.full_reload) book.asks.length = book.bids.length = 0
  change(book.asks, 1, data.asks)
  change(book.bids, -1, data.bids)
  asks.value = best(book.asks)
  bids.value = best(book.bids)
}

function change(side: [number, number][], sign: 1 | -1, changes: readonly Level[]): void {
  for (const [price, size] of changes) {
    const key = Number(price)
    let low = 0
    for (let high = side.length; low < high;) {
      const middle = (low + high) >> 1
      if (sign * (side[middle]?.[0] ?? 0) < sign * key) low = middle + 1
      else high = middle
    }
    const known = side[low]?.[0] === key ? 1 : 0
    if (Number(size) === 0) side.splice(low, known)
    else side.splice(low, known, [key, Number(size)])
  }
}

function best(side: readonly [number, number][]): readonly ShownLevel[] {
  let total = 0
  return side.slice(0, levels.value).map(([price, size]) => ({ price, size, total: total += size }))
}

function takeTrades({ trades: added }: TradesData): void {
  trades.value = [...added.map((trade) => ({ ...trade, id: id++ })).reverse(), ...trades.value].slice(0, MOST_TRADES)
}
