import { compareText, money, plain } from '../money.ts'
import { DealLinks } from './deal-links.ts'
import { orderOf } from './derive.ts'
import type { Evidence, FillSeen } from './evidence.ts'
import { factsOfIntent, factsOfSighting, joinFacts, type OrderFacts } from './facts.ts'
import { OrderIds } from './order-ids.ts'
import { isEnded, type Fill, type Order } from './order.ts'

/** The effect of one piece of evidence: changed rows, and keys of rows that were duplicates. */
export interface LedgerChange {
  readonly orders: readonly Order[]
  readonly fills: readonly Fill[]
  readonly gone: readonly string[]
  /** A new row has an id of this order, but another market or side; null for none. */
  readonly contradicts: Order | null
}

/**
 * The account's orders and fills, from evidence. The same evidence in any order and any number of times gives the same
 * rows; a fill never counts twice; only evidence ends an order. What has an id of an order, but another market or side,
 * is no evidence of it: it is a row of its own.
 */
export class Ledger {
  readonly #facts = new Map<string, OrderFacts>()
  readonly #orders = new Map<string, Order>()
  readonly #ids = new OrderIds()
  readonly #fillsSeen = new Map<string, FillSeen>()
  /** By `dealIn`. */
  readonly #fillsOfDeal = new Map<string, string[]>()
  readonly #fills = new Map<string, Fill>()
  readonly #links = new DealLinks()

