import { Money, money, plain, type DecimalText } from '../money.ts'
import { currenciesOf } from './changes.ts'
import type { ConvertEvent, FillEvent, MovementEvent, MovementLabel, RecordEvent, WorthAt } from './events.ts'
import { CostPool, settled, type Booked, type Pool } from './pool.ts'
import { emptiedBy, isRecent, isRenamed, type Emptied } from './renamed.ts'

export type { Pool } from './pool.ts'

/** What one event did. */
export interface LedgerEntry {
  readonly event: RecordEvent
  /** In the reference currency; null: not known (partial). */
  readonly realised: DecimalText | null
  /** `worth` in the reference currency; null: not known. A rebate is below zero. */
  readonly fees: readonly { currency: string; amount: DecimalText; worth: DecimalText | null }[]
  /** Of a fill: one unit of its quote currency in the reference currency; null: not known. */
  readonly quoteWorth: DecimalText | null
  /** What it adds to deposits less withdrawals, in the reference currency. */
  readonly deposited: DecimalText
  /** Something went out whose cost is not known, or a worth is missing: left out of rates. */
  readonly isPartial: boolean
}

/** In the reference currency; `partial` counts entries. */
export interface LedgerTotals {
  readonly realised: DecimalText
  /** Of those whose worth is known. They lie in the costs and results already. */
  readonly fees: DecimalText
  readonly deposited: DecimalText
  readonly withdrawn: DecimalText
  readonly partial: number
}

interface Side {
  readonly currency: string
  readonly amount: Money
}

type Fee = LedgerEntry['fees'][number]

const ZERO = new Money(0)
const ONE = new Money(1)
/** Income and losses: in the result, not in deposits and withdrawals. */
const RESULTS: ReadonlySet<MovementLabel> = new Set(['reward', 'fee', 'lost'])

/**
 * The ledger of an account: a pool per currency at average cost in the reference currency. After each event, to the
 * last digit: sum of the costs = deposited - withdrawn + realised. Give it events in the order of `byEventTime`.
 * See docs/decisions/record.md.
 */
export class Ledger {
  readonly #reference: string
  readonly #worthAt: WorthAt
  readonly #pools = new Map<string, CostPool>()
  /** What is counted of each convert. */
  readonly #converts = new Map<string, ConvertEvent>()
  #realised = ZERO
  #fees = ZERO
  #deposited = ZERO
  #withdrawn = ZERO
  #partial = 0
  /** The last withdrawals of all that there was of a currency. */
  #emptied: readonly Emptied[] = []

  constructor(reference: string, worthAt: WorthAt) {
    this.#reference = reference
    this.#worthAt = worthAt
  }

  /** Fills and movements once each. A convert that comes again counts by what it has grown since. */
  add(event: RecordEvent): LedgerEntry {
    switch (event.kind) {
      case 'fill':
        return this.#fill(event)
      case 'convert':
        return this.#convert(event)
      case 'movement':
        return this.#movement(event)
    }
  }

