import { barStart } from './candles.ts'
import { money, plain, type DecimalText, type Money } from './money.ts'
import type { Trade } from './tape.ts'

/** What takers bought and sold in one bar with trades; base currency, exact. */
export interface FlowBar {
  /** Start of the bar, milliseconds since the epoch. */
  readonly at: number
  readonly bought: DecimalText
  readonly sold: DecimalText
}

/** From `from` up to before `to`, milliseconds since the epoch; `to` is Infinity for what goes on. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Without order or overlaps to spans in order, none of which touches the next. */
export function joinedSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const span of spans.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last === undefined || last.to < span.from) joined.push(span)
    else if (last.to < span.to) joined[joined.length - 1] = { from: last.from, to: span.to }
  }
  return joined
}

/** Sums of bought and sold quantities by bar. */
export class TradeFlow {
  readonly #seconds: number
  readonly #sums = new Map<number, { bought: Money; sold: Money }>()

  constructor(seconds: number, bars: readonly FlowBar[] = []) {
    this.#seconds = seconds
    for (const { at, bought, sold } of bars) this.#sums.set(at, { bought: money(bought), sold: money(sold) })
  }

  /** In any order; each trade must be given once. */
  add(trades: readonly Pick<Trade, 'at' | 'side' | 'quantity'>[]): void {
    for (const { at, side, quantity } of trades) {
      const start = barStart(at, this.#seconds)
      const sum = this.#sums.get(start) ?? { bought: ZERO, sold: ZERO }
      this.#sums.set(start, sum)
      if (side === 'buy') sum.bought = sum.bought.plus(quantity)
      else sum.sold = sum.sold.plus(quantity)
    }
  }

  /** Oldest first; only bars with trades. */
  bars(): readonly FlowBar[] {
    return [...this.#sums]
      .map(([at, { bought, sold }]) => ({ at, bought: plain(bought), sold: plain(sold) }))
      .sort((a, b) => a.at - b.at)
  }

  /** Bought less sold of a bar, exact; zero without trades. */
  delta(at: number): Money {
    const sum = this.#sums.get(at)
    return sum === undefined ? ZERO : sum.bought.minus(sum.sold)
  }
}

const ZERO = money(0)

/** What was recorded of the trades of a market. */
export interface RecordedFlow {
  readonly flow: TradeFlow
  /** Times in which no trade is missing, in order. */
  readonly recorded: readonly Span[]
}
