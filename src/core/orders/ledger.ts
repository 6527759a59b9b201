import { compareText } from '../money.ts'
import { orderOf } from './derive.ts'
import type { Evidence, FillSeen } from './evidence.ts'
import { factsOfIntent, factsOfSighting, joinFacts, reopened, type OrderFacts } from './facts.ts'
import { FillRows } from './fill-rows.ts'
import { Change, same, type LedgerChange } from './ledger-change.ts'
import { OrderIds } from './order-ids.ts'
import { isEnded, type Fill, type Order } from './order.ts'

/**
 * The account's orders and fills, from evidence. The same evidence in any order and any number of times gives the same
 * rows; a fill never counts twice; only evidence ends an order. What has an id of an order, but another market or side,
 * is no evidence of it: it is a row of its own.
 */
export class Ledger {
  readonly #facts = new Map<string, OrderFacts>()
  readonly #orders = new Map<string, Order>()
  readonly #ids = new OrderIds()
  readonly #fills = new FillRows({
    named: (market, venueId) => this.#ids.ofFill(market, venueId),
    sideOf: (key) => this.#facts.get(key)?.side ?? null,
    filled: (key, filledQuantity, filledTotal, newest, change) => {
      const facts = this.#facts.get(key)
      if (facts === undefined) return
      const changedAt = Math.max(facts.changedAt, newest)
      this.#facts.set(key, joinFacts(facts, { ...facts, filledQuantity, filledTotal, changedAt }))
      change.orders.add(key)
    },
    nameDeal: (key, dealId) => {
      const facts = this.#facts.get(key)
      if (facts !== undefined) this.#facts.set(key, joinFacts(facts, { ...facts, dealIds: [dealId] }))
    }
  })

  orders(): Iterable<Order> {
    return this.#orders.values()
  }
  fills(): Iterable<Fill> {
    return this.#fills.all()
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
  /** The row of an execution, under whatever id the venue shows it. */
  fillId(seen: FillSeen): string | undefined {
    return this.#fills.idOf(seen)
  }
  /** An execution as the venue sent it, for the journal. */
  fillSeen(id: string): FillSeen | undefined {
    return this.#fills.seen(id)
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
        if (evidence.source === 'open') this.#reopen(facts)
        this.#join(facts, change)
        // Joined to another row, it is evidence of that one.
        if (isNew && this.#facts.has(facts.key)) change.contradicts = this.#ids.another(facts)
        break
      }
      case 'fill':
        this.#fills.add(evidence, change)
        break
    }
    return this.#publish(change)
  }

  #reopen(listed: OrderFacts): void {
    for (const key of this.#doubles(listed)) {
      const facts = this.#facts.get(key)
      if (facts !== undefined) this.#facts.set(key, reopened(facts))
    }
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
    for (const dealId of incoming.dealIds) this.#fills.link(facts.market, dealId, facts.key, change)
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
    this.#fills.rename(double, key, change)
    change.orders.delete(double)
    if (this.#orders.delete(double)) change.gone.add(double)
  }

  #publish(change: Change): LedgerChange {
    const orders: Order[] = []
    for (const key of change.orders) {
      const facts = this.#facts.get(key)
      if (facts === undefined) continue
      const order = orderOf(facts)
      this.#fills.orderChanged(facts, change)
      if (same(this.#orders.get(key), order)) continue
      this.#orders.set(key, order)
      orders.push(order)
    }
    const fills = this.#fills.publish(change)
    const contradicts = change.contradicts === null ? null : (this.#orders.get(change.contradicts) ?? null)
    return { orders, fills, gone: [...change.gone], renamed: [...change.renamed], contradicts }
  }
}

/** True if the second state of an order has more filled than the first. */
export const hasFilledMore = (before: Order | undefined, now: Order): boolean =>
  compareText(now.filledQuantity, before?.filledQuantity ?? '0') > 0
