import { Money, money, plain, type DecimalText } from '../money.ts'
import type { FillEvent, RecordEvent } from './events.ts'

/** An event with what it did to the account, as the ledger gives it. */
export interface LedgerEntry {
  readonly event: RecordEvent
  /** In the reference currency, net of fees; null: not known. */
  readonly realised: DecimalText | null
  readonly fees: readonly SettledFee[]
  /** Something went out that has no known cost. */
  readonly isPartial: boolean
}

interface SettledFee {
  readonly currency: string
  readonly amount: DecimalText
  /** In the reference currency; null: not known. */
  readonly worth: DecimalText | null
}

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
const feeIn = (currency: string, { fee, feeCurrency }: FillEvent): Money =>
  feeCurrency === currency ? money(fee) : ZERO

/** In base: what a purchase brought, or what a sale took, its fee included. */
export function changeOf({ event }: FillEntry): Money {
  const fee = feeIn(baseOf(event.market), event)
  return event.side === 'buy' ? money(event.quantity).sub(fee) : money(event.quantity).add(fee)
}

/** Collects the fills of one trade. */
export class EpisodeSum {
  readonly #market: string
  readonly #id: string
  readonly #opened: number
  #closed: number | null = null
  readonly #entries: FillEvent[] = []
  readonly #exits: FillEvent[] = []
  largest = ZERO
  /** In quote with fees, and the base that it brought. */
  #paid = ZERO
  #bought = ZERO
  #received = ZERO
  #sold = ZERO
  #realised: Money | null = ZERO
  #fees: Money | null = ZERO
  #isPartial = false

  constructor(market: string, id: string, opened: number) {
    this.#market = market
    this.#id = id
    this.#opened = opened
  }

  enter(entry: FillEntry, held: Money): void {
    const { event } = entry
    this.#entries.push(event)
    this.largest = Money.max(this.largest, held)
    this.#paid = this.#paid.add(event.total).add(feeIn(quoteOf(this.#market), event))
    this.#bought = this.#bought.add(changeOf(entry))
    this.#settle(entry)
  }

  exit(entry: FillEntry, isPartial: boolean): void {
    const { event } = entry
    this.#exits.push(event)
    this.#received = this.#received.add(event.total).sub(feeIn(quoteOf(this.#market), event))
    this.#sold = this.#sold.add(changeOf(entry))
    this.#isPartial ||= isPartial
    if (this.#entries.length === 0) this.largest = this.#sold
    this.#settle(entry)
  }

  close(at: number): void {
    this.#closed ??= at
  }

  /** True for a trade without entries whose sales are those of this order. */
  continues(orderKey: string | null): boolean {
    return orderKey !== null && this.#entries.length === 0 && this.#exits[0]?.orderKey === orderKey
  }

  #settle({ realised, fees, isPartial }: FillEntry): void {
    this.#isPartial ||= isPartial
    this.#realised = realised === null ? null : (this.#realised?.add(realised) ?? null)
    for (const { worth } of fees) this.#fees = worth === null ? null : (this.#fees?.add(worth) ?? null)
  }

  #percent(): DecimalText | null {
    if (this.#isPartial || this.#paid.lte(0) || this.#bought.lte(0) || this.#sold.isZero()) return null
    const cost = this.#closed === null ? this.#paid.mul(this.#sold).div(this.#bought) : this.#paid
    return plain(this.#received.div(cost).sub(1).mul(100).toDecimalPlaces(PERCENT_DIGITS))
  }

  read(): Episode {
    return {
      id: `${this.#market}:${this.#id}`,
      market: this.#market,
      opened: this.#opened,
      closed: this.#closed,
      entries: [...this.#entries],
      exits: [...this.#exits],
      largest: plain(this.largest),
      averageEntry: averagePrice(this.#entries),
      averageExit: averagePrice(this.#exits),
      realised: this.#realised === null ? null : plain(this.#realised),
      percent: this.#percent(),
      fees: this.#fees === null ? null : plain(this.#fees),
      isPartial: this.#isPartial
    }
  }
}

function averagePrice(fills: readonly FillEvent[]): DecimalText | null {
  const quantity = fills.reduce((sum, fill) => sum.add(fill.quantity), ZERO)
  if (quantity.isZero()) return null
  const total = fills.reduce((sum, fill) => sum.add(fill.total), ZERO)
  return plain(total.div(quantity).toSignificantDigits(12))
}
