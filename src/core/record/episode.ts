import { Money, money, plain, rounded, trimZeros, type DecimalText } from '../money.ts'
import type { FillEvent } from './events.ts'
import type { LedgerEntry } from './ledger.ts'

/** One trade: what an account held of a market, from flat to flat. Times are Unix milliseconds. */
export interface Episode {
  /** Stable: the market and its first fill. */
  readonly id: string
  readonly market: string
  readonly opened: number
  /** Null while something is held. */
  readonly closed: number | null
  readonly entries: readonly FillEvent[]
  readonly exits: readonly FillEvent[]
  /** In base: the most that was held, before fees. */
  readonly largest: DecimalText
  /** Quote per base, before fees, 12 digits; null without such a fill. */
  readonly averageEntry: DecimalText | null
  readonly averageExit: DecimalText | null
  /** In the reference currency, net of fees; null where a part of it is not known. */
  readonly realised: DecimalText | null
  /** What its exits returned on what they had cost, in quote and net of all fees, in percent; null without either. */
  readonly percent: DecimalText | null
  /** In the reference currency; null where a part of them is not known. */
  readonly fees: DecimalText | null
  /** Sold more than its known fills had bought, or a fee is not known: no part of rates. */
  readonly isPartial: boolean
}

/** A fill and what its currencies were worth. */
export interface FillEntry extends LedgerEntry {
  readonly event: FillEvent
}

/** What a fill did in its trade. */
export interface TradeFill extends Pick<FillEntry, 'event' | 'fees'> {
  /** In the reference currency, net of fees; null: its cost or a price is not known. */
  readonly realised: DecimalText | null
  /** Sold beyond what was bought, or a fee without a known price. */
  readonly isPartial: boolean
  /** The result in quote; null: its cost is not known. */
  readonly quote: Money | null
  /** In quote: what was sold had cost, with its fees. */
  readonly cost: Money
}

const ZERO = money('0')
const PERCENT_DIGITS = 6

const isZero = (text: DecimalText): boolean => text === '0'

/** The fills of one trade, as indices of the fills of its market; what they did is read when it is shown. */
export class EpisodeFills {
  readonly #id: string
  readonly #market: string
  readonly #opened: number
  readonly #orderKey: string | null
  readonly #entries: number[] = []
  readonly #exits: number[] = []
  #largest = ZERO
  #closed: number | null = null
  #isPartial = false
  #shown: Episode | null = null

  constructor({ market, id, at, orderKey }: FillEvent) {
    this.#id = `${market}:${id}`
    this.#market = market
    this.#opened = at
    this.#orderKey = orderKey
  }

  get largest(): Money {
    return this.#largest
  }

  enter(index: number, held: Money, isPartial: boolean): void {
    this.#entries.push(index)
    this.#isPartial ||= isPartial
    if (held.gt(this.#largest)) this.#largest = held
    this.#shown = null
  }

  exit(index: number, sold: Money, isPartial: boolean): void {
    this.#exits.push(index)
    this.#isPartial ||= isPartial
    if (this.#entries.length === 0) this.#largest = this.#largest.add(sold)
    this.#shown = null
  }

  /** What is sold later of what it left does not open it again. */
  close(at: number): void {
    this.#closed ??= at
    this.#shown = null
  }

  /** True for a trade without entries whose sales are those of this order. */
  continues(orderKey: string | null): boolean {
    return orderKey !== null && this.#entries.length === 0 && this.#orderKey === orderKey
  }

  /** The same object until something of it changes. @param all the fills of its market */
  read(all: readonly (TradeFill | undefined)[]): Episode {
    const at = (index: number): TradeFill[] => {
      const fill = all[index]
      return fill === undefined ? [] : [fill]
    }
    this.#shown ??= this.#sum(this.#entries.flatMap(at), this.#exits.flatMap(at))
    return this.#shown
  }

  #sum(entries: readonly TradeFill[], exits: readonly TradeFill[]): Episode {
    const all = [...entries, ...exits]
    const isPartial = this.#isPartial
    return {
      id: this.#id,
      market: this.#market,
      opened: this.#opened,
      closed: this.#closed,
      entries: entries.map(({ event }) => event),
      exits: exits.map(({ event }) => event),
      largest: plain(this.#largest),
      averageEntry: averagePrice(entries),
      averageExit: averagePrice(exits),
      realised: sumOf(all.map(({ realised }) => realised)),
      percent: isPartial ? null : percentOf(exits),
      fees: sumOf(all.flatMap(({ fees }) => fees.map(({ worth }) => worth))),
      isPartial
    }
  }
}

/** Null where one of them is not known. */
function sumOf(amounts: readonly (DecimalText | null)[]): DecimalText | null {
  let sum = ZERO
  for (const amount of amounts) {
    if (amount === null) return null
    if (!isZero(amount)) sum = sum.add(amount)
  }
  return plain(sum)
}

function averagePrice(fills: readonly TradeFill[]): DecimalText | null {
  const [first] = fills
  if (first !== undefined && fills.every(({ event }) => event.price === first.event.price))
    return trimZeros(first.event.price)
  const quantity = fills.reduce((sum, { event }) => sum.add(event.quantity), ZERO)
  if (quantity.isZero()) return null
  const total = fills.reduce((sum, { event }) => sum.add(event.total), ZERO)
  return plain(total.div(quantity).toSignificantDigits(12, Money.ROUND_HALF_UP))
}

/** The result of what was sold, of what that had cost. */
function percentOf(exits: readonly TradeFill[]): DecimalText | null {
  const cost = exits.reduce((sum, one) => sum.add(one.cost), ZERO)
  if (cost.lte(0)) return null
  const result = exits.reduce((sum, { quote }) => sum.add(quote ?? ZERO), ZERO)
  return plain(rounded(result.mul(100).div(cost), PERCENT_DIGITS))
}
