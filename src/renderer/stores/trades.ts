import { defineStore } from 'pinia'
import { shallowRef, type ShallowRef } from 'vue'
import type { Trade, TradeBatch } from '../../contract/frames.ts'
import { TapeSpeed } from '../../core/tape/tape-speed.ts'

/** Trades of a market that a window keeps. */
export const KEPT_TRADES = 500

/** The tape of each market that this window shows, newest first, and the batches for charts, which fold them. */
export const useTrades = defineStore('trades', () => {
  const tapes = new Map<string, ShallowRef<readonly Trade[]>>()
  const speeds = new Map<string, TapeSpeed>()
  const listeners = new Map<string, Set<(batch: TradeBatch) => void>>()

  function of(market: string): ShallowRef<readonly Trade[]> {
    const found = tapes.get(market) ?? shallowRef<readonly Trade[]>([])
    tapes.set(market, found)
    return found
  }

  const tape = (market: string): readonly Trade[] => of(market).value
  /** Trades a minute, at a time of the venue's clock; null if unknown. Not reactive. */
  const perMinute = (market: string, now: number): number | null => speeds.get(market)?.perMinute(now) ?? null
  const newest = (market: string): Trade | null => tape(market)[0] ?? null

  function take(batches: readonly TradeBatch[]): void {
    for (const { market, reset, trades, followedFrom } of batches) {
      const target = of(market)
      target.value = [...trades.toReversed(), ...(reset ? [] : target.value)].slice(0, KEPT_TRADES)
      const speed = speeds.get(market) ?? new TapeSpeed()
      speeds.set(market, speed)
      speed.add(trades, reset, followedFrom)
    }
    for (const batch of batches) for (const listener of listeners.get(batch.market) ?? []) listener(batch)
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

  /** Discards everything, as after a new port; each listener starts over. */
  function clear(): void {
    for (const target of tapes.values()) target.value = []
    speeds.clear()
    for (const [market, set] of listeners) for (const listener of set) listener({ market, reset: true, trades: [] })
  }

  /** Removes tapes that are not shown. */
  function keep(shown: readonly string[]): void {
    for (const [market, target] of tapes) if (!shown.includes(market)) target.value = []
    for (const market of speeds.keys()) if (!shown.includes(market)) speeds.delete(market)
  }

  return { newest, perMinute, tape, take, listen, clear, keep }
})
