import type { Side } from '../market.ts'
import { money, plain, type DecimalText, type Money } from '../money.ts'
import { AlikeGroup, type AlikeDeal } from './alike-group.ts'

/**
 * Links deals to orders. The deal stream names no order; the history does (a firm link). Until then a deal is compared
 * with the orders of its market that have its amounts: the only one is its order, and if all of them have one side,
 * that is its side. The links depend on what is known, never on the order of arrival.
 */
export class DealLinks {
  readonly #firm = new Map<string, string>()
  readonly #firmDeals = new Map<string, Set<string>>()
  readonly #deals = new Map<string, AlikeDeal>()
  readonly #groups = new Map<string, AlikeGroup>()
  readonly #amountOfDeal = new Map<string, string>()
  readonly #amountOfOrder = new Map<string, string>()

  /** Key of the order that the venue named for a deal. */
  firmOrderOf(dealId: string): string | null {
    return this.#firm.get(dealId) ?? null
  }

  /** Key of the order of a deal; null while unknown. */
  orderOf(dealId: string): string | null {
    return this.#firm.get(dealId) ?? this.#groupOf(dealId)?.onlyOrder() ?? null
  }

  /** What orders of its amounts say of a deal without a firm link. `none`: there is no order for it. */
  sideOf(dealId: string): Side | 'mixed' | 'none' {
    const deal = this.#deals.get(dealId)
    return (deal === undefined ? undefined : this.#groupOf(dealId)?.sideOf(deal)) ?? 'none'
  }

  /** True if more deals than orders have the amounts of this one, which has no firm link. */
  isBeyondOrders = (dealId: string): boolean => this.#groupOf(dealId)?.isBeyondOrders ?? false

  /** True if an order without a deal has these amounts. */
  hasOrderOf = (market: string, quantity: DecimalText, total: DecimalText): boolean =>
    this.#groups.get(amountKey(market, money(quantity), money(total)))?.hasOrderWithoutDeal ?? false

  /** Adds a firm link. Returns the deals whose link may have changed, like the other methods. */
  link(dealId: string, orderKey: string): Iterable<string> {
    this.#firm.set(dealId, orderKey)
    this.#firmDeals.set(orderKey, (this.#firmDeals.get(orderKey) ?? new Set()).add(dealId))
    // Neither is a candidate any more, which may leave exactly one pair.
    return [dealId, ...this.#moveDeal(dealId, null), ...this.#removeOrder(orderKey)]
  }

  /** The executions of a deal together; `at`: of the first one. */
  setDeal(dealId: string, market: string, quantity: Money, total: Money, at: number): Iterable<string> {
    if (this.#firm.has(dealId)) return []
    const touched = this.#moveDeal(dealId, null)
    this.#deals.set(dealId, { id: dealId, at })
    return [...touched, ...this.#moveDeal(dealId, amountKey(market, quantity, total))]
  }

  setOrder(
    key: string,
    market: string,
    side: Side,
    filledQuantity: DecimalText,
    filledTotal: DecimalText
  ): Iterable<string> {
    const quantity = money(filledQuantity)
    if (quantity.isZero() || this.#firmDeals.has(key)) return []
    const now = amountKey(market, quantity, money(filledTotal))
    if (this.#amountOfOrder.get(key) === now) return []
    const touched = this.#removeOrder(key)
    this.#amountOfOrder.set(key, now)
    return [...touched, ...this.#groupAt(now).addOrder(key, side)]
  }

  /** An order turned out to be a duplicate of another. */
  rename(from: string, to: string): Iterable<string> {
    const touched = new Set(this.#removeOrder(from))
    for (const dealId of this.#firmDeals.get(from) ?? []) for (const near of this.link(dealId, to)) touched.add(near)
    this.#firmDeals.delete(from)
    return touched
  }

  #groupOf(dealId: string): AlikeGroup | undefined {
    const amount = this.#amountOfDeal.get(dealId)
    return amount === undefined ? undefined : this.#groups.get(amount)
  }

  #groupAt(amount: string): AlikeGroup {
    const group = this.#groups.get(amount) ?? new AlikeGroup()
    this.#groups.set(amount, group)
    return group
  }

  #moveDeal(dealId: string, to: string | null): readonly string[] {
    const deal = this.#deals.get(dealId)
    const from = this.#amountOfDeal.get(dealId)
    if (deal === undefined) return []
    const left = from === undefined ? [] : this.#left(from, (group) => group.removeDeal(deal))
    if (to === null) {
      this.#amountOfDeal.delete(dealId)
      return left
    }
    this.#amountOfDeal.set(dealId, to)
    return [...left, ...this.#groupAt(to).addDeal(deal)]
  }

  #removeOrder(key: string): readonly string[] {
    const from = this.#amountOfOrder.get(key)
    this.#amountOfOrder.delete(key)
    return from === undefined ? [] : this.#left(from, (group) => group.removeOrder(key))
  }

  #left(amount: string, leave: (group: AlikeGroup) => readonly string[]): readonly string[] {
    const group = this.#groups.get(amount)
    if (group === undefined) return []
    const touched = leave(group)
    if (group.isEmpty) this.#groups.delete(amount)
    return touched
  }
}

const amountKey = (market: string, quantity: Money, total: Money): string =>
  `${market} ${plain(quantity)} ${plain(total)}`
