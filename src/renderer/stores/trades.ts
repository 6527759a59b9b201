import { defineStore } from 'pinia'
import { shallowRef, type ShallowRef } from 'vue'
import type { Trade, TradeBatch } from '../../contract/frames.ts'
import { NewestTrades } from './newest-trades.ts'

const KEPT = 500

interface Tape {
  readonly trades: NewestTrades
  readonly newest: ShallowRef<Trade | null>
}

/** The tape of each market that this window shows, newest first, and the batches for whoever folds them (charts). */
export const useTrades = defineStore('trades', () => {
  const tapes = new Map<string, Tape>()
  const listeners = new Map<string, Set<(batch: TradeBatch) => void>>()

  function of(market: string): Tape {
    const found = tapes.get(market) ?? { trades: new NewestTrades(KEPT), newest: shallowRef<Trade | null>(null) }
    tapes.set(market, found)
    return found
  }

  /** Whoever only wants to know that something changed watches this: the list is worked out when it is read. */
  const newest = (market: string): Trade | null => of(market).newest.value

  function tape(market: string): readonly Trade[] {
    const { trades, newest } = of(market)
    return newest.value === null ? [] : trades.list
  }

  function empty({ trades, newest }: Tape): void {
    trades.clear()
    newest.value = null
  }

  function take(batches: readonly TradeBatch[]): void {
    for (const batch of batches) {
      const target = of(batch.market)
      if (batch.reset) empty(target)
      target.trades.add(batch.trades)
      target.newest.value = batch.trades.at(-1) ?? target.newest.value
      for (const listener of listeners.get(batch.market) ?? []) listener(batch)
    }
  }

  /** Each batch of a market as it arrives, oldest trade first. Returns its stop. */
  function listen(market: string, listener: (batch: TradeBatch) => void): () => void {
    const set = listeners.get(market) ?? new Set()
    listeners.set(market, set)
    set.add(listener)
    return () => {
      set.delete(listener)
      if (set.size === 0) listeners.delete(market)
    }
  }

  /** Everything is void, as after a new port: each listener is told to start anew. */
  function clear(): void {
    for (const target of tapes.values()) empty(target)
    for (const [market, set] of listeners) for (const listener of set) listener({ market, reset: true, trades: [] })
  }

  /** Forgets tapes that are no longer shown. */
  function keep(shown: readonly string[]): void {
    for (const [market, target] of tapes) if (!shown.includes(market)) empty(target)
  }

  return { newest, tape, take, listen, clear, keep }
})
