import { compareText, money, plain, type DecimalText, type Money } from '../money.ts'
import type { Trade } from '../tape.ts'

/** One row of a tape: a trade, or trades of equal time and side that follow each other. */
export interface Print extends Pick<Trade, 'side' | 'at'> {
  /** Of its newest trade. */
  readonly price: DecimalText
  readonly low: DecimalText
  readonly high: DecimalText
  /** Sum in base currency, exact. */
  readonly quantity: DecimalText
  /** Sum of price × quantity in quote currency, exact; null where no rule needs it. */
  readonly value: Money | null
  readonly trades: number
}

export interface PrintRules {
  readonly aggregate: boolean
  /** Prints of less quote currency are hidden; null for none. */
  readonly least: DecimalText | null
  /** Which prints are large: from a value on, or the top percent of those kept, hidden ones too; null for none. */
  readonly large: { readonly from: DecimalText } | { readonly top: number } | null
}

export const NO_RULES: PrintRules = { aggregate: false, least: null, large: null }

/** The newest prints of a tape, made as its trades come. A hidden trade leaves the room to those that are shown. */
export class Prints {
  readonly #rules: PrintRules
  readonly #least: Money | null
  readonly #room: number
  /** Oldest first, without the newest. */
  #shown: Print[] = []
  /** Values of the newest prints, hidden ones too, without the newest; only for the top percent. */
  #values: Sortable[] = []
  #hidden = 0
  /** More trades may still become part of it. */
  #newest: Print | null = null
  #threshold: Money | null | undefined

  constructor(rules: PrintRules, room: number) {
    this.#rules = rules
    this.#least = rules.least === null ? null : money(rules.least)
    this.#room = room
  }

  /** Adds trades, oldest first. `reset`: they replace what was before. */
  add(trades: readonly Trade[], reset: boolean): void {
    if (reset) {
      this.#shown = []
      this.#values = []
      this.#hidden = 0
      this.#newest = null
    }
    for (const trade of trades) {
      const joined = this.#rules.aggregate ? this.#joined(trade) : null
      if (joined === null) this.#conclude()
      this.#newest = joined ?? this.#printOf(trade)
    }
    this.#threshold = undefined
    if (this.#shown.length > 2 * this.#room) this.#shown = this.#shown.slice(-this.#room)
    if (this.#values.length > 2 * this.#room) this.#values = this.#values.slice(-this.#room)
  }

  /** The newest prints that are shown, newest first. */
  newest(most: number = this.#room): readonly Print[] {
    const isNewestShown = this.#newest !== null && this.#isShown(this.#newest)
    const rest = Math.min(most, this.#room) - (isNewestShown ? 1 : 0)
    const older = rest <= 0 ? [] : this.#shown.slice(-rest).reverse()
    return isNewestShown && this.#newest !== null && most > 0 ? [this.#newest, ...older] : older
  }

  /** Trades that are hidden, of all that were added since the last reset. */
  get hidden(): number {
    return this.#hidden + (this.#newest === null || this.#isShown(this.#newest) ? 0 : this.#newest.trades)
  }

  /** Trades were added since the last reset. */
  get isEmpty(): boolean {
    return this.#newest === null
  }

  isLarge({ value }: Print): boolean {
    this.#threshold ??= this.#computeThreshold()
    return value !== null && this.#threshold !== null && value.gte(this.#threshold)
  }

  /** Null while there are too few for the top percent to be one. */
  #computeThreshold(): Money | null {
    const { large } = this.#rules
    if (large === null) return null
    if ('from' in large) return money(large.from)
    const newest = this.#newest?.value ?? null
    const values = [...this.#values, ...(newest === null ? [] : [sortable(newest)])].slice(-this.#room)
    const count = Math.floor((values.length * large.top) / 100)
    return count === 0 ? null : (values.sort(byValue)[count - 1]?.exact ?? null)
  }

  #printOf({ price, quantity, side, at }: Trade): Print {
    const isValued = this.#least !== null || this.#rules.large !== null
    const value = isValued ? money(price).times(quantity) : null
    return { price, low: price, high: price, quantity, side, at, value, trades: 1 }
  }

  #joined(trade: Trade): Print | null {
    const to = this.#newest
    if (to === null || to.at !== trade.at || to.side !== trade.side) return null
    const { price, quantity } = trade
    return {
      ...to,
      price,
      low: compareText(price, to.low) < 0 ? price : to.low,
      high: compareText(price, to.high) > 0 ? price : to.high,
      quantity: plain(money(to.quantity).plus(quantity)),
      value: to.value === null ? null : to.value.plus(money(price).times(quantity)),
      trades: to.trades + 1
    }
  }

  #conclude(): void {
    const print = this.#newest
    if (print === null) return
    if (this.#isShown(print)) this.#shown.push(print)
    else this.#hidden += print.trades
    const { large } = this.#rules
    if (large !== null && 'top' in large && print.value !== null) this.#values.push(sortable(print.value))
  }

  #isShown({ value }: Print): boolean {
    return this.#least === null || value === null || value.gte(this.#least)
  }
}

/** The float decides between all but equal values, because comparing exact ones takes fifty times as long. */
interface Sortable {
  readonly exact: Money
  readonly float: number
}
const sortable = (exact: Money): Sortable => ({ exact, float: exact.toNumber() })
/** Largest first. */
const byValue = (a: Sortable, b: Sortable): number => b.float - a.float || b.exact.cmp(a.exact)