  orders(): Iterable<Order> {
    return this.#orders.values()
  }
  fills(): Iterable<Fill> {
    return this.#fills.values()
  }
  fill(id: string): Fill | undefined {
    return this.#fills.get(id)
  }
  order(key: string): Order | undefined {
    return this.#orders.get(key)
  }
  /** The facts of an order, for the journal. */
  facts(key: string): OrderFacts | undefined {
    return this.#facts.get(key)
  }
  /** Keys of the orders that this evidence is about; none if it is about an order that is not known. */
  keysOf(evidence: Evidence): readonly string[] {
    if (evidence.kind === 'order') return this.#doubles(factsOfSighting(evidence))
    if (evidence.kind === 'fill') {
      const key = evidence.venueId === null ? undefined : this.#ids.ofFill(evidence.market, evidence.venueId)
      return key === undefined ? [] : [key]
    }
    const facts = this.#facts.get(evidence.key)
    if (facts === undefined) return []
    if (evidence.kind !== 'answer' || evidence.answer.kind !== 'accepted') return [facts.key]
    return this.#doubles({ ...facts, venueId: evidence.answer.venueId })
  }
  /** An execution as the venue sent it, for the journal. */
  fillSeen(id: string): FillSeen | undefined {
    return this.#fillsSeen.get(id)
  }
  unresolved(): readonly Order[] {
    return [...this.#orders.values()].filter((order) => order.state === 'unknown')
  }
  alive(): readonly Order[] {
    return [...this.#orders.values()].filter((order) => !isEnded(order.state))
  }

  apply(evidence: Evidence): LedgerChange {
    const change = new Change()
    switch (evidence.kind) {
      case 'intent':
        this.#join(factsOfIntent(evidence.key, evidence.clientOrderId, evidence.draft, evidence.at), change)
        break
      case 'answer': {
        const facts = this.#facts.get(evidence.key)
        if (facts === undefined) break
        const venueId = evidence.answer.kind === 'accepted' ? evidence.answer.venueId : facts.venueId
        this.#join({ ...facts, answer: evidence.answer, venueId, changedAt: evidence.at }, change)
        break
      }
      case 'dismiss-unresolved': {
        const facts = this.#facts.get(evidence.key)
        if (facts !== undefined) this.#join({ ...facts, dismissUnresolvedAt: evidence.at }, change)
        break
      }
      case 'order': {
        const facts = factsOfSighting(evidence)
        const isNew = !this.#facts.has(facts.key)
        this.#join(facts, change)
        // Joined to another row, it is evidence of that one.
        if (isNew && this.#facts.has(facts.key)) change.contradicts = this.#ids.another(facts)
        break
      }
      case 'fill':
        this.#addFill(evidence, change)
        break
    }
    return this.#publish(change)
  }

  /** Adds facts of an earlier run. */
  restore(facts: OrderFacts): LedgerChange {
    const change = new Change()
    this.#join(facts, change)
    return this.#publish(change)
  }

  #join(incoming: OrderFacts, change: Change): void {
    const doubles = this.#doubles(incoming)
    let facts = incoming
    for (const double of doubles) {
      const known = this.#facts.get(double)
      if (known !== undefined) facts = joinFacts(known, facts)
      this.#facts.delete(double)
    }
    this.#facts.set(facts.key, facts)
    this.#ids.add(facts, (key) => this.#facts.has(key))
    for (const double of doubles) if (double !== facts.key) this.#absorb(double, facts.key, change)
    change.orders.add(facts.key)
    for (const dealId of incoming.dealIds) this.#linked(dealIn(facts.market, dealId), facts.key, change)
  }

  /**
   * Keys of other rows about the same order: the venue may show it before it is known to be ours. Two intents are two
   * orders whatever the venue says; our own id is the stronger proof of which one is meant.
   */
  #doubles(facts: OrderFacts): readonly string[] {
    const candidates = [
      facts.key,
      facts.clientOrderId === null ? undefined : this.#ids.ofClient(facts, facts.clientOrderId),
      facts.venueId === null ? undefined : this.#ids.ofVenue(facts, facts.venueId)
    ]
    const known = [...new Set(candidates)].filter((key): key is string => key !== undefined && this.#facts.has(key))
    const isOwn = (key: string): boolean => (this.#facts.get(key)?.intent ?? null) !== null
    const owner = facts.intent === null ? known.find(isOwn) : facts.key
    return known.filter((key) => key === owner || !isOwn(key))
  }

  #absorb(double: string, key: string, change: Change): void {
    for (const deal of this.#links.rename(double, key)) change.deals.add(deal)
    change.orders.delete(double)
    if (this.#orders.delete(double)) change.gone.add(double)
  }

  #addFill(seen: FillSeen, change: Change): void {
    const id = `${seen.dealId}:${seen.transactionId}`
    const deal = dealIn(seen.market, seen.dealId)
    if (!this.#fillsSeen.has(id)) {
      this.#fillsSeen.set(id, seen)
      this.#fillsOfDeal.set(deal, [...(this.#fillsOfDeal.get(deal) ?? []), id])
      for (const near of this.#links.addFill(deal, seen.market, seen.quantity, seen.total)) change.deals.add(near)
    }
    const key = seen.venueId === null ? undefined : this.#ids.ofFill(seen.market, seen.venueId)
    if (key !== undefined) this.#linked(deal, key, change)
    else this.#countFills(deal, change)
  }

  #linked(deal: string, key: string, change: Change): void {
    for (const near of this.#links.link(deal, key)) change.deals.add(near)
    this.#countFills(deal, change)
  }

  /** An order is filled at least as far as the executions of its deal. */
  #countFills(deal: string, change: Change): void {
    const key = this.#links.firmOrderOf(deal)
    const facts = key === null ? undefined : this.#facts.get(key)
    if (facts === undefined) return
    let quantity = money('0')
    let total = money('0')
    let newest = facts.changedAt
    for (const id of this.#fillsOfDeal.get(deal) ?? []) {
      const fill = this.#fillsSeen.get(id)
      if (fill === undefined) continue
      quantity = quantity.add(money(fill.quantity))
      total = total.add(money(fill.total))
      newest = Math.max(newest, fill.at)
    }
    const more = { ...facts, filledQuantity: plain(quantity), filledTotal: plain(total), changedAt: newest }
    this.#facts.set(facts.key, joinFacts(facts, more))
    change.orders.add(facts.key)
  }

  #publish(change: Change): LedgerChange {
    const orders: Order[] = []
    for (const key of change.orders) {
      const facts = this.#facts.get(key)
      if (facts === undefined) continue
      const order = orderOf(facts)
      for (const deal of this.#links.setOrder(key, facts.market, facts.filledQuantity, facts.filledTotal))
        change.deals.add(deal)
      if (same(this.#orders.get(key), order)) continue
      this.#orders.set(key, order)
      orders.push(order)
    }
    const fills: Fill[] = []
    for (const deal of change.deals) {
      for (const id of this.#fillsOfDeal.get(deal) ?? []) {
        const fill = this.#fillOf(id, deal)
        if (fill === null || same(this.#fills.get(id), fill)) continue
        this.#fills.set(id, fill)
        fills.push(fill)
      }
    }
    const contradicts = change.contradicts === null ? null : (this.#orders.get(change.contradicts) ?? null)
    return { orders, fills, gone: [...change.gone], contradicts }
  }

  #fillOf(id: string, deal: string): Fill | null {
    const seen = this.#fillsSeen.get(id)
    if (seen === undefined) return null
    const orderKey = this.#links.orderOf(deal)
    const side = orderKey === null ? null : (this.#facts.get(orderKey)?.side ?? null)
    const { market, price, quantity, total, fee, feeCurrency, role, at } = seen
    return { id, orderKey, market, side, price, quantity, total, fee, feeCurrency, role, at }
  }
}

/** An order and a fill of two markets have no deal in common. */
const dealIn = (market: string, dealId: string): string => `${market}:${dealId}`

class Change {
  readonly orders = new Set<string>()
  readonly deals = new Set<string>()
  readonly gone = new Set<string>()
  contradicts: string | null = null
}

/** True if two rows show the same; amounts are compared by value. */
function same<T extends Order | Fill>(before: T | undefined, now: T): boolean {
  if (before === undefined) return false
  return (Object.keys(now) as (keyof T)[]).every((key) => before[key] === now[key])
}

/** True if the second state of an order has more filled than the first. */
export const hasFilledMore = (before: Order | undefined, now: Order): boolean =>
  compareText(now.filledQuantity, before?.filledQuantity ?? '0') > 0
