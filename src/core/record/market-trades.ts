import { money, plain, type DecimalText, type Money } from '../money.ts'
import type { Position } from '../positions/positions.ts'
import { currenciesOf } from './changes.ts'
import { EpisodeFills, type Episode, type FillEntry, type TradeFill } from './episode.ts'
import type { FillEvent } from './events.ts'
import { feeInQuote, Holding, type CountedFill } from './holding.ts'
import { settled } from './pool.ts'

const ZERO = money('0')
/** A remainder below a thousandth of the largest amount is what rounded fees leave: the same limit as for balances. */
const FLAT_PART = money('0.001')
const secondOf = (at: number): number => Math.floor(at / 1000)

/**
 * The trades of one market, flat to flat, with their results: the one place that computes them. It grows with each
 * fill. The venue's times are whole seconds, and its ids need not ascend: a sale waits for the purchases of its second.
 */
export class MarketTrades {
  readonly #lot: Money
  readonly #fills: FillEntry[] = []
  readonly #done: (TradeFill | undefined)[] = []
  readonly #all: EpisodeFills[] = []
  readonly #holding = new Holding()
  readonly #otherFees = new Map<string, Money>()
  #withoutCost = ZERO
  #current: EpisodeFills | null = null
  /** The newest one; when it is closed, what it left is still held. */
  #last: EpisodeFills | null = null
  /** Sales of the second of the last fill that nothing covers so far, by their indices. */
  #waiting: number[] = []
  /** The second in which a sale no longer waits, as it was shown. */
  #shownSecond = -1

  /** @param lot the smallest amount that the market trades, in base */
  constructor(lot: DecimalText | null) {
    this.#lot = money(lot ?? '0')
  }

