import type { Side } from '../market.ts'

export interface AlikeDeal {
  readonly id: string
  /** Of its first execution. */
  readonly at: number
}

/**
 * Deals and orders of one market with the same amounts, of which nobody knows which belongs to which. In a sum they are
 * interchangeable, so as many deals as there are orders have the side on which all of these agree: the oldest ones,
 * because the order of a new deal is often told after it. Each method returns the deals of which something may have
 * changed; as long as the orders agree these are at most three, however many deals there are.
 */
export class AlikeGroup {
  /** By time. */
  readonly #deals: AlikeDeal[] = []
  readonly #sides = new Map<string, Side>()
  #sells = 0

  get isEmpty(): boolean {
    return this.#deals.length + this.#sides.size === 0
  }

  get isBeyondOrders(): boolean {
    return this.#deals.length > this.#sides.size
  }

  get hasOrderWithoutDeal(): boolean {
    return this.#sides.size > this.#deals.length
  }

  /** The order if there is one deal and one order. */
  onlyOrder(): string | null {
    if (this.#deals.length !== 1 || this.#sides.size !== 1) return null
    for (const key of this.#sides.keys()) return key
    return null
  }

  sideOf(deal: AlikeDeal): Side | 'mixed' | 'none' {
    if (this.#indexOf(deal) >= this.#sides.size) return 'none'
    return this.#side ?? 'mixed'
  }

  addDeal(deal: AlikeDeal): readonly string[] {
    this.#deals.splice(this.#indexOf(deal), 0, deal)
    return [deal.id, ...this.#around()]
  }

  removeDeal(deal: AlikeDeal): readonly string[] {
    const index = this.#indexOf(deal)
    if (this.#deals[index]?.id === deal.id) this.#deals.splice(index, 1)
    return this.#around()
  }

  addOrder(key: string, side: Side): readonly string[] {
    const before = this.#side
    this.#sides.set(key, side)
    if (side === 'sell') this.#sells++
    return this.#changed(before)
  }

  removeOrder(key: string): readonly string[] {
    const before = this.#side
    if (this.#sides.get(key) === 'sell') this.#sells--
    this.#sides.delete(key)
    return this.#changed(before)
  }

  /** Of all orders; null if they differ. Without orders any. */
  get #side(): Side | null {
    if (this.#sells === 0) return 'buy'
    return this.#sells === this.#sides.size ? 'sell' : null
  }

  #changed(before: Side | null): readonly string[] {
    if (before === this.#side) return this.#around()
    return this.#deals.slice(0, this.#sides.size + 1).map(({ id }) => id)
  }

  /** The oldest deal, which may have its order, and those at the end of the ones that have a side. */
  #around(): readonly string[] {
    const end = this.#sides.size
    const ids = [this.#deals[0], this.#deals[end - 1], this.#deals[end]].flatMap((deal) => deal?.id ?? [])
    return [...new Set(ids)]
  }

  /** The index of the deal, or where it would be. */
  #indexOf(deal: AlikeDeal): number {
    let [from, to] = [0, this.#deals.length]
    const last = this.#deals.at(-1)
    if (last !== undefined && before(last, deal)) return to
    while (from < to) {
      const middle = (from + to) >> 1
      const there = this.#deals[middle]
      if (there !== undefined && before(there, deal)) from = middle + 1
      else to = middle
    }
    return from
  }
}

const before = (a: AlikeDeal, b: AlikeDeal): boolean => (a.at === b.at ? a.id < b.id : a.at < b.at)
