import { Money, plain, type DecimalText } from '../money.ts'

/** What an account has of one currency, and what that cost in the reference currency. */
export interface Pool {
  readonly currency: string
  /** Below zero: sold before it was seen to come in; then the cost is what it was sold for, below zero too. */
  readonly amount: DecimalText
  readonly cost: DecimalText
  /** Part of it came in at a worth that is not known. */
  readonly isPartial: boolean
}

/** What a booking realised; `isPartial`: its cost is not known. */
export interface Booked {
  readonly realised: Money
  readonly isPartial: boolean
}

const ZERO = new Money(0)
/** Of costs and worths. Sums of so many decimals are exact with 80 digits. */
const DECIMALS = 40

/** Rounded so that sums stay exact. */
export const settled = (value: Money): Money => value.toDecimalPlaces(DECIMALS, Money.ROUND_HALF_EVEN)

/**
 * Average cost, with a sign: below zero it is a short at its price. For each booking at a worth `v`, the change of cost
 * is `v` (in) or `-v` (out) plus what is realised, to the last digit.
 */
export class CostPool {
  amount = ZERO
  cost = ZERO
  isPartial = false
  readonly currency: string
  readonly #isReference: boolean

  constructor(currency: string, isReference: boolean) {
    this.currency = currency
    this.#isReference = isReference
  }

  /** The cost of so much at the average; null where there is nothing to tell it. */
  worthOf(amount: Money): Money | null {
    if (this.#isReference) return amount
    return this.amount.isZero() ? null : settled(this.cost.mul(amount).div(this.amount))
  }

  /** @param isKnown false: `worth` is assumed */
  in(amount: Money, worth: Money, isKnown: boolean): Booked {
    const wasLong = this.amount.gt(0)
    const booked = this.#book(amount, worth)
    this.isPartial = this.amount.gt(0) && ((wasLong && this.isPartial) || (!isKnown && !this.#isReference))
    return booked
  }

  out(amount: Money, worth: Money): Booked {
    const booked = this.#book(amount.neg(), worth.neg())
    if (!this.amount.gt(0)) this.isPartial = false
    return booked
  }

  copy(): CostPool {
    const copy = new CostPool(this.currency, this.#isReference)
    copy.amount = this.amount
    copy.cost = this.cost
    copy.isPartial = this.isPartial
    return copy
  }

  toPool(): Pool {
    const { currency, amount, cost } = this
    const isPartial = this.isPartial || (amount.lt(0) && !this.#isReference)
    return { currency, amount: plain(amount), cost: plain(cost), isPartial }
  }

  /** Both signed: what comes in is above zero. */
  #book(change: Money, worth: Money): Booked {
    const amount = this.amount
    const cost = this.cost
    this.amount = amount.plus(change)
    if (this.#isReference) {
      this.cost = this.amount
      return { realised: this.cost.minus(cost).minus(worth), isPartial: false }
    }
    const isBelow = amount.lt(0) || this.amount.lt(0)
    this.cost = this.#costAfter(amount, change, worth)
    return {
      realised: this.cost.minus(cost).minus(worth),
      isPartial: isBelow || (this.isPartial && change.lt(0))
    }
  }

  #costAfter(amount: Money, change: Money, worth: Money): Money {
    const { cost } = this
    if (change.isZero()) return cost
    if (amount.isZero() || amount.isNegative() === change.isNegative()) return cost.plus(worth)
    if (this.amount.isZero()) return ZERO
    if (this.amount.isNegative() === amount.isNegative()) return cost.plus(settled(cost.mul(change).div(amount)))
    // Through zero: the rest is new, at its part of the worth.
    return worth.plus(settled(worth.mul(amount).div(change)))
  }
}
