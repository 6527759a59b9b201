import type { Clock, Dispose } from '../../contract/clock.ts'
import type { MarketTrade } from './archived-trade.ts'

/** Trades on their way to the thread that writes them. */
export interface TradeBuffer {
  /** Cheap: sent once a second. */
  add(trades: readonly MarketTrade[]): void
  /** Sends what waits, before a query that is to find it; no more than fits. */
  flush(): void
  /** `waiting`: not yet written. */
  stats(): { readonly dropped: number; readonly waiting: number }
  /** The file ends: sends the rest for it, however much that is, and counts anew. */
  drain(): void
}

const SEND_EVERY_MS = 1_000
/** Trades sent at once: copying them takes a few milliseconds. */
const MOST_AT_ONCE = 5_000
/** Beyond this the oldest are dropped and counted. */
const MAX_WAITING = 50_000
/** The venue's times are whole seconds. */
const SECOND_MS = 1_000

/** @param send resolves when they are written; rejects when they never will be */
export function createTradeBuffer(
  clock: Pick<Clock, 'after'>,
  send: (trades: readonly MarketTrade[]) => Promise<unknown>
): TradeBuffer {
  const waiting: MarketTrade[] = []
  let sent = 0
  let dropped = 0
  /** The newest dropped trade; what is followed begins after it. */
  let lostUntil = 0
  /** How many files ended. */
  let files = 0
  let stopSend: Dispose | null = null

  const afterLoss = (one: MarketTrade): MarketTrade =>
    one.followedFrom === undefined ? one : { ...one, followedFrom: Math.max(one.followedFrom, lostUntil) }

  function lose(trades: readonly MarketTrade[]): void {
    dropped += trades.length
    for (const { trade } of trades) lostUntil = Math.max(lostUntil, trade.at + SECOND_MS)
  }

  function sendUpTo(most: number): void {
    stopSend?.()
    stopSend = null
    const trades = waiting.splice(0, Math.max(0, most))
    if (trades.length === 0) return
    sent += trades.length
    const file = files
    send(lostUntil === 0 ? trades : trades.map(afterLoss))
      .catch(() => {
        if (file === files) lose(trades)
      })
      .finally(() => {
        sent -= trades.length
        sendLater()
      })
  }

  /** The disk is behind while anything is not written. */
  function sendLater(): void {
    if (sent > 0 || waiting.length === 0) return
    if (waiting.length >= MOST_AT_ONCE) sendUpTo(MOST_AT_ONCE)
    else stopSend ??= clock.after(SEND_EVERY_MS, () => sendUpTo(MOST_AT_ONCE))
  }

  return {
    add(trades) {
      for (const one of trades) waiting.push(one)
      if (waiting.length > MAX_WAITING) lose(waiting.splice(0, waiting.length - MAX_WAITING))
      sendLater()
    },
    flush: () => sendUpTo(MAX_WAITING - sent),
    stats: () => ({ dropped, waiting: waiting.length + sent }),
    drain() {
      sendUpTo(waiting.length)
      files++
      dropped = 0
      lostUntil = 0
    }
  }
}
