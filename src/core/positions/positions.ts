import { compareText, money, plain, type DecimalText, type Money } from '../money.ts'
import type { Fill } from '../orders/order.ts'

/** The fills of a day in one market. Amounts are exact; average prices have 12 significant digits, for display. */
export interface Position {
  readonly market: string
  readonly boughtQuantity: DecimalText
  readonly boughtTotal: DecimalText
  readonly soldQuantity: DecimalText
  readonly soldTotal: DecimalText
  readonly averageBuy: DecimalText | null
  readonly averageSell: DecimalText | null
  /** Bought minus sold. */
  readonly net: DecimalText
  /** Average price of the open part; null if nothing is open. */
  readonly averageOpen: DecimalText | null
  /** Quote currency, before fees: each closing fill against the oldest open fills of the other side (FIFO). */
  readonly realised: DecimalText
  /** One entry per currency. */
  readonly fees: readonly { readonly currency: string; readonly amount: DecimalText }[]
  readonly fills: number
  /** Fills whose order, and so whose side, is not known yet; their fees count, their amounts do not. */
  readonly unassigned: number
}

export type PositionFill = Omit<Fill, 'orderKey' | 'role'>

interface Lot {
  readonly quantity: Money
  readonly price: Money
}
const ZERO = money('0')

/** Orders fills of the same moment by id. The journal sorts by the same rule. */
export const byTime = (a: Pick<PositionFill, 'at' | 'id'>, b: Pick<PositionFill, 'at' | 'id'>): number =>
  a.at - b.at || a.id.length - b.id.length || (a.id < b.id ? -1 : 1)

/**
 * One position per market, sorted by name. `fills` may be in any order. FIFO needs no division, so the result is exact.
 */
export function positionsOf(fills: readonly PositionFill[]): readonly Position[] {
  const sums = new PositionSums()
  for (const fill of [...fills].sort(byTime)) sums.add(fill)
  return sums.read()
}

/** Positions that grow with each fill; fills come in the order of `byTime`. */
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

  read(): readonly Position[] {
    return [...this.#markets].map(([market, sum]) => sum.read(market)).sort((a, b) => (a.market < b.market ? -1 : 1))
  }
}

class MarketSum {
  #bought = { quantity: ZERO, total: ZERO }
  #sold = { quantity: ZERO, total: ZERO }
  #fees = new Map<string, Money>()
  /** Lots before `#first` are closed. */
  #lots: Lot[] = []
  #first = 0
  #openSide: 'buy' | 'sell' = 'buy'
  #openTotal = ZERO
  #realised = ZERO
  #fills = 0
  #unassigned = 0

  add({ side, price, quantity, total, fee, feeCurrency }: PositionFill): void {
    this.#fills++
    this.#fees.set(feeCurrency, (this.#fees.get(feeCurrency) ?? ZERO).add(fee))
    if (side === null) {
      this.#unassigned++
      return
    }
    const sum = side === 'buy' ? this.#bought : this.#sold
    const next = { quantity: sum.quantity.add(quantity), total: sum.total.add(total) }
    if (side === 'buy') this.#bought = next
    else this.#sold = next
    const at = money(price)
    const left = this.#openSide === side ? money(quantity) : this.#close(money(quantity), at)
    if (left.isZero()) return
    this.#openSide = side
    this.#lots.push({ quantity: left, price: at })
    this.#openTotal = this.#openTotal.add(left.mul(at))
  }

  /** Closes the oldest open lots with a fill of the other side. Returns the rest of the fill. */
  #close(quantity: Money, at: Money): Money {
    let left = quantity
    for (let lot = this.#lots[this.#first]; lot !== undefined && left.gt(0); lot = this.#lots[this.#first]) {
      const closed = left.lt(lot.quantity) ? left : lot.quantity
      const gain = this.#openSide === 'buy' ? at.sub(lot.price) : lot.price.sub(at)
      this.#realised = this.#realised.add(gain.mul(closed))
      this.#openTotal = this.#openTotal.sub(lot.price.mul(closed))
      left = left.sub(closed)
      const rest = lot.quantity.sub(closed)
      if (rest.isZero()) this.#first++
      else this.#lots[this.#first] = { quantity: rest, price: lot.price }
    }
    return left
  }

  copy(): MarketSum {
    const copy = new MarketSum()
    copy.#bought = this.#bought
    copy.#sold = this.#sold
    copy.#fees = new Map(this.#fees)
    copy.#lots = this.#lots.slice(this.#first)
    copy.#openSide = this.#openSide
    copy.#openTotal = this.#openTotal
    copy.#realised = this.#realised
    copy.#fills = this.#fills
    copy.#unassigned = this.#unassigned
    return copy
  }

  read(market: string): Position {
    const [bought, sold] = [this.#bought, this.#sold]
    const net = bought.quantity.sub(sold.quantity)
    return {
      market,
      boughtQuantity: plain(bought.quantity),
      boughtTotal: plain(bought.total),
      soldQuantity: plain(sold.quantity),
      soldTotal: plain(sold.total),
      averageBuy: average(bought.total, bought.quantity),
      averageSell: average(sold.total, sold.quantity),
      net: plain(net),
      averageOpen: average(this.#openTotal, net.abs()),
      realised: plain(this.#realised),
      fees: [...this.#fees]
        .filter(([, amount]) => compareText(plain(amount), '0') !== 0)
        .map(([currency, amount]) => ({ currency, amount: plain(amount) })),
      fills: this.#fills,
      unassigned: this.#unassigned
    }
  }
}

const average = (total: Money, quantity: Money): DecimalText | null =>
  quantity.isZero() ? null : plain(total.div(quantity).toSignificantDigits(12))