  pools(): readonly Pool[] {
    return [...this.#pools.values()].map((pool) => pool.toPool())
  }

  totals(): LedgerTotals {
    return {
      realised: plain(this.#realised),
      fees: plain(this.#fees),
      deposited: plain(this.#deposited),
      withdrawn: plain(this.#withdrawn),
      partial: this.#partial
    }
  }

  /** Another one in the same state, to go on from here. */
  copy(): Ledger {
    const copy = new Ledger(this.#reference, this.#worthAt)
    for (const [currency, pool] of this.#pools) copy.#pools.set(currency, pool.copy())
    for (const [id, convert] of this.#converts) copy.#converts.set(id, convert)
    copy.#realised = this.#realised
    copy.#fees = this.#fees
    copy.#deposited = this.#deposited
    copy.#withdrawn = this.#withdrawn
    copy.#partial = this.#partial
    copy.#emptied = this.#emptied
    return copy
  }

  #fill(event: FillEvent): LedgerEntry {
    const [base, quote] = currenciesOf(event.market)
    const { feeCurrency } = event
    const isBuy = event.side === 'buy'
    const fee = money(event.fee)
    const inBase = feeCurrency === base ? fee : ZERO
    const inQuote = feeCurrency === quote ? fee : ZERO
    const baseSide = { currency: base, amount: money(event.quantity)[isBuy ? 'minus' : 'plus'](inBase) }
    const quoteSide = { currency: quote, amount: money(event.total)[isBuy ? 'plus' : 'minus'](inQuote) }
    const worth = this.#worthOf(event, quoteSide, baseSide)
    const booked = isBuy ? this.#exchange(quoteSide, baseSide, worth) : this.#exchange(baseSide, quoteSide, worth)
    const quoteUnit = this.#unitOfQuote(event, base, quote)
    const quoteWorth = quoteUnit === null ? null : plain(quoteUnit)
    if (fee.isZero()) return { ...this.#entry(event, booked, worth !== null, []), quoteWorth }
    const unit = this.#unitOfFee(event, base, quote, quoteUnit)
    const feeWorth = unit === null ? null : settled(unit.mul(fee))
    const fees = [{ currency: feeCurrency, amount: plain(fee), worth: feeWorth === null ? null : plain(feeWorth) }]
    if (feeWorth !== null) this.#fees = this.#fees.plus(feeWorth)
    const isOther = feeCurrency !== base && feeCurrency !== quote
    const all = isOther ? [...booked, this.#result(feeCurrency, fee.neg(), feeWorth?.neg() ?? null)] : booked
    return { ...this.#entry(event, all, worth !== null && feeWorth !== null, fees), quoteWorth }
  }

  #convert(event: ConvertEvent): LedgerEntry {
    const known = this.#converts.get(event.id)
    this.#converts.set(event.id, event)
    const out = { currency: event.from, amount: money(event.gave).minus(known?.gave ?? '0') }
    const into = { currency: event.to, amount: money(event.got).minus(known?.got ?? '0') }
    const worth = this.#worthOf(event, into, out)
    return this.#entry(event, this.#exchange(out, into, worth), worth !== null, [])
  }

  #movement(event: MovementEvent): LedgerEntry {
    const { currency, label } = event
    const amount = money(event.amount)
    const price = currency === this.#reference ? null : event.price
    const unit = price === null ? this.#unit(currency, event) : money(price)
    const worth = unit === null ? null : settled(unit.mul(amount))
    const isFee = label === 'fee'
    if (isFee && worth !== null) this.#fees = this.#fees.minus(worth)
    const fees = isFee
      ? [{ currency, amount: plain(amount.neg()), worth: worth === null ? null : plain(worth.neg()) }]
      : []
    if (RESULTS.has(label)) return this.#entry(event, [this.#result(currency, amount, worth)], worth !== null, fees)
    const pool = this.#pool(currency)
    const renamed = this.#emptied.find((out) => isRenamed(event, out, pool))
    if (renamed !== undefined) return this.#rename(event, renamed, pool)
    const value = worth ?? pool.worthOf(amount) ?? ZERO
    this.#emptied = [...this.#emptied.filter((out) => isRecent(event, out)), ...emptiedBy(event, pool, value)]
    if (amount.lt(0)) this.#withdrawn = this.#withdrawn.minus(value)
    else this.#deposited = this.#deposited.plus(value)
    const booked = amount.lt(0) ? pool.out(amount.neg(), value.neg()) : pool.in(amount, value, worth !== null)
    return { ...this.#entry(event, [booked], worth !== null, fees), deposited: plain(value) }
  }

  /** Comes back at what it was taken out for, and costs what it cost. */
  #rename(event: MovementEvent, out: Emptied, pool: CostPool): LedgerEntry {
    const { amount, value, cost } = out
    this.#emptied = this.#emptied.filter((one) => one !== out)
    this.#deposited = this.#deposited.plus(value)
    const { isPartial } = pool.in(amount, cost, true)
    return { ...this.#entry(event, [{ realised: cost.minus(value), isPartial }], true, []), deposited: plain(value) }
  }

  /** What comes in costs what it is worth; without a worth it costs what went out, and nothing is realised by that. */
  #exchange(out: Side, into: Side, worth: Money | null): readonly Booked[] {
    const from = this.#pool(out.currency)
    const to = this.#pool(into.currency)
    const value = worth ?? from.worthOf(out.amount) ?? to.worthOf(into.amount) ?? ZERO
    return [from.out(out.amount, value), to.in(into.amount, value, worth !== null)]
  }

  /** Comes in as income, or goes out (below zero) as a loss of what it cost. */
  #result(currency: string, amount: Money, worth: Money | null): Booked {
    const pool = this.#pool(currency)
    const value = worth ?? pool.worthOf(amount) ?? ZERO
    const { realised, isPartial } = amount.lt(0)
      ? pool.out(amount.neg(), value.neg())
      : pool.in(amount, value, worth !== null)
    return { realised: realised.plus(value), isPartial }
  }

  #entry(event: RecordEvent, booked: readonly Booked[], isKnown: boolean, fees: readonly Fee[]): LedgerEntry {
    const realised = booked.reduce((sum, one) => sum.plus(one.realised), ZERO)
    const isPartial = !isKnown || booked.some((one) => one.isPartial)
    this.#realised = this.#realised.plus(realised)
    if (isPartial) this.#partial += 1
    const known = !isKnown && realised.isZero() ? null : plain(realised)
    return { event, realised: known, fees, quoteWorth: null, deposited: '0', isPartial }
  }

  /** Of an exchange, in the reference currency: exactly if one side is that, else the first side that has a worth. */
  #worthOf(event: RecordEvent, first: Side, second: Side): Money | null {
    if (first.currency === this.#reference) return first.amount
    if (second.currency === this.#reference) return second.amount
    for (const { currency, amount } of [first, second]) {
      const unit = this.#unit(currency, event)
      if (unit !== null) return settled(unit.mul(amount))
    }
    return null
  }

  /** By its own price, else by that of the base and the price of the fill. */
  #unitOfQuote(event: FillEvent, base: string, quote: string): Money | null {
    const price = money(event.price)
    const own = base === this.#reference && quote !== base && !price.isZero() ? null : this.#unit(quote, event)
    if (own !== null || price.isZero()) return own
    const unit = this.#unit(base, event)
    return unit === null ? null : settled(unit.div(price))
  }

  /** A fee in base is at the price of the fill. */
  #unitOfFee({ feeCurrency, ...event }: FillEvent, base: string, quote: string, quoteUnit: Money | null): Money | null {
    if (feeCurrency === this.#reference) return ONE
    if (feeCurrency === quote) return quoteUnit
    if (feeCurrency === base && quoteUnit !== null && !money(event.price).isZero()) return quoteUnit.mul(event.price)
    return this.#unit(feeCurrency, { feeCurrency, ...event })
  }

  #unit(currency: string, event: RecordEvent): Money | null {
    if (currency === this.#reference) return ONE
    const worth = this.#worthAt(currency, event)
    return worth === null ? null : money(worth)
  }

  #pool(currency: string): CostPool {
    const known = this.#pools.get(currency)
    if (known !== undefined) return known
    const pool = new CostPool(currency, currency === this.#reference)
    this.#pools.set(currency, pool)
    return pool
  }
}
