import type { Listed } from '../../contract/wire/fields.ts'
import type { BalanceRecord } from '../../contract/wire/socket/records.ts'
import { isZeroText, trimZeros, type DecimalText } from '../../core/money.ts'
import type { Balance, ListedBalance } from '../../core/orders/order.ts'
import { Wallets } from '../../core/orders/wallets.ts'

/** What the account holds, from the stream's steps and the venue's list. */
export class BalanceSheet {
  readonly #wallets = new Map<string, Wallets>()
  readonly #rows = new Map<string, Balance>()
  #steps = 0
  /** A whole list has come: what it does not have is zero. */
  #isListed = false
  #unknown: readonly string[] = []

  /** Counts the steps of wallets that orders may spend: a list requested before a step may be older than it. */
  get steps(): number {
    return this.#steps
  }

  /** Currencies of which the newest list says nothing that can be used; what was known of them is shown. */
  get unknown(): readonly string[] {
    return this.#unknown
  }

  get(currency: string): Balance | null {
    return this.#rows.get(currency) ?? null
  }

  /** Returns the row if it changed on screen. */
  step({ walletId, currency, amount, oldBalance, newBalance }: BalanceRecord, at: number): Balance | null {
    const wallets = this.#of(currency)
    if (!wallets.isOther(walletId)) {
      this.#steps++
      if (this.#unknown.includes(currency)) this.#unknown = this.#unknown.filter((one) => one !== currency)
    }
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
    const missing = isOlder ? [] : [...this.#rows.keys()].filter((currency) => !listed.has(currency))
    const isWhole = undecoded.length === 0
    const gone: readonly ListedBalance[] = isWhole
      ? missing.map((currency) => ({ currency, available: '0', held: '0', at }))
      : []
    // Any of these may be one of the records that could not be read.
    const unknown = isWhole ? [] : missing
    const changed: Balance[] = []
    for (const { currency, available: given, held, isEmpty } of [...items, ...gone]) {
      const wallets = this.#of(currency)
      const available = given ?? (isEmpty === true && isZeroText(wallets.available ?? '0') ? '0' : null)
      if (available === null) unknown.push(currency)
      else wallets.list(available, isOlder)
      // What was known stays.
      if (wallets.available === null) continue
      const row = this.#put({
        ...{ currency, available: wallets.available, at },
        held: held === null ? null : trimZeros(held)
      })
      if (row !== null) changed.push(row)
    }
    if (!isOlder) this.#unknown = unknown
    if (!isOlder && isWhole) this.#isListed = true
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
