import { defineStore } from 'pinia'
import { shallowRef, type ShallowRef } from 'vue'
import type { Trade, TradeBatch } from '../../contract/frames.ts'

const KEPT = 500

/** The tape of each market that this window shows, newest first, and the batches for whoever folds them (charts). */
export const useTrades = defineStore('trades', () => {
  const tapes = new Map<string, ShallowRef<readonly Trade[]>>()
  const listeners = new Map<string, Set<(batch: TradeBatch) => void>>()

  function tape(market: string): ShallowRef<readonly Trade[]> {
    const found = tapes.get(market) ?? shallowRef<readonly Trade[]>([])
    tapes.set(market, found)
    return found
  }

  function take(batches: readonly TradeBatch[]): void {
    for (const batch of batches) {
      const cell = tape(batch.market)
      const newest = batch.trades.slice(-KEPT).reverse()
      // One copy: this runs with every frame of a burst.
      const all = batch.reset ? newest : newest.concat(cell.value)
      all.length = Math.min(all.length, KEPT)
      cell.value = all
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
    for (const cell of tapes.values()) cell.value = []
    for (const [market, set] of listeners) for (const listener of set) listener({ market, reset: true, trades: [] })
  }

  /** Forgets tapes that are no longer shown. */
  function keep(shown: readonly string[]): void {
    for (const [market, cell] of tapes) if (!shown.includes(market)) cell.value = []
  }

  return { tape, take, listen, clear, keep }
})
