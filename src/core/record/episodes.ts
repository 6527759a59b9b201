import { Money, money, type DecimalText } from '../money.ts'
import { changeOf, EpisodeFills, type Episode, type FillEntry } from './episode.ts'
import type { FillEvent } from './events.ts'
import type { LedgerEntry } from './ledger.ts'

/** The smallest amount that a market trades, in base; null where it is not known. */
type LotOf = (market: string) => DecimalText | null

const ZERO = money('0')
/** A remainder below a thousandth of the largest amount is what rounded fees leave: the same limit as for positions. */
const FLAT_PART = money('0.001')
const secondOf = (at: number): number => Math.floor(at / 1000)

/**
 * The trades of an account. A trade opens with a buy and closes when what is left is below one lot or a thousandth of
 * its largest amount; the rest goes into the next trade, or, sold alone, is an exit of the trade that left it. A sale
 * that no known fill opened is a trade of its own, and partial. The venue's times are whole seconds: a sale waits for
 * the purchases of its second.
 */
export class Episodes {
  readonly #lotOf: LotOf
  readonly #markets = new Map<string, MarketEpisodes>()

  constructor(lotOf: LotOf) {
    this.#lotOf = lotOf
  }

  /**
   * By the time when each was opened; an episode that has not changed is the same object as before. Quick where only
   * some entries are new.
   * @param entries all, in the order of `byEventTime`
   */
  read(entries: Iterable<LedgerEntry>): readonly Episode[] {
    const fills = new Map<string, FillEntry[]>()
    for (const entry of entries) {
      if (!isFill(entry)) continue
      const known = fills.get(entry.event.market)
      if (known === undefined) fills.set(entry.event.market, [entry])
      else known.push(entry)
    }
    for (const market of this.#markets.keys()) if (!fills.has(market)) this.#markets.delete(market)
    return [...fills]
      .flatMap(([market, own]) => {
        let episodes = this.#markets.get(market)
        if (episodes?.continues(own) !== true) {
          episodes = new MarketEpisodes(this.#lotOf(market))
          this.#markets.set(market, episodes)
        }
        return episodes.read(own)
      })
      .sort((a, b) => a.opened - b.opened)
  }
}

const isFill = (entry: LedgerEntry): entry is FillEntry => entry.event.kind === 'fill'

class MarketEpisodes {
  readonly #lot: Money
  readonly #events: FillEvent[] = []
  readonly #all: EpisodeFills[] = []
  /** What was read last, and of which fills. */
  #seen: readonly FillEntry[] = []
  readonly #shown: Episode[] = []
  #current: EpisodeFills | null = null
  /** The newest one; when it is closed, what it left is still held. */
  #last: EpisodeFills | null = null
  #held = ZERO
  /** Sales of the second of the last fill that nothing covers so far, by their indices. */
  #waiting: number[] = []
  /** The second in which a sale no longer waits, as it was shown. */
  #shownSecond = -1

  constructor(lot: DecimalText | null) {
    this.#lot = money(lot ?? '0')
  }

  /** True where these are the fills so far and later ones. */
  continues(fills: readonly FillEntry[]): boolean {
    const next = fills[this.#events.length]
    return (
      this.#events.every((event, index) => fills[index]?.event === event) &&
      (next === undefined || secondOf(next.event.at) !== this.#shownSecond)
    )
  }

  read(fills: readonly FillEntry[]): readonly Episode[] {
    for (const { event } of fills.slice(this.#events.length)) this.#add(event)
    const last = this.#events.at(-1)
    if (this.#waiting.length > 0 && last !== undefined) this.#shownSecond = secondOf(last.at)
    this.#settle()
    const change = fills.findIndex((fill, index) => fill !== this.#seen[index])
    this.#seen = fills
    this.#all.forEach((episode, index) => {
      if (this.#shown[index] === undefined || (change >= 0 && episode.last >= change))
        this.#shown[index] = episode.read(fills)
    })
    return this.#shown
  }

  #add(event: FillEvent): void {
    const last = this.#events.at(-1)
    if (last !== undefined && secondOf(event.at) !== secondOf(last.at)) this.#settle()
    const index = this.#events.push(event) - 1
    if (event.side === 'sell') {
      this.#sellIfCovered(index)
      return
    }
    this.#buy(index, event)
    const waiting = this.#waiting
    this.#waiting = []
    for (const sale of waiting) this.#sellIfCovered(sale)
  }

  #sellIfCovered(index: number): void {
    const event = this.#events[index]
    if (event !== undefined && this.#isRounding(changeOf(event).sub(this.#held))) this.#sell(index, event)
    else this.#waiting.push(index)
  }

  /** No purchase of their second comes any more. */
  #settle(): void {
    for (const index of this.#waiting) {
      const event = this.#events[index]
      if (event !== undefined) this.#sell(index, event)
    }
    this.#waiting = []
  }

  #isRounding(amount: Money): boolean {
    if (amount.lte(0)) return true
    const largest = this.#current?.largest ?? ZERO
    return amount.lt(this.#lot) || amount.lt(largest.mul(FLAT_PART))
  }

  #buy(index: number, event: FillEvent): void {
    const episode = this.#current ?? this.#open(event)
    this.#held = this.#held.add(changeOf(event))
    episode.enter(index, this.#held)
  }

  #sell(index: number, event: FillEvent): void {
    const sold = changeOf(event)
    const left = this.#held.sub(sold)
    const episode = this.#current ?? this.#leftBy(sold) ?? this.#openedElsewhere(event)
    const isPartial = !this.#isRounding(left.neg())
    this.#held = Money.max(left, ZERO)
    episode.exit(index, sold, isPartial)
    if (!this.#isRounding(this.#held)) return
    episode.close(event.at)
    this.#current = null
  }

  #open(event: FillEvent): EpisodeFills {
    const episode = new EpisodeFills(event)
    this.#current = episode
    this.#last = episode
    this.#all.push(episode)
    return episode
  }

  /** The trade whose remainder this sale ends. */
  #leftBy(sold: Money): EpisodeFills | null {
    return this.#held.gt(0) && sold.lte(this.#held) ? this.#last : null
  }

  /** Sales of one order are one trade. */
  #openedElsewhere(event: FillEvent): EpisodeFills {
    return this.#last?.continues(event.orderKey) === true ? this.#last : this.#open(event)
  }
}
