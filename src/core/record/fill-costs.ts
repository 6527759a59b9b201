import { money, plain, rounded, type DecimalText, type Money } from '../money.ts'
import type { OrderType } from '../orders/order.ts'
import type { FillEvent } from './events.ts'

/** What a fill is compared with. `estimate`: the average price that was shown when its order was sent. */
export const MARKS = ['estimate', 'arrival', 'after10s', 'after1m', 'after5m'] as const
type Mark = (typeof MARKS)[number]

/** Quote per base; null: not recorded. All but `estimate` are mids. */
export type FillMarks = { readonly [K in Mark]: DecimalText | null }

export interface MarkedFill {
  readonly fill: FillEvent
  /** Null: its order is not known. */
  readonly orderType: OrderType | null
  readonly marks: FillMarks
  /** What was traded, in the reference currency; null: not known. */
  readonly worth: DecimalText | null
  /** Of its fee; null: not known. */
  readonly feeWorth: DecimalText | null
}

/** Over the fills of which both are known. */
export interface MeanCost {
  readonly fills: number
  /** In the reference currency; negative: better than the mark. */
  readonly cost: DecimalText
  /** Of what was traded, in basis points; null without a fill. */
  readonly basisPoints: DecimalText | null
}

export interface CostRow {
  readonly key: string
  readonly fills: number
  /** Traded, in the reference currency, as far as it is known. */
  readonly worth: DecimalText
  readonly fee: MeanCost
  readonly marks: { readonly [K in Mark]: MeanCost }
}

/** The kinds of fills, as keys of rows. */
const COST_KINDS = ['limit-maker', 'limit-taker', 'market', 'other'] as const
type CostKind = (typeof COST_KINDS)[number]

export interface FillCosts {
  readonly all: CostRow
  /** By symbol, the most traded first. */
  readonly markets: readonly CostRow[]
  /** By the hour of the user's day, `0` to `23`; hours without a fill are left out. */
  readonly hours: readonly CostRow[]
  /** By COST_KINDS; those without a fill are left out. */
  readonly kinds: readonly CostRow[]
}

const ZERO = money('0')
const BP_DIGITS = 4
const AMOUNT_DIGITS = 18
const HOUR_MS = 3_600_000

const kindOf = ({ fill, orderType }: Pick<MarkedFill, 'fill' | 'orderType'>): CostKind => {
  if (orderType === 'market') return 'market'
  if (orderType === null || fill.role === 'other') return 'other'
  return fill.role === 'maker' ? 'limit-maker' : 'limit-taker'
}

/**
 * What the fills cost against each mark, weighted by what was traded: a buy above the mark costs, a sale above it
 * gains.
 * @param offsetAt milliseconds that the user's clock is ahead of UTC at a time
 */
export function fillCosts(fills: Iterable<MarkedFill>, offsetAt: (at: number) => number): FillCosts {
  const all = new RowSum('all')
  const [markets, hours, kinds] = [new Rows(), new Rows(), new Rows()]
  for (const marked of fills) {
    const { fill } = marked
    const read = readFill(marked)
    all.add(read)
    markets.of(fill.market).add(read)
    hours.of(String(Math.floor((fill.at + offsetAt(fill.at)) / HOUR_MS) % 24)).add(read)
    kinds.of(kindOf(marked)).add(read)
  }
  const kindAt = (row: CostRow): number => COST_KINDS.findIndex((kind) => kind === row.key)
  return {
    all: all.row(),
    markets: markets.rows().sort((a, b) => money(b.worth).cmp(a.worth) || (a.key < b.key ? -1 : 1)),
    hours: hours.rows().sort((a, b) => Number(a.key) - Number(b.key)),
    kinds: kinds.rows().sort((a, b) => kindAt(a) - kindAt(b))
  }
}

interface ReadFill {
  readonly worth: Money | null
  readonly fee: Money | null
  readonly costs: { readonly [K in Mark]: Money | null }
}

function readFill({ fill, marks, worth, feeWorth }: MarkedFill): ReadFill {
  const traded = worth === null ? null : money(worth)
  const costAt = (mark: DecimalText | null): Money | null =>
    mark === null || traded === null || traded.lte(0) ? null : costOf(fill, mark, traded)
  return {
    worth: traded,
    fee: traded === null || feeWorth === null ? null : money(feeWorth),
    costs: {
      estimate: costAt(marks.estimate),
      arrival: costAt(marks.arrival),
      after10s: costAt(marks.after10s),
      after1m: costAt(marks.after1m),
      after5m: costAt(marks.after5m)
    }
  }
}

/** In the reference currency, at the rate of the fill itself. */
function costOf({ side, price, total, quantity }: FillEvent, mark: DecimalText, worth: Money): Money | null {
  const paid = money(total).gt(0) ? money(total) : money(price).mul(quantity)
  if (paid.lte(0) || money(mark).lte(0)) return null
  const atMark = money(mark).mul(quantity)
  return (side === 'buy' ? paid.sub(atMark) : atMark.sub(paid)).mul(worth).div(paid)
}

class Rows {
  readonly #sums = new Map<string, RowSum>()

  of(key: string): RowSum {
    const sum = this.#sums.get(key) ?? new RowSum(key)
    this.#sums.set(key, sum)
    return sum
  }

  rows(): CostRow[] {
    return [...this.#sums.values()].map((sum) => sum.row())
  }
}

class RowSum {
  readonly #key: string
  #fills = 0
  #worth = ZERO
  readonly #fee = new CostSum()
  readonly #marks = {
    estimate: new CostSum(),
    arrival: new CostSum(),
    after10s: new CostSum(),
    after1m: new CostSum(),
    after5m: new CostSum()
  }

  constructor(key: string) {
    this.#key = key
  }

  add({ worth, fee, costs }: ReadFill): void {
    this.#fills++
    if (worth === null) return
    this.#worth = this.#worth.add(worth)
    this.#fee.add(fee, worth)
    for (const mark of MARKS) this.#marks[mark].add(costs[mark], worth)
  }

  row(): CostRow {
    const { estimate, arrival, after10s, after1m, after5m } = this.#marks
    return {
      key: this.#key,
      fills: this.#fills,
      worth: plain(this.#worth),
      fee: this.#fee.mean(),
      marks: {
        estimate: estimate.mean(),
        arrival: arrival.mean(),
        after10s: after10s.mean(),
        after1m: after1m.mean(),
        after5m: after5m.mean()
      }
    }
  }
}

class CostSum {
  #fills = 0
  #cost = ZERO
  #worth = ZERO

  add(cost: Money | null, worth: Money): void {
    if (cost === null) return
    this.#fills++
    this.#cost = this.#cost.add(cost)
    this.#worth = this.#worth.add(worth)
  }

  mean(): MeanCost {
    return {
      fills: this.#fills,
      cost: plain(rounded(this.#cost, AMOUNT_DIGITS)),
      basisPoints: this.#worth.isZero() ? null : plain(rounded(this.#cost.mul(10_000).div(this.#worth), BP_DIGITS))
    }
  }
}
