import { CLIENT_ORDER_ID_LIMIT } from './api/orders.ts'
import type { LimitOrderCommand, MarketOrderCommand } from './api/commands.ts'
import type { Refusal } from './api/outcome.ts'
import { AMOUNT_DIGITS, amountOf, parseScaled, powerOfTen, PRICE_DIGITS, priceOf } from './amount.ts'
import { badClientOrderId, badMarket, badStop, imprecise, invalid, notFound, outOfRange } from './refusal.ts'
import type { Account, EngineState, MarketState } from './state.ts'

/** A command that passed every check except the balance. */
export interface CheckedOrder {
  readonly account: Account
  readonly market: MarketState
  readonly price: bigint
  readonly quantity: bigint
  readonly value: bigint
  readonly stopPrice: bigint | null
}

const TAG_LIMIT = 64
const CLIENT_ORDER_ID = new RegExp(`^[\\x21-\\x7e]{1,${CLIENT_ORDER_ID_LIMIT}}$`)

export function checkLimitOrder(state: EngineState, command: LimitOrderCommand): CheckedOrder | Refusal {
  const common = checkCommon(state, command)
  if ('status' in common) return common
  const { account, market } = common
  const { quoteDecimals } = market.entry.market
  const quantity = checkQuantity(market, command.quantity)
  if (typeof quantity !== 'bigint') return quantity
  const price = parsePositive('price', command.price, PRICE_DIGITS, quoteDecimals)
  if (typeof price !== 'bigint') return price
  if (price / market.tickSize > BigInt(Number.MAX_SAFE_INTEGER)) return outOfRange('Order price is too high')
  const value = price * quantity
  const range = checkValueRange(market, value)
  if (range !== null) return range
  if (command.stopLossPrice === null) return { account, market, price, quantity, value, stopPrice: null }
  const stopPrice = parsePositive('stop_loss_price', command.stopLossPrice, PRICE_DIGITS, quoteDecimals)
  if (typeof stopPrice !== 'bigint') return stopPrice
  const stop = checkStop(market, command.side, price, stopPrice)
  return stop ?? { account, market, price, quantity, value, stopPrice }
}

export function checkMarketOrder(state: EngineState, command: MarketOrderCommand): CheckedOrder | Refusal {
  const common = checkCommon(state, command)
  if ('status' in common) return common
  const { account, market } = common
  if (command.side === 'sell' && command.value !== null) return invalid('a market sell takes quantity, not value')
  if (command.quantity === null && command.value === null) {
    return invalid(command.side === 'sell' ? 'quantity is required' : 'quantity or value is required')
  }
  const quantity = command.quantity === null ? 0n : checkQuantity(market, command.quantity)
  if (typeof quantity !== 'bigint') return quantity
  const value = command.value === null ? 0n : checkValue(market, command.value)
  if (typeof value !== 'bigint') return value
  return { account, market, price: 0n, quantity, value, stopPrice: null }
}

function checkCommon(
  state: EngineState,
  command: LimitOrderCommand | MarketOrderCommand
): { readonly account: Account; readonly market: MarketState } | Refusal {
  const account = state.accounts.get(command.account)
  if (account === undefined || account.role === 'venue') return notFound('User')
  if (command.side !== 'buy' && command.side !== 'sell') return invalid('direction must be buy or sell')
  if (command.tag !== null && command.tag.length > TAG_LIMIT) {
    return invalid(`tag takes at most ${TAG_LIMIT} characters`)
  }
  const market = state.markets.get(command.market)
  if (market?.isListed !== true) return badMarket(String(command.market).slice(0, 41))
  const id = command.clientOrderId
  if (id !== null && !CLIENT_ORDER_ID.test(id)) {
    return badClientOrderId(`it takes 1 to ${CLIENT_ORDER_ID_LIMIT} printable characters without spaces`)
  }
  if (id !== null && account.clientOrderIds.has(id)) return badClientOrderId('it was used before')
  return { account, market }
}

function parsePositive(field: string, text: string, digits: number, allowed: number): bigint | Refusal {
  const value = parseScaled(text, digits)
  if (value === 'format') return invalid(`${field} must be a positive decimal number such as 0.25`)
  if (value === 'digits' || value % powerOfTen(digits - allowed) !== 0n) return imprecise(field, allowed)
  return value > 0n ? value : invalid(`${field} must be more than 0`)
}

function checkQuantity(market: MarketState, text: string): bigint | Refusal {
  const { baseDecimals, baseMin, baseMax } = market.entry.market
  const quantity = parsePositive('quantity', text, PRICE_DIGITS, baseDecimals)
  if (typeof quantity !== 'bigint') return quantity
  const fits = quantity >= priceOf(baseMin) && quantity <= priceOf(baseMax)
  return fits ? quantity : outOfRange(`Order quantity must be between ${baseMin} and ${baseMax} size`)
}

/** What a buy may spend is limited to 8 decimals by the ledger, not by the price step. */
function checkValue(market: MarketState, text: string): bigint | Refusal {
  const value = parsePositive('value', text, AMOUNT_DIGITS, 8)
  if (typeof value !== 'bigint') return value
  return checkValueRange(market, value) ?? value
}

function checkValueRange(market: MarketState, value: bigint): Refusal | null {
  const { quoteMin, quoteMax, quote } = market.entry.market
  if (value < amountOf(quoteMin)) return outOfRange(`Minimum amount ${quoteMin} ${quote}`)
  return value > amountOf(quoteMax) ? outOfRange(`Maximum amount ${quoteMax} ${quote}`) : null
}

/**
 * A stop-loss price ends an order if the market moves away: it is above the price of a buy and below that of a sell. On
 * the other side the order would have filled first. One already reached by the last price would end the order at once.
 */
function checkStop(market: MarketState, side: 'buy' | 'sell', price: bigint, stop: bigint): Refusal | null {
  if (side === 'buy') {
    if (stop <= price) return badStop('Stop-loss price must be higher than order price')
    return market.last !== 0n && stop <= market.last ? badStop('Stop-loss price must be higher than last price') : null
  }
  if (stop >= price) return badStop('Stop-loss price must be lower than order price')
  return market.last !== 0n && stop >= market.last ? badStop('Stop-loss price must be lower than last price') : null
}
