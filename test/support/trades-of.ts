import type { ArchivedTrade, MarketTrade } from '../../src/main/archive/archived-trade.ts'

/** As they are given to the archive. `followedFrom`: since then none is missing. */
export const tradesOf = (
  market: string,
  trades: readonly ArchivedTrade[],
  followedFrom?: number
): readonly MarketTrade[] => trades.map((trade) => ({ market, trade, followedFrom }))
