import { compareText, money, plain, type DecimalText, type Money } from '../money.ts'
import type { Fill } from '../orders/order.ts'

/** What the fills of a day did in one market. Amounts are exact; average prices are cut to 12 significant digits, for the eye. */
export interface Position {
  readonly market: string
  readonly boughtQuantity: DecimalText
  readonly boughtTotal: DecimalText
  readonly soldQuantity: DecimalText
  readonly soldTotal: DecimalText
  readonly averageBuy: DecimalText | null
  readonly averageSell: DecimalText | null
  /** Bought less sold. */
  readonly net: DecimalText
  /** Average price of what is still open; null where nothing is. */
  readonly averageOpen: DecimalText | null
  /** Quote currency, fees not taken off: each closing fill against the oldest open ones of the other side. */
  readonly realised: DecimalText
  /** As they were charged, one entry a currency. */
  readonly fees: readonly { readonly currency: string; readonly amount: DecimalText }[]
  readonly fills: number
  /** Fills whose order, and so whose side, is not known yet; their fees are counted, their amounts are not. */
  readonly unassigned: number
}

interface Lot { quantity: Money; readonly price: Money }

/** One position a market, by name. `fills` in any order. First in, first out needs no division, so the result is exact. */
export function positionsOf(fills: readonly Fill[]): readonly Position[] {
  const markets = new Map<string, Fill[]>()
  for (const fill of fills) markets.set(fill.market, [...(markets.get(fill.market) ?? []), fill])
  return [...markets].map(([market, all]) => positionOf(market, all)).sort((a, b) => (a.market < b.market ? -1 : 1))
}

const byTime = (a: Fill, b: Fill): number => a.at - b.at || (a.id.length - b.id.length) || (a.id < b.id ? -1 : 1)

function positionOf(market: string, fills: readonly Fill[]): Position {
  const zero = money('0')
  const sums = { buy: { quantity: zero, total: zero }, sell: { quantity: zero, total: zero } }
  const fees = new Map<string, Money>()
  let open: Lot[] = []
  let openSide: 'buy' | 'sell' = 'buy'
  let realised = zero
  let unassigned = 0
  for (const { side, price, quantity, total, fee, feeCurrency } of [...fills].sort(byTime)) {
    fees.set(feeCurrency, (fees.get(feeCurrency) ?? zero).add(fee))
    if (side === null) {
      unassigned++
      continue
    }
    sums[side] = { quantity: sums[side].quantity.add(quantity), total: sums[side].total.add(total) }
    let left = money(quantity)
    const at = money(price)
    while (openSide !== side && left.gt(0)) {
      const [lot] = open
      if (lot === undefined) break
      const closed = left.lt(lot.quantity) ? left : lot.quantity
      const gain = openSide === 'buy' ? at.sub(lot.price) : lot.price.sub(at)
      realised = realised.add(gain.mul(closed))
      left = left.sub(closed)
      lot.quantity = lot.quantity.sub(closed)
      if (lot.quantity.isZero()) open = open.slice(1)
    }
    if (left.isZero()) continue
    openSide = side
    open.push({ quantity: left, price: at })
  }
  const openQuantity = open.reduce((sum, lot) => sum.add(lot.quantity), zero)
  const openTotal = open.reduce((sum, lot) => sum.add(lot.quantity.mul(lot.price)), zero)
  return {
    market,
    boughtQuantity: plain(sums.buy.quantity), boughtTotal: plain(sums.buy.total),
    soldQuantity: plain(sums.sell.quantity), soldTotal: plain(sums.sell.total),
    averageBuy: average(sums.buy.total, sums.buy.quantity), averageSell: average(sums.sell.total, sums.sell.quantity),
    net: plain(sums.buy.quantity.sub(sums.sell.quantity)), averageOpen: average(openTotal, openQuantity), realised: plain(realised),
    fees: [...fees].filter(([, amount]) => compareText(plain(amount), '0') !== 0).map(([currency, amount]) => ({ currency, amount: plain(amount) })),
    fills: fills.length, unassigned
  }
}

const average = (total: Money, quantity: Money): DecimalText | null =>
  quantity.isZero() ? null : plain(total.div(quantity).toSignificantDigits(12))
