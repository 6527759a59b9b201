import { RECENT_TRADES } from './api/market-data.ts'
import { least, PER_QUANTITY, priceText } from './amount.ts'
import { best, dequeue } from './book-levels.ts'
import { credit, release, spendHeld } from './ledger.ts'
import { announceExecution, finishOrder } from './order-life.ts'
import { publicTrade } from './records.ts'
import { recordTrade } from './stats.ts'
import { addTurnover, feeOn } from './tariff.ts'
import type { EngineState, LiveOrder, MarketState } from './state.ts'
import type { Turn } from './turn.ts'

/** Why matching stopped: the taker is filled, nothing crosses, the book is empty, or it met its own account. */
export type MatchEnd = 'filled' | 'no-cross' | 'no-liquidity' | 'self-trade'

/** Matches a new order against the other side by price, then time, at the resting prices. */
export function match(state: EngineState, turn: Turn, taker: LiveOrder): MatchEnd {
  const book = taker.side === 'buy' ? taker.market.asks : taker.market.bids
  const byValue = taker.quantity === 0n
  for (;;) {
    if (!byValue && taker.filledQuantity === taker.quantity) return 'filled'
    const level = best(book)
    const maker = level?.first ?? null
    if (level === null || maker === null) return 'no-liquidity'
    if (taker.type === 'limit' && (taker.side === 'buy' ? level.price > taker.price : level.price < taker.price)) {
      return 'no-cross'
    }
    if (maker.account === taker.account) return 'self-trade'
    const left = maker.quantity - maker.filledQuantity
    let quantity = byValue ? left : least(left, taker.quantity - taker.filledQuantity)
    if (taker.type === 'market' && taker.side === 'buy') {
      const affordable = taker.locked / level.price
      quantity = least(quantity, affordable - (affordable % taker.market.lotSize))
      // The remaining value buys less than the smallest step: the order is complete.
      if (quantity === 0n) return 'filled'
    }
    turn.touchLevel(taker.market, book.side, level)
    execute(state, turn, maker, taker, quantity)
  }
}

function execute(state: EngineState, turn: Turn, maker: LiveOrder, taker: LiveOrder, quantity: bigint): void {
  const { market } = taker
  const { price } = maker
  const value = price * quantity
  const [buy, sell] = taker.side === 'buy' ? [taker, maker] : [maker, taker]
  const { level } = maker
  if (level === null) throw new Error('a resting order has no level')

  const reserved = buy.type === 'limit' ? buy.price * quantity : value
  buy.locked -= reserved
  spendHeld(buy.quote, value)
  if (reserved > value) release(turn, buy.quote, reserved - value)
  const base = quantity * PER_QUANTITY
  sell.locked -= base
  spendHeld(sell.base, base)

  const buyRole = buy === maker ? 'maker' : 'taker'
  const sellRole = sell === maker ? 'maker' : 'taker'
  const buyFee = feeOn(buy, buyRole, base, turn.at)
  const sellFee = feeOn(sell, sellRole, value, turn.at)
  credit(turn, buy.base, base - buyFee)
  credit(turn, sell.quote, value - sellFee)
  if (buyFee > 0n) credit(turn, market.feeBase, buyFee)
  if (sellFee > 0n) credit(turn, market.feeQuote, sellFee)

  for (const order of [maker, taker]) {
    order.filledQuantity += quantity
    order.filledValue += value
    order.updatedAt = turn.at
    order.internalState = 'partial'
    addTurnover(state, order.account, market.quote, value, turn.at)
  }
  recordPublic(state, turn, taker, price, quantity)

  const makerDone = maker.filledQuantity === maker.quantity
  if (makerDone) dequeue(maker.market[maker.side === 'buy' ? 'bids' : 'asks'], maker, quantity)
  else level.size -= quantity
  announceExecution(state, turn, maker, 'maker', price, quantity, maker === buy ? buyFee : sellFee, makerDone)
  const takerDone = taker.filledQuantity === taker.quantity
  announceExecution(state, turn, taker, 'taker', price, quantity, taker === buy ? buyFee : sellFee, takerDone)
  if (makerDone) finishOrder(state, turn, maker, 'completed', 'filled')
  if (takerDone) finishOrder(state, turn, taker, 'completed', 'filled')
}

function recordPublic(state: EngineState, turn: Turn, taker: LiveOrder, price: bigint, quantity: bigint): void {
  const { market } = taker
  const trade = { id: state.nextId(turn.at), price, quantity, side: taker.side, at: turn.at }
  addTrade(market, trade)
  recordTrade(market.stats, price, quantity, turn.at)
  turn.events.push({ kind: 'trade', market: market.symbol, trade: publicTrade(trade) })
  if (price === market.last) return
  market.last = price
  turn.events.push({ kind: 'last-price', market: market.symbol, price: priceText(price), at: turn.at })
}

export function addTrade(market: MarketState, trade: MarketState['trades'][number]): void {
  market.trades.push(trade)
  // Trims in batches, so that a trade does not move the whole array.
  if (market.trades.length >= RECENT_TRADES * 2) market.trades.splice(0, market.trades.length - RECENT_TRADES)
}
