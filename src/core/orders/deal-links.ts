import { money, plain, type DecimalText, type Money } from '../money.ts'

/**
 * Links deals to orders. The deal stream names no order; the history does (a firm link). Until then a deal is assigned
 * to an order if their amounts are equal and no other order or deal of the market has them. The links depend on what is
 * known, never on the order of arrival.
 */
export class DealLinks {
  readonly #firm = new Map<string, string>()
  readonly #linkedOrders = new Set<string>()
  readonly #deals = new Map<string, { readonly market: string; quantity: Money; total: Money }>()
  readonly #amountOfDeal = new Map<string, string>()
  readonly #amountOfOrder = new Map<string, string>()
  readonly #dealsOf = new Map<string, Set<string>>()
  readonly #ordersOf = new Map<string, Set<string>>()

  /** Key of the order that the venue named for a deal. */
  firmOrderOf(dealId: string): string | null {
    return this.#firm.get(dealId) ?? null
  }

  /** Key of the order of a deal; null while unknown. */
  orderOf(dealId: string): string | null {
    const firm = this.#firm.get(dealId)
    if (firm !== undefined) return firm
    const amount = this.#amountOfDeal.get(dealId)
    if (amount === undefined) return null
    const orders = this.#ordersOf.get(amount)
    const [only] = orders ?? []
    return orders?.size === 1 && this.#dealsOf.get(amount)?.size === 1 ? (only ?? null) : null
  }

  /** Adds a firm link. Returns the deals whose link may have changed, like the other methods. */
  link(dealId: string, orderKey: string): Iterable<string> {
    this.#firm.set(dealId, orderKey)
    this.#linkedOrders.add(orderKey)
    const near = this.#near(this.#amountOfDeal.get(dealId), this.#amountOfOrder.get(orderKey))
    // Neither is a candidate any more, which may leave exactly one pair.
    move(this.#dealsOf, this.#amountOfDeal, dealId, null)
    move(this.#ordersOf, this.#amountOfOrder, orderKey, null)
    return near.add(dealId)
  }

  addFill(dealId: string, market: string, quantity: DecimalText, total: DecimalText): Iterable<string> {
    const deal = this.#deals.get(dealId) ?? { market, quantity: money('0'), total: money('0') }
    deal.quantity = deal.quantity.add(money(quantity))
    deal.total = deal.total.add(money(total))
    this.#deals.set(dealId, deal)
    if (this.#firm.has(dealId)) return [dealId]
    const before = this.#amountOfDeal.get(dealId)
    const now = amountKey(market, deal.quantity, deal.total)
    move(this.#dealsOf, this.#amountOfDeal, dealId, now)
    return this.#near(before, now).add(dealId)
  }

  setOrder(key: string, market: string, filledQuantity: DecimalText, filledTotal: DecimalText): Iterable<string> {
    const quantity = money(filledQuantity)
    if (quantity.isZero() || this.#linkedOrders.has(key)) return []
    const before = this.#amountOfOrder.get(key)
    const now = amountKey(market, quantity, money(filledTotal))
    if (before === now) return []
    move(this.#ordersOf, this.#amountOfOrder, key, now)
    return this.#near(before, now)
  }

  /** An order turned out to be a duplicate of another. */
  rename(from: string, to: string): Iterable<string> {
    const touched = this.#near(this.#amountOfOrder.get(from))
    move(this.#ordersOf, this.#amountOfOrder, from, null)
    for (const [dealId, key] of this.#firm) {
      if (key !== from) continue
      for (const near of this.link(dealId, to)) touched.add(near)
    }
    return touched
  }

  #near(...amounts: readonly (string | undefined)[]): Set<string> {
    const near = new Set<string>()
    for (const amount of amounts) {
      for (const deal of (amount === undefined ? undefined : this.#dealsOf.get(amount)) ?? []) near.add(deal)
    }
    return near
  }
}

const amountKey = (market: string, quantity: Money, total: Money): string =>
  `${market} ${plain(quantity)} ${plain(total)}`

function move(groups: Map<string, Set<string>>, places: Map<string, string>, member: string, to: string | null): void {
  const from = places.get(member)
  if (from !== undefined) groups.get(from)?.delete(member)
  if (to === null) {
    places.delete(member)
    return
  }
  places.set(member, to)
  const group = groups.get(to) ?? new Set()
  groups.set(to, group.add(member))
}
