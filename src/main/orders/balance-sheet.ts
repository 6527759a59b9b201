import type { Listed } from '../../contract/wire/fields.ts'
import type { BalanceRecord } from '../../contract/wire/socket/records.ts'
import { BalanceChain } from '../../core/orders/balance-chain.ts'
import { trimZeros } from '../../core/money.ts'
import type { Balance } from '../../core/orders/order.ts'

/** What the account holds, from the stream's steps and the venue's list. */
export class BalanceSheet {
  readonly #chains = new Map<string, BalanceChain>()
  readonly #rows = new Map<string, Balance>()
  #steps = 0

  /** Counts the stream's steps: a list requested before a step may be older than it. */
  get steps(): number {
    return this.#steps
  }

  get(currency: string): Balance | null {
    return this.#rows.get(currency) ?? null
  }

  /** Returns the row if it changed on screen. */
  step(record: BalanceRecord, at: number): Balance | null {
    this.#steps++
    const chain = this.#chain(record.currency)
    chain.add({ before: record.oldBalance, after: record.newBalance }, at)
    const held = this.#rows.get(record.currency)?.held ?? null
    return this.#put({ currency: record.currency, available: chain.available ?? record.newBalance, held, at })
  }

  /**
   * The venue's list. If steps arrived since its request (`stepsBefore`), only the held amounts are taken from it. A
   * venue may list nothing of currencies that are used up: else, and if all of it was readable, they have become zero.
   */
  list({ items, unread }: Listed<Balance>, stepsBefore: number, at: number): readonly Balance[] {
    const isOlder = stepsBefore !== this.#steps
    const listed = new Set(items.map(({ currency }) => currency))
    const absent =
      isOlder || unread.length > 0 ? [] : [...this.#rows.keys()].filter((currency) => !listed.has(currency))
    const changed: Balance[] = []
    for (const balance of [...items, ...absent.map((currency) => ({ currency, available: '0', held: '0', at }))]) {
      const known = this.#rows.get(balance.currency)
      const keep = isOlder && known !== undefined
      if (!keep) this.#chain(balance.currency).set(balance.available)
      const row = this.#put({
        ...balance,
        available: keep ? known.available : trimZeros(balance.available),
        held: balance.held === null ? null : trimZeros(balance.held)
      })
      if (row !== null) changed.push(row)
    }
    return changed
  }

  #chain(currency: string): BalanceChain {
    const known = this.#chains.get(currency) ?? new BalanceChain()
    this.#chains.set(currency, known)
    return known
  }

  #put(row: Balance): Balance | null {
    const before = this.#rows.get(row.currency)
    this.#rows.set(row.currency, row)
    return before?.available === row.available && before.held === row.held ? null : row
  }
}
