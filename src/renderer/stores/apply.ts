import type { DeskPatch } from '../../contract/frames.ts'
import type { Batch } from '../stream.ts'
import { useAccount } from './account.ts'
import { useAlerts } from './alerts.ts'
import { useBooks } from './books.ts'
import { useClock } from './clock.ts'
import { useConverts } from './converts.ts'
import { useConnection } from './connection.ts'
import { useLimits } from './limits.ts'
import { useMarkets } from './markets.ts'
import { useNotices } from './notices.ts'
import { useOrders } from './orders.ts'
import { useTickers } from './tickers.ts'
import { useTrades } from './trades.ts'

/** A full frame repeats earlier notices; only those younger than this are shown. */
const STILL_NEWS_MS = 30_000

/** Applies one batch to the stores: resets first, then venue and account, then holdings, then the market. */
export function applyBatch(batch: Batch, now: number): void {
  useConnection().frameArrived(now)
  if (batch.full) {
    for (const store of [useBooks(), useTrades(), useTickers(), useOrders(), useAccount(), useConverts()]) store.clear()
  }
  batch.patches.forEach((patch, index) => applyPatch(patch, batch.full && index === 0, now))
  useTickers().take(batch.tickers)
  useTrades().take(batch.trades)
  useBooks().take(batch.books)
}

function takeMarkets({ marketsKeptAt, marketsChange, marketsUnread, changedScales }: DeskPatch, full: boolean): void {
  const markets = useMarkets()
  if (full) markets.listChanged(marketsKeptAt ?? null, marketsChange ?? 0)
  else if (marketsKeptAt !== undefined || marketsChange !== undefined)
    markets.listChanged(marketsKeptAt === undefined ? markets.keptAt : marketsKeptAt, marketsChange ?? markets.change)
  if (full || marketsUnread !== undefined) markets.unread = marketsUnread ?? 0
  if (changedScales !== undefined) markets.scalesChanged(changedScales)
}

function applyPatch(patch: DeskPatch, full: boolean, now: number): void {
  const account = useAccount()
  const orders = useOrders()
  if (patch.venue !== undefined) account.venue = patch.venue
  if (patch.openingAccount !== undefined) account.opening = patch.openingAccount
  if (patch.account !== undefined) account.account = patch.account
  if (full || patch.venueProblem !== undefined) useConnection().venueProblem = patch.venueProblem ?? null
  // A patch without a status means that the venue was closed, so its last state must not look current.
  if (full || patch.connection !== undefined) useConnection().take(patch.connection ?? null)
  takeMarkets(patch, full)
  if (full || patch.clockSkewMs !== undefined) useClock().skewMs = patch.clockSkewMs ?? 0
  if (patch.fees !== undefined) account.fees = patch.fees
  if (patch.balances !== undefined) account.takeBalances(patch.balances)
  if (full || patch.balancesUnread !== undefined) account.balancesUnread = patch.balancesUnread ?? 0
  if (patch.personalBalances !== undefined) account.personal = patch.personalBalances
  if (patch.orders !== undefined) orders.take(patch.orders)
  if (patch.ordersGone !== undefined) orders.drop(patch.ordersGone)
  if (patch.limits !== undefined) useLimits().values = patch.limits
  if (patch.alerts !== undefined) useAlerts().list = patch.alerts
  if (patch.fills !== undefined) orders.takeFills(patch.fills)
  if (patch.converts !== undefined) useConverts().take(patch.converts)
  if (patch.listsProblem !== undefined) orders.listsProblem = patch.listsProblem
  if (patch.listsMissing !== undefined) orders.listsMissing = patch.listsMissing
  if (patch.ordersUnread !== undefined) orders.unread = patch.ordersUnread
  if (patch.reconciledAt !== undefined) orders.reconciledAt = patch.reconciledAt
  const fresh = (patch.notices ?? []).filter((notice) => !full || now - notice.at < STILL_NEWS_MS)
  if (patch.notices !== undefined && full)
    useNotices().restore(patch.notices.filter((notice) => !fresh.includes(notice)))
  for (const notice of fresh) useNotices().receive(notice)
  account.known ||= patch.balances !== undefined || full
  orders.known ||= patch.orders !== undefined || full
}
