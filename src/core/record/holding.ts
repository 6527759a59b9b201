import { Money, money, rounded, type DecimalText } from '../money.ts'
import { settled } from './pool.ts'

/** A fill as it counts for its trade: amounts in base and quote. */
export interface CountedFill {
  readonly quantity: Money
  readonly total: Money
  /** Of any currency, at the price of its time, in quote. */
  readonly fee: Money
  /** What was taken of the base itself. */
  readonly feeInBase: Money
}

/** In quote. */
export interface Sale {
  /** Null: nothing of it has a cost. */
  readonly realised: Money | null
  /** What the sold amount had cost, with its part of the fees. */
  readonly cost: Money
  /** In base: sold beyond what was bought. */
  readonly uncovered: Money
}

const ZERO = new Money(0)
const SHOWN_DIGITS = 18
const AVERAGE_DIGITS = 12

/**
 * What was bought in a market and not sold yet, at average cost. Amounts are those that were traded, before fees; `net`
 * is what fees in base left of them.
 */
export class Holding {
  amount = ZERO
  net = ZERO
  #paid = ZERO
  #fees = ZERO

  /** A trade begins: what the former one left is what is really there. */
  begin(): void {
    const left = this.#left()
    this.#paid = this.amount.isZero() ? ZERO : settled(this.#paid.mul(left).div(this.amount))
    this.amount = left
    this.net = left
  }

  buy({ quantity, total, fee, feeInBase }: CountedFill): void {
    this.amount = this.amount.add(quantity)
    this.net = this.net.add(quantity).sub(feeInBase)
    this.#paid = this.#paid.add(total)
    this.#fees = this.#fees.add(fee)
  }

  /** A quantity that was not bought here has no cost, so its sale has no result. */
  sell({ quantity, total, fee, feeInBase }: CountedFill): Sale {
    const isAll = quantity.gte(this.amount)
    const covered = isAll ? this.amount : quantity
    this.net = this.net.sub(quantity).sub(feeInBase)
    const uncovered = quantity.sub(covered)
    if (covered.isZero()) return { realised: null, cost: ZERO, uncovered }
    const received = total.sub(fee)
    const brought = uncovered.isZero() ? received : settled(received.mul(covered).div(quantity))
    const part = (of: Money): Money => (isAll ? of : settled(of.mul(covered).div(this.amount)))
    const [paid, fees] = [part(this.#paid), part(this.#fees)]
    this.amount = this.amount.sub(covered)
    this.#paid = this.#paid.sub(paid)
    this.#fees = this.#fees.sub(fees)
    const cost = paid.add(fees)
    return { realised: brought.sub(cost), cost, uncovered }
  }

  /** A trade ends: returns the fees that are in no sale, because what they are of was itself taken as a fee. */
  end(): Money {
    const fees = this.#fees
    this.#fees = ZERO
    return fees
  }

  /** @param isOpen else it is what a closed trade left */
  read(isOpen: boolean): { readonly [K in 'amount' | 'netAmount' | 'cost']: Money } & { averageCost: Money | null } {
    const amount = isOpen ? this.amount : this.#left()
    const all = this.#paid.add(this.#fees)
    if (amount.isZero()) return { amount, netAmount: ZERO, cost: ZERO, averageCost: null }
    const cost = amount.eq(this.amount) ? all : all.mul(amount).div(this.amount)
    return {
      amount,
      netAmount: this.#left(),
      cost: rounded(cost, SHOWN_DIGITS),
      averageCost: all.div(this.amount).toSignificantDigits(AVERAGE_DIGITS, Money.ROUND_HALF_UP)
    }
  }

  #left(): Money {
    return Money.max(ZERO, Money.min(this.net, this.amount))
  }
}

/** What is known of a fee in quote: of the base at the price of the fill; null without a price. */
export function feeInQuote(
  { fee, price, isBase, isQuote }: { fee: DecimalText; price: DecimalText; isBase: boolean; isQuote: boolean },
  worth: DecimalText | null,
  quoteWorth: DecimalText | null
): Money | null {
  if (isQuote) return money(fee)
  if (isBase && !money(price).isZero()) return money(fee).mul(price)
  if (worth === null || quoteWorth === null || money(quoteWorth).isZero()) return money(fee).isZero() ? ZERO : null
  return settled(money(worth).div(quoteWorth))
}