  /** True where these are the fills so far, at the same prices, and later ones. */
  continues(fills: readonly FillEntry[]): boolean {
    const next = fills[this.#fills.length]
    return (
      this.#fills.every((fill, index) => isAlike(fill, fills[index])) &&
      (next === undefined || secondOf(next.event.at) !== this.#shownSecond)
    )
  }

  add(fills: readonly FillEntry[]): void {
    for (const fill of fills.slice(this.#fills.length)) this.#add(fill)
    const last = this.#fills.at(-1)
    if (this.#waiting.length > 0 && last !== undefined) this.#shownSecond = secondOf(last.event.at)
    this.#settle()
  }

  episodes(): readonly Episode[] {
    return this.#all.map((episode) => episode.read(this.#done))
  }

  /** What each fill did, in order; the same objects as before for what has not changed. */
  done(): readonly TradeFill[] {
    return this.#done.flatMap((fill) => fill ?? [])
  }

  /** @param isToday of a time */
  position(market: string, isToday: (at: number) => boolean): Omit<Position, 'unassigned'> {
    const { amount, netAmount, cost, averageCost } = this.#holding.read(this.#current !== null)
    const done = this.done()
    const realised = sumOfKnown(done)
    return {
      market,
      amount: plain(amount),
      netAmount: plain(netAmount),
      cost: plain(cost),
      averageCost: averageCost === null ? null : plain(averageCost),
      realised: realised.sum,
      today: sumOfKnown(done.filter(({ event }) => isToday(event.at))).sum,
      withoutCost: plain(this.#withoutCost),
      withoutPrice: realised.withoutPrice,
      otherFees: [...this.#otherFees]
        .filter(([, fee]) => !fee.isZero())
        .map(([currency, fee]) => ({ currency, amount: plain(fee) })),
      fills: done.length
    }
  }

  #add(fill: FillEntry): void {
    const last = this.#fills.at(-1)
    if (last !== undefined && secondOf(fill.event.at) !== secondOf(last.event.at)) this.#settle()
    const index = this.#fills.push(fill) - 1
    this.#done.push(undefined)
    if (fill.event.side === 'sell') {
      this.#sellIfCovered(index)
      return
    }
    this.#buy(index, fill)
    const waiting = this.#waiting
    this.#waiting = []
    for (const sale of waiting) this.#sellIfCovered(sale)
  }

  #sellIfCovered(index: number): void {
    const fill = this.#fills[index]
    if (fill !== undefined && this.#isRounding(money(fill.event.quantity).sub(this.#holding.amount)))
      this.#sell(index, fill)
    else this.#waiting.push(index)
  }

  /** No purchase of their second comes any more. */
  #settle(): void {
    for (const index of this.#waiting) {
      const fill = this.#fills[index]
      if (fill !== undefined) this.#sell(index, fill)
    }
    this.#waiting = []
  }

  #isRounding(amount: Money): boolean {
    if (amount.lte(0)) return true
    const largest = this.#current?.largest ?? ZERO
    return amount.lt(this.#lot) || amount.lt(largest.mul(FLAT_PART))
  }

  #buy(index: number, fill: FillEntry): void {
    const episode = this.#current ?? this.#open(fill.event)
    this.#current = episode
    const { counted, isPartial } = this.#counted(fill)
    this.#holding.buy(counted)
    this.#done[index] = { event: fill.event, fees: fill.fees, realised: '0', isPartial, quote: ZERO, cost: ZERO }
    episode.enter(index, this.#holding.amount, isPartial)
  }

  #sell(index: number, fill: FillEntry): void {
    const { event, fees, quoteWorth } = fill
    const sold = money(event.quantity)
    const episode = this.#current ?? this.#leftBy(sold) ?? this.#openedElsewhere(event)
    const { counted, isPartial } = this.#counted(fill)
    const { realised, cost, uncovered } = this.#holding.sell(counted)
    const isBeyond = !this.#isRounding(uncovered)
    this.#withoutCost = this.#withoutCost.add(uncovered)
    const isFlat = this.#isRounding(this.#holding.amount) || this.#isRounding(this.#holding.net)
    const rest = isFlat ? this.#holding.end() : ZERO
    const quote = realised?.sub(rest) ?? null
    this.#done[index] = {
      ...{ event, fees, quote, isPartial: isPartial || isBeyond },
      cost: cost.add(rest),
      realised: quote === null || quoteWorth === null ? null : plain(settled(quote.mul(quoteWorth)))
    }
    episode.exit(index, sold, isPartial || isBeyond)
    if (!isFlat) return
    episode.close(event.at)
    this.#current = null
  }

  /** The fee in a third currency without a known price is not counted, and makes the fill partial. */
  #counted({ event, fees, quoteWorth }: FillEntry): { readonly counted: CountedFill; readonly isPartial: boolean } {
    const [base, quote] = currenciesOf(event.market)
    const isBase = event.feeCurrency === base
    const isQuote = event.feeCurrency === quote
    const fee = feeInQuote({ ...event, isBase, isQuote }, fees[0]?.worth ?? null, quoteWorth)
    if (fee === null)
      this.#otherFees.set(event.feeCurrency, (this.#otherFees.get(event.feeCurrency) ?? ZERO).add(event.fee))
    return {
      counted: {
        quantity: money(event.quantity),
        total: money(event.total),
        fee: fee ?? ZERO,
        feeInBase: isBase ? money(event.fee) : ZERO
      },
      isPartial: fee === null
    }
  }

  #open(event: FillEvent): EpisodeFills {
    this.#holding.begin()
    const episode = new EpisodeFills(event)
    this.#last = episode
    this.#all.push(episode)
    return episode
  }

  /** The trade whose remainder this sale ends. */
  #leftBy(sold: Money): EpisodeFills | null {
    return this.#holding.amount.gt(0) && sold.lte(this.#holding.amount) ? this.#last : null
  }

  /** Sales of one order are one trade. */
  #openedElsewhere(event: FillEvent): EpisodeFills {
    return this.#last?.continues(event.orderKey) === true ? this.#last : this.#open(event)
  }
}

const isAlike = (a: FillEntry, b: FillEntry | undefined): boolean =>
  a === b ||
  (b !== undefined && a.event === b.event && a.quoteWorth === b.quoteWorth && a.fees[0]?.worth === b.fees[0]?.worth)

/** `sum`: null where a price is missing and no other fill has a result. A fill whose cost is not known has none. */
function sumOfKnown(done: readonly TradeFill[]): { readonly sum: DecimalText | null; readonly withoutPrice: number } {
  const withoutPrice = done.filter(({ realised, quote }) => quote !== null && realised === null).length
  const results = done.flatMap(({ realised }) => (realised === null || realised === '0' ? [] : realised))
  if (withoutPrice > 0 && results.length === 0) return { sum: null, withoutPrice }
  return { sum: plain(results.reduce((all, one) => all.add(one), ZERO)), withoutPrice }
}
