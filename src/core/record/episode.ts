import { money, plain, trimZeros, type DecimalText, type Money } from '../money.ts'
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
  /** In base: the most that was held. */
  readonly largest: DecimalText
  /** Quote per base, before fees, 12 digits; null without such a fill. */
  readonly averageEntry: DecimalText | null
  readonly averageExit: DecimalText | null
  /** In the reference currency, net of fees; null where a part of it is not known. */
  readonly realised: DecimalText | null
  /** What its exits returned on what they had cost, in quote and net of fees, in percent; null without either. */
  readonly percent: DecimalText | null
  /** In the reference currency; null where a part of them is not known. */
  readonly fees: DecimalText | null
  /** Sold more than its known fills had bought: no part of rates. */
  readonly isPartial: boolean
}

/** A fill with what it did. */
export interface FillEntry extends LedgerEntry {
  readonly event: FillEvent
}

const ZERO = money('0')
const PERCENT_DIGITS = 6

const baseOf = (market: string): string => market.split('_')[0] ?? ''
const quoteOf = (market: string): string => market.split('_')[1] ?? ''
const isZero = (text: DecimalText): boolean => text === '0'

/** In base: what a purchase brought, or what a sale took, its fee included. */
export function changeOf({ market, side, quantity, fee, feeCurrency }: FillEvent): Money {
  if (feeCurrency !== baseOf(market)) return money(quantity)
  return side === 'buy' ? money(quantity).sub(fee) : money(quantity).add(fee)
}

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
  #last = -1
  #shown: { readonly of: readonly FillEntry[]; readonly episode: Episode } | null = null

  constructor({ market, id, at, orderKey }: FillEvent) {
    this.#id = `${market}:${id}`
    this.#market = market
    this.#opened = at
    this.#orderKey = orderKey
  }

  /** The index of its last fill. */
  get last(): number {
    return this.#last
  }

  get largest(): Money {
    return this.#largest
  }

  enter(index: number, held: Money): void {
    this.#entries.push(index)
    this.#last = Math.max(this.#last, index)
    if (held.gt(this.#largest)) this.#largest = held
    this.#shown = null
  }

  exit(index: number, sold: Money, isPartial: boolean): void {
    this.#exits.push(index)
    this.#last = Math.max(this.#last, index)
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
  read(all: readonly FillEntry[]): Episode {
    const at = (index: number): FillEntry[] => {
      const entry = all[index]
      return entry === undefined ? [] : [entry]
    }
    const isShown = (index: number, place: number): boolean => this.#shown?.of[place] === all[index]
    const places = [...this.#entries, ...this.#exits]
    if (this.#shown !== null && places.every(isShown)) return this.#shown.episode
    const entries = this.#entries.flatMap(at)
    const exits = this.#exits.flatMap(at)
    const episode = this.#sum(entries, exits)
    this.#shown = { of: [...entries, ...exits], episode }
    return episode
  }

  #sum(entries: readonly FillEntry[], exits: readonly FillEntry[]): Episode {
    const all = [...entries, ...exits]
    const isPartial = this.#isPartial || all.some((entry) => entry.isPartial)
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
      percent: isPartial ? null : percentOf(entries, exits, this.#closed !== null),
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

function averagePrice(fills: readonly FillEntry[]): DecimalText | null {
  const [first] = fills
  if (first !== undefined && fills.every(({ event }) => event.price === first.event.price))
    return trimZeros(first.event.price)
  const quantity = fills.reduce((sum, { event }) => sum.add(event.quantity), ZERO)
  if (quantity.isZero()) return null
  const total = fills.reduce((sum, { event }) => sum.add(event.total), ZERO)
  return plain(total.div(quantity).toSignificantDigits(12))
}

/** In quote: what was paid or received, with fees in quote. */
const quoteChangeOf = ({ market, side, total, fee, feeCurrency }: FillEvent): Money =>
  feeCurrency !== quoteOf(market) ? money(total) : side === 'buy' ? money(total).add(fee) : money(total).sub(fee)

function percentOf(entries: readonly FillEntry[], exits: readonly FillEntry[], isClosed: boolean): DecimalText | null {
  if (entries.length === 0 || exits.length === 0) return null
  const paid = entries.reduce((sum, { event }) => sum.add(quoteChangeOf(event)), ZERO)
  const received = exits.reduce((sum, { event }) => sum.add(quoteChangeOf(event)), ZERO)
  const bought = entries.reduce((sum, { event }) => sum.add(changeOf(event)), ZERO)
  const sold = exits.reduce((sum, { event }) => sum.add(changeOf(event)), ZERO)
  if (paid.lte(0) || bought.lte(0)) return null
  const cost = isClosed ? paid : paid.mul(sold).div(bought)
  return plain(received.div(cost).sub(1).mul(100).toDecimalPlaces(PERCENT_DIGITS))
}
