import type { Listed } from '../../contract/wire/fields.ts'
import type { BalanceRecord } from '../../contract/wire/socket/records.ts'
import { trimZeros, type DecimalText } from '../../core/money.ts'
import type { Balance, ListedBalance } from '../../core/orders/order.ts'
import { Wallets } from '../../core/orders/wallets.ts'

/** What the account holds, from the stream's steps and the venue's list. */
export class BalanceSheet {
  readonly #wallets = new Map<string, Wallets>()
  readonly #rows = new Map<string, Balance>()
  #steps = 0
  /** A whole list has come: what it does not have is zero. */
  #isListed = false

  /** Counts the steps of wallets that orders may spend: a list requested before a step may be older than it. */
  get steps(): number {
    return this.#steps
  }

  get(currency: string): Balance | null {
    return this.#rows.get(currency) ?? null
  }

  /** Returns the row if it changed on screen. */
  step({ walletId, currency, amount, oldBalance, newBalance }: BalanceRecord, at: number): Balance | null {
    const wallets = this.#of(currency)
    if (!wallets.isOther(walletId)) this.#steps++
    wallets.step(walletId, { before: oldBalance, after: newBalance }, amount, at)
    return this.#show(currency, at)
  }

  /** Amounts of an own order: the wallet that they move is that of orders. Returns the row if it changed on screen. */
  ordered(currency: string, amounts: readonly (DecimalText | null)[], at: number): Balance | null {
    this.#of(currency).ordered(amounts.filter((amount) => amount !== null))
    return this.#show(currency, at)
  }

  /**
   * The venue's list. If steps arrived since its request (`stepsBefore`), only the held amounts are taken from it. A
   * venue may list nothing of currencies that are used up: else, and if all of it was readable, they have become zero.
   */
  list({ items, undecoded }: Listed<ListedBalance>, stepsBefore: number, at: number): readonly Balance[] {
    const isOlder = stepsBefore !== this.#steps
    const listed = new Set(items.map(({ currency }) => currency))
    const absent =
      isOlder || undecoded.length > 0 ? [] : [...this.#rows.keys()].filter((currency) => !listed.has(currency))
    const changed: Balance[] = []
    for (const balance of [...items, ...absent.map((currency) => ({ currency, available: '0', held: '0', at }))]) {
      const wallets = this.#of(balance.currency)
      if (balance.available !== null) wallets.list(balance.available, isOlder)
      // It is listed with an amount that cannot be read: what was known stays.
      else if (wallets.available === null) continue
      const row = this.#put({
        ...balance,
        available: wallets.available ?? '0',
        held: balance.held === null ? null : trimZeros(balance.held)
      })
      if (row !== null) changed.push(row)
    }
    if (!isOlder && undecoded.length === 0) this.#isListed = true
    return changed
  }

  #of(currency: string): Wallets {
    const known = this.#wallets.get(currency) ?? new Wallets(this.#isListed ? '0' : null)
    this.#wallets.set(currency, known)
    return known
  }

  #show(currency: string, at: number): Balance | null {
    const wallets = this.#of(currency)
    const known = this.#rows.get(currency)
    // No row for what another wallet alone has.
    if (wallets.available === null || (known === undefined && !wallets.isKnown)) return null
    return this.#put({ currency, available: wallets.available, held: known?.held ?? null, at })
  }

  #put(row: Balance): Balance | null {
    const before = this.#rows.get(row.currency)
    this.#rows.set(row.currency, row)
    return before?.available === row.available && before.held === row.held ? null : row
  }
}
