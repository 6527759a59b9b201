import { plain, type DecimalText } from '../money.ts'
import type { Side } from '../market.ts'
import { DealLinks } from './deal-links.ts'
import type { FillSeen } from './evidence.ts'
import { dealIn, Executions } from './executions.ts'
import { same, type Change } from './ledger-change.ts'
import type { OrderFacts } from './facts.ts'
import type { Fill } from './order.ts'

/** What fills need of the orders. */
interface OrdersOfFills {
  /** Key of the order that the venue names for a fill. */
  readonly named: (market: string, venueId: string) => string | undefined
  readonly sideOf: (key: string) => Side | null
  /** An order is filled at least as far as the executions of its deal. */
  readonly filled: (key: string, quantity: DecimalText, total: DecimalText, newest: number, change: Change) => void
  /** The stream's deal of an order, which the history does not name, for the next run. */
  readonly nameDeal: (key: string, dealId: string) => void
}

/** The fills of the account: each execution once, with what is known of its order. */
export class FillRows {
  readonly #orders: OrdersOfFills
  readonly #executions = new Executions()
  readonly #links = new DealLinks()
  readonly #rows = new Map<string, Fill>()
  /** What the fills of a deal show of it, by `dealIn`. */
  readonly #shown = new Map<string, Pick<Fill, 'orderKey' | 'side'>>()

  constructor(orders: OrdersOfFills) {
    this.#orders = orders
  }

