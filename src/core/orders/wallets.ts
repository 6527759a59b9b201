import { isZeroText, trimZeros, type DecimalText } from '../money.ts'
import { BalanceChain, type BalanceStep } from './balance-chain.ts'

const REMEMBERED = 16

interface Move {
  readonly wallet: string
  readonly amount: DecimalText
}

/**
 * The wallets of one currency. Orders spend one of them, the trading wallet; neither the list nor a step says which. It
 * is the one whose steps meet the venue's list, or the one that moves by the amount of an own order.
 */
export class Wallets {
  readonly #chains = new Map<string, BalanceChain>()
  #trading: string | null = null
  /** True once an own order moved it: a list that lags does not put it in doubt. */
  #isSure = false
  /** The newest amount of the venue's list; null before the first. */
  #listed: DecimalText | null = null
  /** What the wallets and own orders moved lately. */
  #moves: readonly Move[] = []
  #ordered: readonly DecimalText[] = []

  /** @param listed the amount of the venue's list, if it has come */
  constructor(listed: DecimalText | null = null) {
    this.#listed = listed
  }

  /** What orders may spend, as far as it is known; null without evidence. */
  get available(): DecimalText | null {
    const stepped = this.#trading === null ? null : this.#chain(this.#trading).available
    return stepped ?? this.#listed
  }

  /** False while it is not known which wallet orders spend. */
  get isKnown(): boolean {
    return this.#trading !== null
  }

  /** True for a wallet that is known to be another one than that of orders. */
  isOther(wallet: string): boolean {
    return this.#trading !== null && this.#trading !== wallet
  }

  /** @param at milliseconds of a monotonic clock */
  step(wallet: string, step: BalanceStep, amount: DecimalText, at: number): void {
    this.#chain(wallet).add(step, at)
    if (this.#trading === null && (this.#listed === null || this.#isListed(step.before) || this.#isListed(step.after)))
      this.#trading = wallet
    this.#moves = [...this.#moves, { wallet, amount: sizeOf(amount) }].slice(-REMEMBERED)
    this.#match()
  }

  /** Amounts of an own order in this currency, of which one may have moved the wallet. */
  ordered(amounts: readonly DecimalText[]): void {
    if (this.#isSure) return
    const known = amounts.map(sizeOf).filter((amount) => !isZeroText(amount) && !this.#ordered.includes(amount))
    this.#ordered = [...this.#ordered, ...known].slice(-REMEMBERED)
    this.#match()
  }

  /**
   * The amount of the venue's list. `isOlder`: steps have come since it was requested, so it may be from before them.
   */
  list(amount: DecimalText, isOlder: boolean): void {
    const value = trimZeros(amount)
    const stepped = this.#trading === null ? null : this.#chain(this.#trading)
    if (isOlder && (this.#listed !== null || stepped?.touches(value) === true)) return
    this.#listed = value
    if (stepped === null || stepped.available !== value) this.#find(value)
    if (this.#trading !== null) this.#chain(this.#trading).set(value)
  }

  /** Takes the only wallet of this amount; without one no wallet is known, unless an own order has shown it. */
  #find(value: DecimalText): void {
    const alike = isZeroText(value) ? [] : [...this.#chains].filter(([, chain]) => chain.available === value)
    const [only] = alike.length === 1 ? alike : []
    if (only === undefined && this.#isSure) return
    this.#trading = only?.[0] ?? null
    this.#isSure = false
  }

  /** An empty wallet is like every other empty one, so zero tells nothing. */
  #isListed(amount: DecimalText): boolean {
    const value = trimZeros(amount)
    return value === this.#listed && !isZeroText(value)
  }

  #match(): void {
    if (this.#isSure) return
    const moved = new Set(
      this.#moves.filter(({ amount }) => this.#ordered.includes(amount)).map(({ wallet }) => wallet)
    )
    const [wallet] = moved
    if (wallet === undefined || moved.size > 1) return
    this.#trading = wallet
    this.#isSure = true
  }

  #chain(wallet: string): BalanceChain {
    const known = this.#chains.get(wallet) ?? new BalanceChain()
    this.#chains.delete(wallet)
    this.#chains.set(wallet, known)
    if (this.#chains.size > REMEMBERED)
      for (const oldest of this.#chains.keys())
        if (oldest !== this.#trading) {
          this.#chains.delete(oldest)
          break
        }
    return known
  }
}

const sizeOf = (amount: DecimalText): DecimalText => trimZeros(amount).replace(/^-/, '')
