import { Money, money, type DecimalText } from '../money.ts'
import { changeOf, EpisodeSum, type Episode, type LedgerEntry, type FillEntry } from './episode.ts'
import type { FillEvent } from './events.ts'

/** The smallest amount that a market trades, in base; null where it is not known. */
export type LotOf = (market: string) => DecimalText | null

const ZERO = money('0')
/** A remainder below a thousandth of the largest amount is what rounded fees leave: the same limit as for positions. */
const FLAT_PART = money('0.001')
const secondOf = (at: number): number => Math.floor(at / 1000)

/**
 * The trades of an account, by the time when each was opened; events come in the order of `byEventTime`. A trade opens
 * with a buy and closes when what is left is below one lot or a thousandth of its largest amount; the rest goes into
 * the next trade, or, sold alone, is an exit of the trade that left it. A sale that no known fill opened is a trade of
 * its own, and partial. The venue's times are whole seconds: a sale waits for the purchases of its second.
 */
export function episodesOf(entries: Iterable<LedgerEntry>, lotOf: LotOf): readonly Episode[] {
  const markets = new Map<string, MarketEpisodes>()
  const all: EpisodeSum[] = []
  for (const one of entries) {
    const { event } = one
    if (event.kind !== 'fill') continue
    let market = markets.get(event.market)
    if (!market) {
      market = new MarketEpisodes(lotOf(event.market), all)
      markets.set(event.market, market)
    }
    market.add({ ...one, event })
  }
  for (const market of markets.values()) market.settle()
  return all.map((episode) => episode.read()).sort((a, b) => a.opened - b.opened)
}

class MarketEpisodes {
  readonly #lot: Money
  readonly #all: EpisodeSum[]
  #current: EpisodeSum | null = null
  /** The newest one; when it is closed, what it left is still held. */
  #last: EpisodeSum | null = null
  #held = ZERO
  /** Sales of the second of the last fill that nothing covers so far. */
  #waiting: FillEntry[] = []
  #second = -1

  constructor(lot: DecimalText | null, all: EpisodeSum[]) {
    this.#lot = money(lot ?? '0')
    this.#all = all
  }

  add(entry: FillEntry): void {
    const { event } = entry
    if (secondOf(event.at) !== this.#second) {
      this.settle()
      this.#second = secondOf(event.at)
    }
    if (event.side === 'sell') {
      if (this.#covers(entry)) this.#sell(entry)
      else this.#waiting.push(entry)
      return
    }
    this.#buy(entry)
    const waiting = this.#waiting
    this.#waiting = []
    for (const sale of waiting)
      if (this.#covers(sale)) this.#sell(sale)
      else this.#waiting.push(sale)
  }

  /** No purchase of their second comes any more. */
  settle(): void {
    for (const sale of this.#waiting) this.#sell(sale)
    this.#waiting = []
  }

  #covers(sale: FillEntry): boolean {
    return this.#isRounding(changeOf(sale).sub(this.#held))
  }

  #isRounding(amount: Money): boolean {
    const largest = this.#current?.largest ?? ZERO
    return amount.lte(0) || amount.lt(Money.max(this.#lot, largest.mul(FLAT_PART)))
  }

  #buy(entry: FillEntry): void {
    const { event } = entry
    const episode = this.#current ?? this.#open(event)
    this.#held = this.#held.add(changeOf(entry))
    episode.enter(entry, this.#held)
  }

  #sell(entry: FillEntry): void {
    const { event } = entry
    const sold = changeOf(entry)
    const left = this.#held.sub(sold)
    const episode = this.#current ?? this.#leftBy(sold) ?? this.#openedElsewhere(event)
    const isPartial = !this.#isRounding(left.neg())
    this.#held = Money.max(left, ZERO)
    episode.exit(entry, isPartial)
    if (!this.#isRounding(this.#held)) return
    episode.close(event.at)
    this.#current = null
  }

  #open({ market, id, at }: FillEvent): EpisodeSum {
    const episode = new EpisodeSum(market, id, at)
    this.#current = episode
    this.#last = episode
    this.#all.push(episode)
    return episode
  }

  /** The trade whose remainder this sale ends. */
  #leftBy(sold: Money): EpisodeSum | null {
    return this.#held.gt(0) && sold.lte(this.#held) ? this.#last : null
  }

  /** Sales of one order are one trade. */
  #openedElsewhere(fill: FillEvent): EpisodeSum {
    return this.#last?.continues(fill.orderKey) ? this.#last : this.#open(fill)
  }
}
