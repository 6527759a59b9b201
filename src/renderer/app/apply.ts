import type { Batch } from '../stream.ts'
import { useBooks } from '../stores/books.ts'
import { useConnection } from '../stores/connection.ts'
import { useNotices } from '../stores/notices.ts'
import { useReplica } from '../stores/replica.ts'
import { useTickers } from '../stores/tickers.ts'
import { useTrades } from '../stores/trades.ts'

/** Applies one batch: what windows share first, then the prices. */
export function applyBatch(batch: Batch, now: number): void {
  useConnection().frameArrived(now)
  // It listens from now on.
  useNotices()
  if (batch.full) for (const store of [useBooks(), useTrades(), useTickers()]) store.clear()
  for (const changes of batch.changes) useReplica().apply(changes)
  useTickers().take(batch.tickers)
  useTrades().take(batch.trades)
  useBooks().take(batch.books)
}
