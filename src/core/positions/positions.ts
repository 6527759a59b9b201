import { money, plain, type DecimalText, type Money } from '../money.ts'
import type { Fill } from '../orders/order.ts'

/**
 * What an account holds of a market by its fills, at average cost with fees. Amounts are exact; a cost that a partial
 * sale divides has 80 digits, averages for display have 12.
 */
export interface Position {
  readonly market: string
  /** In base: bought, less sold, less fees that were taken in base. Never negative. */
  readonly amount: DecimalText
  /** In quote: what `amount` cost, fees in quote included. */
  readonly cost: DecimalText
  /** `cost` for one base; null while nothing is held. */
  readonly averageEntry: DecimalText | null
  /** In quote, net of fees, of all fills; only of what has a cost. */
  readonly realised: DecimalText
  /** The part of `realised` of this UTC day. */
  readonly realisedToday: DecimalText
  /** In base: sold without a known cost, such as deposits; no part of `realised`. */
  readonly withoutCost: DecimalText
  /** Fees in a third currency: in no cost and in no result. */
  readonly otherFees: readonly { readonly currency: string; readonly amount: DecimalText }[]
  readonly fills: number
  /** Fills whose order, and so whose side, is not known yet: not counted. */
  readonly unassigned: number
}

export type PositionFill = Omit<Fill, 'orderKey' | 'role'>

const ZERO = money('0')
const DAY_MS = 86_400_000
const SHOWN_DIGITS = 18
const secondOf = (at: number): number => Math.floor(at / 1000)
const dayOf = (at: number): number => Math.floor(at / DAY_MS)

/** Orders fills of the same moment by id; 0 only for one and the same. The journal sorts by the same rule. */
export const byTime = (a: Pick<PositionFill, 'at' | 'id'>, b: Pick<PositionFill, 'at' | 'id'>): number =>
  a.at - b.at || a.id.length - b.id.length || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1)

/**
 * Positions that grow with each fill; fills come in the order of `byTime`. The venue's times are whole seconds, and its
 * ids need not ascend: what is sold without a cost is compared with the purchases of its second that follow.
 */
export class PositionSums {
  readonly #markets = new Map<string, MarketSum>()

  add(fill: PositionFill): void {
    const sum = this.#markets.get(fill.market) ?? new MarketSum()
    this.#markets.set(fill.market, sum)
    sum.add(fill)
  }

  /** An independent copy. */
  copy(): PositionSums {
    const copy = new PositionSums()
    for (const [market, sum] of this.#markets) copy.#markets.set(market, sum.copy())
    return copy
  }

  /** One position per market, sorted by name. `now`: Unix milliseconds. */
  read(now: number): readonly Position[] {
    return [...this.#markets]
      .map(([market, sum]) => sum.read(market, dayOf(now)))
      .sort((a, b) => (a.market < b.market ? -1 : 1))
  }
}

/** In base, and in quote net of fees. */
interface Sale {
  readonly sold: Money
  readonly proceeds: Money
}

class MarketSum {
  #amount = ZERO
  #cost = ZERO
  #realised = ZERO
  /** Of the day of the last fill. */
  #today = ZERO
  #day = -1
  /** Sold without a cost in earlier seconds. */
  #withoutCost = ZERO
  /** Sold without a cost in the second of the last fill, so far. */
  #uncovered: readonly Sale[] = []
  #second = -1
  #otherFees = new Map<string, Money>()
  #fills = 0
  #unassigned = 0

  add({ market, side, quantity, total, fee, feeCurrency, at }: PositionFill): void {
    this.#fills++
    if (dayOf(at) !== this.#day) {
      this.#day = dayOf(at)
      this.#today = ZERO
    }
    if (secondOf(at) !== this.#second) {
      this.#second = secondOf(at)
      this.#withoutCost = this.#allWithoutCost()
      this.#uncovered = []
    }
    if (side === null) {
      this.#unassigned++
      return
    }
    const [base, quote] = market.split('_')
    const baseFee = feeCurrency === base ? money(fee) : ZERO
    const quoteFee = feeCurrency === quote ? money(fee) : ZERO
    if (feeCurrency !== base && feeCurrency !== quote)
      this.#otherFees.set(feeCurrency, (this.#otherFees.get(feeCurrency) ?? ZERO).add(fee))
    if (side === 'buy') {
      this.#amount = this.#amount.add(quantity).sub(baseFee)
      this.#cost = this.#cost.add(total).add(quoteFee)
      const waiting = this.#uncovered
      this.#uncovered = []
      for (const sale of waiting) this.#sell(sale)
    } else this.#sell({ sold: money(quantity).add(baseFee), proceeds: money(total).sub(quoteFee) })
  }

  #allWithoutCost(): Money {
    return this.#uncovered.reduce((sum, { sold }) => sum.add(sold), this.#withoutCost)
  }

  /** A quantity that was not bought by known fills has no cost, so its sale has no result. */
  #sell({ sold, proceeds }: Sale): void {
    const isAll = sold.gte(this.#amount)
    const covered = isAll ? this.#amount : sold
    const received = covered.eq(sold) ? proceeds : proceeds.mul(covered).div(sold)
    if (covered.lt(sold))
      this.#uncovered = [...this.#uncovered, { sold: sold.sub(covered), proceeds: proceeds.sub(received) }]
    if (covered.lte(0)) return
    const cost = isAll ? this.#cost : this.#cost.mul(covered).div(this.#amount)
    const gain = received.sub(cost)
    this.#realised = this.#realised.add(gain)
    this.#today = this.#today.add(gain)
    this.#amount = this.#amount.sub(covered)
    this.#cost = this.#cost.sub(cost)
  }

  copy(): MarketSum {
    const copy = new MarketSum()
    copy.#amount = this.#amount
    copy.#cost = this.#cost
    copy.#realised = this.#realised
    copy.#today = this.#today
    copy.#day = this.#day
    copy.#withoutCost = this.#withoutCost
    copy.#uncovered = this.#uncovered
    copy.#second = this.#second
    copy.#otherFees = new Map(this.#otherFees)
    copy.#fills = this.#fills
    copy.#unassigned = this.#unassigned
    return copy
  }

  read(market: string, today: number): Position {
    const isHeld = this.#amount.gt(0)
    return {
      market,
      amount: plain(isHeld ? this.#amount : ZERO),
      cost: isHeld ? rounded(this.#cost) : '0',
      averageEntry: isHeld ? plain(this.#cost.div(this.#amount).toSignificantDigits(12)) : null,
      realised: rounded(this.#realised),
      realisedToday: today === this.#day ? rounded(this.#today) : '0',
      withoutCost: plain(this.#allWithoutCost()),
      otherFees: [...this.#otherFees]
        .filter(([, amount]) => !amount.isZero())
        .map(([currency, amount]) => ({ currency, amount: plain(amount) })),
      fills: this.#fills,
      unassigned: this.#unassigned
    }
  }
}

const rounded = (value: Money): DecimalText => plain(value.toDecimalPlaces(SHOWN_DIGITS))
