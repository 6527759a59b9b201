import type { DeskPatch } from '../../contract/frames.ts'
import type { Fill, Order } from '../../core/orders/order.ts'
import type { DeskState } from './desk-state.ts'
import { RowFeed } from './row-feed.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** One window's position in all data of low rate except tickers: connection, orders, fills, balances, notices. */
export class RowCursor {
  readonly #state: () => DeskState
  #words = 0
  readonly #orders = new RowFeed<Order>()
  readonly #fills = new RowFeed<Fill>()
  #balances = 0
  #notices: number

  constructor(state: () => DeskState) {
    this.#state = state
    this.#notices = state().noticesTaken
  }

  isDirty(): boolean {
    const { words, orders, fills, balances, notices } = this.#state()
    return (
      this.#words !== words.version ||
      this.#orders.isDirty(orders) ||
      this.#fills.isDirty(fills) ||
      this.#balances !== balances.position ||
      this.#notices !== notices.position
    )
  }

  /** `full`: every row, over several patches if there are many. A notice is never repeated. */
  take(full: boolean): Mutable<DeskPatch> {
    const state = this.#state()
    const patch: Mutable<DeskPatch> = { ...state.words.since(full ? 0 : this.#words) }
    const orders = this.#orders.take(state.orders, full)
    const fills = this.#fills.take(state.fills, full).rows
    const balances = full ? state.balances.all() : state.balances.since(this.#balances).rows
    const notices = state.notices.since(this.#notices).rows
    if (full || orders.rows.length > 0) patch.orders = orders.rows
    if (orders.gone.length > 0) patch.ordersGone = orders.gone
    if (full || fills.length > 0) patch.fills = fills
    if (full || balances.length > 0) patch.balances = balances
    if (notices.length > 0) patch.notices = notices
    this.#words = state.words.version
    this.#balances = state.balances.position
    this.#notices = state.notices.position
    state.noticesTaken = Math.max(state.noticesTaken, this.#notices)
    return patch
  }
}
