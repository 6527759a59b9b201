import type { DecimalText } from '../money.ts'
import type { Position } from '../positions/positions.ts'
import type { Episode, FillEntry, TradeFill } from './episode.ts'
import type { LedgerEntry } from './ledger.ts'
import { MarketTrades } from './market-trades.ts'

/** The smallest amount that a market trades, in base; null where it is not known. */
type LotOf = (market: string) => DecimalText | null

export interface TradeResults {
  /** By the time when each was opened; an episode that has not changed is the same object as before. */
  readonly episodes: readonly Episode[]
  /** What each fill did, in the order of the entries. */
  readonly fills: readonly TradeFill[]
  /** By market. @param isToday of a time */
  positions(isToday: (at: number) => boolean): readonly Omit<Position, 'unassigned'>[]
}

/**
 * The trades of an account. A trade opens with a buy and closes when what is left is below one lot or a thousandth of
 * its largest amount, before or after fees in base; the rest goes into the next trade, or, sold alone, is an exit of
 * the trade that left it. A sale that no known fill opened is a trade of its own, and partial.
 */
export class Episodes {
  readonly #lotOf: LotOf
  readonly #markets = new Map<string, MarketTrades>()

  constructor(lotOf: LotOf) {
    this.#lotOf = lotOf
  }

  /**
   * Quick where only some entries are new.
   * @param entries all, in the order of `byEventTime`
   */
  read(entries: Iterable<LedgerEntry>): TradeResults {
    const fills = new Map<string, FillEntry[]>()
    const order: string[] = []
    for (const entry of entries) {
      if (!isFill(entry)) continue
      const { market } = entry.event
      order.push(market)
      const known = fills.get(market)
      if (known === undefined) fills.set(market, [entry])
      else known.push(entry)
    }
    for (const market of this.#markets.keys()) if (!fills.has(market)) this.#markets.delete(market)
    const markets = [...fills].map(([market, own]) => ({ market, trades: this.#tradesOf(market, own) }))
    const done = new Map(markets.map(({ market, trades }) => [market, trades.done()[Symbol.iterator]()]))
    return {
      episodes: markets.flatMap(({ trades }) => trades.episodes()).sort((a, b) => a.opened - b.opened),
      fills: order.flatMap((market) => done.get(market)?.next().value ?? []),
      positions: (isToday) =>
        markets
          .map(({ market, trades }) => trades.position(market, isToday))
          .sort((a, b) => (a.market < b.market ? -1 : 1))
    }
  }

  #tradesOf(market: string, fills: readonly FillEntry[]): MarketTrades {
    const known = this.#markets.get(market)
    const trades = known?.continues(fills) === true ? known : new MarketTrades(this.#lotOf(market))
    this.#markets.set(market, trades)
    trades.add(fills)
    return trades
  }
}

const isFill = (entry: LedgerEntry): entry is FillEntry => entry.event.kind === 'fill'
