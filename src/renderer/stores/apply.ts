import type { DeskPatch } from '../../contract/frames.ts'
import type { Batch } from '../stream.ts'
import { useAccount } from './account.ts'
import { useBooks } from './books.ts'
import { useConnection } from './connection.ts'
import { useNotices } from './notices.ts'
import { useOrders } from './orders.ts'
import { useTickers } from './tickers.ts'
import { useTrades } from './trades.ts'

/** One batch into the stores: what is void goes first, then who we are, then what we hold, then the market. */
export function applyBatch(batch: Batch, now: number): void {
  useConnection().frameArrived(now)
  if (batch.full) {
    for (const store of [useBooks(), useTrades(), useTickers(), useOrders(), useAccount()]) store.clear()
  }
  batch.patches.forEach((patch, index) => applyPatch(patch, batch.full && index === 0))
  useTrades().take(batch.trades)
  useBooks().take(batch.books)
}

function applyPatch(patch: DeskPatch, full: boolean): void {
  const account = useAccount()
  const orders = useOrders()
  if (patch.venue !== undefined) account.venue = patch.venue
  if (patch.account !== undefined) account.account = patch.account
  if (patch.connection !== undefined) useConnection().take(patch.connection)
  if (patch.fees !== undefined) account.fees = patch.fees
  if (patch.balances !== undefined) account.takeBalances(patch.balances)
  if (patch.orders !== undefined) orders.take(patch.orders)
  if (patch.fills !== undefined) orders.takeFills(patch.fills)
  if (patch.reconciledAt !== undefined) orders.reconciledAt = patch.reconciledAt
  if (patch.tickers !== undefined) useTickers().take(patch.tickers)
  // Main gives each window each notice once, so one in a full frame is as new as any other.
  for (const notice of patch.notices ?? []) useNotices().tell(notice)
  account.known ||= patch.balances !== undefined || full
  orders.known ||= patch.orders !== undefined || full
}
