import type { DatabaseSync } from 'node:sqlite'
import type { Span } from '../../core/trade-flow.ts'
import type { MarketTrade } from './archived-trade.ts'

/**
 * The times in which no trade of a market is missing in the archive: a row for each run of the app or connection,
 * beside the trades. It grows in the transaction that writes a trade, up to that trade, so it never says more than what
 * is on disk.
 */
export const FOLLOWED_MIGRATION = `
  CREATE TABLE followed (market TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
  CREATE INDEX followed_by_market ON followed (market, since)
`

/** The venue's times are whole seconds. */
const SECOND_MS = 1_000

export interface FollowedSpans {
  /** Within the transaction that writes these trades. */
  written(trades: readonly MarketTrade[]): void
  /** These never came to the disk: what is followed begins after them. */
  lost(trades: readonly MarketTrade[]): void
  /** Trades up to before this moment were deleted. */
  forget(before: number): void
  of(market: string): readonly Span[]
}

export function followedSpansIn(db: DatabaseSync): FollowedSpans {
  const grow = db.prepare('UPDATE followed SET until = max(until, ?3) WHERE market = ?1 AND since = ?2')
  const begin = db.prepare('INSERT INTO followed (market, since, until) VALUES (?, ?, ?)')
  const remove = db.prepare('DELETE FROM followed WHERE until <= ?')
  const shorten = db.prepare('UPDATE followed SET since = ?1 WHERE since < ?1')
  const all = db.prepare('SELECT since, until FROM followed WHERE market = ? ORDER BY since')
  const notBefore = new Map<string, number>()
  let kept = 0

  return {
    written(trades) {
      const spans = new Map<string, { since: number; until: number }>()
      for (const { market, trade, followedFrom } of trades) {
        if (followedFrom === undefined) continue
        const since = Math.max(followedFrom, notBefore.get(market) ?? 0, kept)
        const until = Math.max(trade.at, spans.get(market)?.until ?? 0)
        if (until > since) spans.set(market, { since, until })
      }
      for (const [market, { since, until }] of spans)
        if (Number(grow.run(market, since, until).changes) === 0) begin.run(market, since, until)
    },
    lost(trades) {
      for (const { market, trade } of trades)
        notBefore.set(market, Math.max(notBefore.get(market) ?? 0, trade.at + SECOND_MS))
    },
    forget(before) {
      kept = Math.max(kept, Math.round(before))
      remove.run(kept)
      shorten.run(kept)
    },
    of: (market) => all.all(market).map((row) => ({ from: Number(row['since']), to: Number(row['until']) }))
  }
}
