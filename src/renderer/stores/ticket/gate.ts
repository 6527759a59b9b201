import type { BookView, ConnectionStatus } from '../../../contract/frames.ts'
import type { AppMessage } from '../../../i18n/codes.ts'

/** Why nothing can be sent now, whatever is filled in; a message key and what it names. Null: the way is free. */
export interface Barrier {
  readonly key:
    | 'account'
    | 'noTrade'
    | 'noLimits'
    | 'halted'
    | 'offline'
    | 'silent'
    | 'connecting'
    | 'noBook'
    | 'staleBook'
    | 'emptyBook'
  readonly reason: AppMessage | null
}

export interface BarrierFacts {
  readonly hasAccount: boolean
  readonly canTrade: boolean
  /** The kill switch is on. */
  readonly halted: boolean
  /** The account's limits were chosen. */
  readonly hasLimits: boolean
  readonly live: boolean
  readonly status: ConnectionStatus | null
  /** The finest book of the market. */
  readonly book: BookView | null
}

/** Data that is not live sends nothing: a stale book disables the button and says why. */
export function barrierOf({
  hasAccount,
  canTrade,
  halted,
  hasLimits,
  live,
  status,
  book
}: BarrierFacts): Barrier | null {
  if (halted) return { key: 'halted', reason: null }
  if (!live) {
    const state = status?.market.state ?? 'connecting'
    // The last word was `live`, and then main fell silent: no reason of the venue's explains that.
    return {
      key: state === 'connecting' || state === 'offline' ? state : 'silent',
      reason: status?.market.reason ?? null
    }
  }
  if (!hasAccount) return { key: 'account', reason: null }
  if (!canTrade) return { key: 'noTrade', reason: null }
  if (!hasLimits) return { key: 'noLimits', reason: null }
  if (book === null || book.state === 'waiting') return { key: 'noBook', reason: null }
  if (book.state !== 'live') return { key: 'staleBook', reason: null }
  return book.asks.count === 0 || book.bids.count === 0 ? { key: 'emptyBook', reason: null } : null
}
