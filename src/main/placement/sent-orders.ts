import type { Clock } from '../../contract/clock.ts'
import { sameOrderAfter, type SentOrder } from '../../core/orders/same-order.ts'

const MINUTE_MS = 60_000

/** Orders and converts sent within a minute: one count for all sessions, accounts, venues and windows. */
export interface SentOrders {
  /** `but`: the key of one that does not count. */
  lastMinute(but?: string): number
  /** The same order is in flight, or was sent a moment ago. */
  isRepeated(line: string): boolean
  /** Counts an order that is sent now. Call the returned function when the venue has answered. */
  add(key: string, line: string): () => void
  /** Adds the sent orders of a journal; known ones are counted once. */
  restore(sent: readonly SentOrder[]): void
}

/** Start of the minute that is restored from a journal. */
export const sentSince = (now: number): number => now - MINUTE_MS

export function createSentOrders(clock: Clock): SentOrders {
  /** Monotonic times: a wall clock that is set back must not block the next order. */
  const sent = new Map<string, { readonly line: string; readonly at: number }>()
  const onTheWay = new Map<string, string>()

  function recent(but?: string): readonly { readonly line: string; readonly at: number }[] {
    for (const [key, { at }] of sent) if (at <= clock.monotonic() - MINUTE_MS) sent.delete(key)
    return [...sent].flatMap(([key, one]) => (key === but ? [] : [one]))
  }

  return {
    lastMinute: (but) => recent(but).length,
    isRepeated: (line) =>
      [...onTheWay.values()].includes(line) ||
      recent().some((one) => one.line === line && sameOrderAfter(clock.monotonic() - one.at) === 'refused'),
    add(key, line) {
      sent.set(key, { line, at: clock.monotonic() })
      onTheWay.set(key, line)
      return () => {
        onTheWay.delete(key)
      }
    },
    restore(entries) {
      for (const { key, line, at } of entries) {
        const age = Math.max(0, clock.now() - at)
        if (!sent.has(key)) sent.set(key, { line, at: clock.monotonic() - age })
      }
    }
  }
}
