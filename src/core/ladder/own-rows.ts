import type { LimitInMarket } from '../converts/limit-in-market.ts'
import type { Side } from '../market.ts'
import { money, plain, type DecimalText } from '../money.ts'
import { isEnded, type Order } from '../orders/order.ts'
import { remainingOf } from '../orders/projected-order.ts'
import { ROUNDING } from './book-rows.ts'
import type { PriceGrid } from './price-grid.ts'

/** Own open orders and limit converts in one row of a side. */
export interface OwnRow {
  /** What is not filled yet, in base. */
  readonly amount: DecimalText
  /** Oldest first. */
  readonly orders: readonly Order[]
  /** The keys of the converts. */
  readonly converts: readonly string[]
}

export type OwnRows = Readonly<Record<Side, ReadonlyMap<bigint, OwnRow>>>

/** The own open limit orders of a market by row, and its limit converts. */
export function ownRows(
  orders: readonly Order[],
  converts: readonly (LimitInMarket & { readonly key: string })[],
  market: string,
  grid: PriceGrid
): OwnRows {
  const found = { buy: new Map<bigint, OwnRow>(), sell: new Map<bigint, OwnRow>() }
  function add(side: Side, price: DecimalText, amount: DecimalText | null, more: Partial<OwnRow>): void {
    const row = grid.rowOf(price, ROUNDING[side === 'buy' ? 'bids' : 'asks'])
    const before = found[side].get(row)
    found[side].set(row, {
      amount: plain(money(amount ?? '0').plus(before?.amount ?? '0')),
      orders: [...(before?.orders ?? []), ...(more.orders ?? [])],
      converts: [...(before?.converts ?? []), ...(more.converts ?? [])]
    })
  }
  const ofMarket = orders.filter(
    (order) => order.market === market && order.type === 'limit' && !isEnded(order.state) && !order.dismissUnresolved
  )
  for (const order of ofMarket.toSorted((a, b) => a.createdAt - b.createdAt))
    if (order.price !== null) add(order.side, order.price, remainingOf(order), { orders: [order] })
  for (const { side, price, quantity, key } of converts) add(side, price, quantity, { converts: [key] })
  return found
}
