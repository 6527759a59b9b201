import { defineStore } from 'pinia'
import type { DecimalText } from '../../core/money.ts'
import { desk } from '../desk.ts'
import { READ_MS, throttle } from '../throttle.ts'
import { useReplica } from './replica.ts'

/** The amount of one-click orders of each market, for as long as the app runs. */
export const useLadderAmounts = defineStore('ladder-amounts', () => {
  const replica = useReplica()
  /** Of this window; main has those of all windows. */
  const own = new Map<string, DecimalText | null>()
  const unsent = new Set<string>()
  /** A field that is typed in changes faster than main takes it. */
  const sending = throttle(() => {
    for (const market of unsent) void desk.call('ladder.keepAmount', { market, amount: own.get(market) ?? null })
    unsent.clear()
  }, READ_MS)
  return {
    of: (market: string): DecimalText | null =>
      (own.has(market) ? own.get(market) : replica.fields.ladderAmounts[market]) ?? null,
    keep(market: string, amount: DecimalText | null): void {
      if (own.get(market) === amount) return
      own.set(market, amount)
      unsent.add(market)
      sending.request()
    }
  }
})
