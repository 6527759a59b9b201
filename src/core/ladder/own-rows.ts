import type { Side } from '../market.ts'
import { money, plain, type DecimalText } from '../money.ts'
import { isEnded, type Order } from '../orders/order.ts'
import { remainingOf } from '../orders/projected-order.ts'
import { ROUNDING } from './book-rows.ts'
import type { PriceGrid } from './price-grid.ts'

/** Own open orders in one row of a side. */
export interface OwnRow {
  /** What is not filled yet, in base. */
  readonly amount: DecimalText
  /** Oldest first. */
  readonly orders: readonly Order[]
}

export type OwnRows = Readonly<Record<Side, ReadonlyMap<bigint, OwnRow>>>

/** The own open limit orders of a market by row. */
export function ownRows(orders: readonly Order[], market: string, grid: PriceGrid): OwnRows {
  const found = { buy: new Map<bigint, OwnRow>(), sell: new Map<bigint, OwnRow>() }
  const ofMarket = orders.filter(
    (order) => order.market === market && order.type === 'limit' && !isEnded(order.state) && !order.dismissUnresolved
  )
  for (const order of ofMarket.toSorted((a, b) => a.createdAt - b.createdAt)) {
    if (order.price === null) continue
    const row = grid.rowOf(order.price, ROUNDING[order.side === 'buy' ? 'bids' : 'asks'])
    const before = found[order.side].get(row)
    found[order.side].set(row, {
      amount: plain(money(remainingOf(order) ?? '0').plus(before?.amount ?? '0')),
      orders: [...(before?.orders ?? []), order]
    })
  }
  return found
}
