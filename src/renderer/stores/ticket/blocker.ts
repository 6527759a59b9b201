import type { BookView, ConnectionStatus } from '../../../contract/frames.ts'
import type { AppMessage } from '../../../i18n/codes.ts'

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

export interface BlockerFacts {
  readonly hasAccount: boolean
  readonly canTrade: boolean
  /** The kill switch is on. */
  readonly halted: boolean
  /** The account's limits are set. */
  readonly hasLimits: boolean
  /** There is a connection: see `linked` of the connection store. */
  readonly linked: boolean
  /** Events of the account arrive. */
  readonly accountLive: boolean
  /** The venue no longer lists the market. */
  readonly isDelisted: boolean
  readonly status: ConnectionStatus | null
  /** The finest book of the market. */
  readonly book: BookView | null
}

/**
 * The book of the draft's own market at its finest scale and the account's stream block an order while they are not
 * live, and are named as the reason; what else is shown does not matter.
 */
export function blockerOf({
  hasAccount,
  canTrade,
  halted,
  hasLimits,
  linked,
  accountLive,
  isDelisted,
  status,
  book
}: BlockerFacts): Blocker | null {
  if (halted) return { key: 'halted', reason: null }
  // Without a stream there is no account: that is what an order needs first.
  if (status?.market.state === 'polled') return { key: 'account', reason: null }
  if (!linked) {
    const state = status?.market.state ?? 'connecting'
    // The last state was `live` and then main stopped sending, so there is no reason of the venue.
    return {
      key: state === 'connecting' || state === 'offline' ? state : 'silent',
      reason: status?.market.reason ?? null
    }
  }
  if (!hasAccount) return { key: 'account', reason: null }
  if (!canTrade) return { key: 'noTrade', reason: null }
  if (!hasLimits) return { key: 'noLimits', reason: null }
  // A stream of which nothing can be read holds orders up, whatever it is of.
  const reasons = [status?.market.reason, status?.account.reason]
  const unreadable = reasons.find((reason) => reason?.code === 'stream-unreadable')
  if (unreadable != null) return { key: 'unreadable', reason: unreadable }
  if (!accountLive) return { key: 'accountNotLive', reason: status?.account.reason ?? null }
  if (isDelisted) return { key: 'delisted', reason: null }
  if (book === null || book.state === 'waiting') return { key: 'noBook', reason: null }
  if (book.state !== 'live') return { key: 'staleBook', reason: null }
  return book.asks.count === 0 || book.bids.count === 0 ? { key: 'emptyBook', reason: null } : null
}