  all(): Iterable<Fill> {
    return this.#rows.values()
  }
  get(id: string): Fill | undefined {
    return this.#rows.get(id)
  }
  /** The row of an execution, under whatever id the venue shows it. */
  idOf(seen: FillSeen): string | undefined {
    return this.#executions.idOf(seen)
  }
  /** An execution as the venue sent it, for the journal. */
  seen(id: string): FillSeen | undefined {
    const seen = this.#executions.row(id)
    if (seen === undefined) return undefined
    return { ...seen, stored: { id, alsoId: this.#executions.alsoIdOf(id), side: this.#rows.get(id)?.side ?? null } }
  }

  add(seen: FillSeen, change: Change): void {
    const order = seen.venueId === null ? undefined : this.#orders.named(seen.market, seen.venueId)
    const id = this.#known(seen, order, change) ?? this.#sameAs(seen, order, change) ?? this.#addRow(seen, change)
    if (this.#executions.takeFee(id, seen)) change.fills.add(id)
    const { market, dealId } = this.#executions.row(id) ?? seen
    if (order === undefined) this.#count(dealIn(market, dealId), change)
    else this.link(market, dealId, order, change)
  }

  /** The venue names the order of a deal. */
  link(market: string, dealId: string, key: string, change: Change): void {
    const deal = dealIn(market, dealId)
    for (const near of this.#links.link(deal, key)) change.deals.add(near)
    this.#count(deal, change)
  }

  /** An order turned out to be a duplicate of another. */
  rename(from: string, to: string, change: Change): void {
    for (const deal of this.#links.rename(from, to)) change.deals.add(deal)
  }

  orderChanged({ key, market, side, filledQuantity, filledTotal }: OrderFacts, change: Change): void {
    for (const deal of this.#links.setOrder(key, market, side, filledQuantity, filledTotal)) change.deals.add(deal)
  }

  /** Rows that show something else now. */
  publish(change: Change): readonly Fill[] {
    for (const deal of change.deals) {
      const shown = this.#factsOf(deal)
      const before = this.#shown.get(deal)
      if (before?.orderKey === shown.orderKey && before.side === shown.side) continue
      this.#shown.set(deal, shown)
      for (const id of this.#executions.deal(deal)?.ids ?? []) change.fills.add(id)
    }
    const fills: Fill[] = []
    for (const id of change.fills) {
      const fill = this.#fillOf(id)
      if (fill === null || same(this.#rows.get(id), fill)) continue
      this.#rows.set(id, fill)
      fills.push(fill)
    }
    return fills
  }

  #addRow(seen: FillSeen, change: Change): string {
    const id = this.#executions.add(seen)
    const deal = dealIn(seen.market, seen.dealId)
    const sum = this.#executions.deal(deal)
    change.fills.add(id)
    if (sum !== undefined)
      for (const near of this.#links.setDeal(deal, seen.market, sum.quantity, sum.total, sum.first))
        change.deals.add(near)
    return id
  }

  /** The row of an execution that is known. What was taken for it and is another one gets its own row. */
  #known(seen: FillSeen, order: string | undefined, change: Change): string | null {
    const id = this.#executions.idOf(seen)
    if (id === undefined || seen.venueId === null) return id ?? null
    if (this.#executions.isOwnId(id, seen)) {
      const other = this.#executions.name(id, seen.venueId)
      if (other !== null) {
        change.renamed.add(id)
        this.add(other, change)
      }
      return id
    }
    const row = this.#executions.row(id)
    if (row === undefined || order === undefined || order === this.#firmOrderOf(row)) return id
    this.#executions.part(id)
    change.renamed.add(id)
    return null
  }

  /**
   * The row of the same execution under another id: the history may have other ids than the stream. It is the same if
   * the facts are, and the deal of the stream is that of the order or has no order left that it may belong to.
   */
  #sameAs(seen: FillSeen, order: string | undefined, change: Change): string | null {
    if (seen.stored !== undefined || (seen.venueId !== null && order === undefined)) return null
    for (const [id, row] of this.#executions.alike(seen)) {
      const isSame =
        order === undefined ? this.#isToldLate(seen, row) : this.#isDealOf(order, dealIn(row.market, row.dealId))
      if (!isSame) continue
      this.#executions.join(id, seen)
      change.renamed.add(id)
      if (order !== undefined) this.#orders.nameDeal(order, row.dealId)
      return id
    }
    return null
  }

  /** Whether a deal of the stream may be that of an order which the history shows. */
  #isDealOf(order: string, deal: string): boolean {
    const firm = this.#links.firmOrderOf(deal)
    return firm === null ? this.#links.isBeyondOrders(deal) : firm === order
  }

  /** Whether an execution of the stream may be one that the history has shown before. */
  #isToldLate(seen: FillSeen, listed: FillSeen): boolean {
    const firm = this.#firmOrderOf(seen)
    return firm === null
      ? !this.#links.hasOrderOf(seen.market, seen.quantity, seen.total)
      : firm === this.#firmOrderOf(listed)
  }

  #firmOrderOf({ market, dealId }: FillSeen): string | null {
    return this.#links.firmOrderOf(dealIn(market, dealId))
  }

  #count(deal: string, change: Change): void {
    const key = this.#links.firmOrderOf(deal)
    const sum = this.#executions.deal(deal)
    if (key !== null && sum !== undefined)
      this.#orders.filled(key, plain(sum.quantity), plain(sum.total), sum.newest, change)
  }

  #factsOf(deal: string): Pick<Fill, 'orderKey' | 'side'> {
    const orderKey = this.#links.orderOf(deal)
    if (orderKey !== null) return { orderKey, side: this.#orders.sideOf(orderKey) }
    const side = this.#links.sideOf(deal)
    if (side === 'buy' || side === 'sell') return { orderKey, side }
    // Orders of earlier runs, on which all agreed, may not be in memory.
    const [id] = this.#executions.deal(deal)?.ids ?? []
    const stored = id === undefined ? null : (this.#executions.row(id)?.stored?.side ?? null)
    return { orderKey, side: side === 'none' ? stored : null }
  }

  #fillOf(id: string): Fill | null {
    const seen = this.#executions.row(id)
    if (seen === undefined) return null
    const { market, price, quantity, total, fee, feeCurrency, role, at } = seen
    const { orderKey, side } = this.#shown.get(dealIn(market, seen.dealId)) ?? { orderKey: null, side: null }
    return { id, orderKey, market, side, price, quantity, total, fee, feeCurrency, role, at }
  }
}
