import type { BookView } from '../../../contract/frames.ts'
import type { Market } from '../../../core/market.ts'
import type { AppMessage } from '../../../i18n/codes.ts'
import { useAccount } from '../account.ts'
import { useConnection } from '../connection.ts'
import { useLimits } from '../limits.ts'

/** Why nothing can be sent now, whatever the draft is; a message key and its reason. Null: nothing blocks. */
export interface Blocker {
  readonly key:
    | 'account'
    | 'noTrade'
    | 'noLimits'
    | 'halted'
    | 'offline'
    | 'silent'
    | 'connecting'
    | 'accountNotLive'
    | 'unreadable'
    | 'delisted'
    | 'noBook'
    | 'staleBook'
    | 'emptyBook'
  readonly reason: AppMessage | null
}

/**
 * What blocks each order of a market now. The finest book of its own market and the account's stream block it while
 * they are not live, and are named as the reason; what else is shown does not matter. @param book the finest one
 */
export function useMarketBlocker() {
  const account = useAccount()
  const connection = useConnection()
  const limits = useLimits()
  return (market: Market | null, book: BookView | null): Blocker | null => {
    const { status } = connection
    if (limits.halted) return { key: 'halted', reason: null }
    // Without a stream there is no account: that is what an order needs first.
    if (status?.market.state === 'polled') return { key: 'account', reason: null }
    if (!connection.linked) {
      const state = status?.market.state ?? 'connecting'
      // The last state was `live` and then main stopped sending, so there is no reason of the venue.
      return {
        key: state === 'connecting' || state === 'offline' ? state : 'silent',
        reason: status?.market.reason ?? null
      }
    }
    if (account.account === null) return { key: 'account', reason: null }
    if (!account.account.canTrade) return { key: 'noTrade', reason: null }
    if (!limits.areSet) return { key: 'noLimits', reason: null }
    // A stream of which nothing can be read holds orders up, whatever it is of.
    const reasons = [status?.market.reason, status?.account.reason]
    const unreadable = reasons.find((reason) => reason?.code === 'stream-unreadable')
    if (unreadable != null) return { key: 'unreadable', reason: unreadable }
    if (!connection.accountLive) return { key: 'accountNotLive', reason: status?.account.reason ?? null }
    if (market?.isDelisted === true) return { key: 'delisted', reason: null }
    if (book === null || book.state === 'waiting') return { key: 'noBook', reason: null }
    if (book.state !== 'live') return { key: 'staleBook', reason: null }
    return book.asks.count === 0 || book.bids.count === 0 ? { key: 'emptyBook', reason: null } : null
  }
}
