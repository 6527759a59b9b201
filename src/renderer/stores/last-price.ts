import { defineStore } from 'pinia'
import { computed, effectScope, onScopeDispose, watch, type ComputedRef, type EffectScope, type ShallowRef } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import { READ_MS, throttledRef } from '../throttle.ts'
import { useTickers } from './tickers.ts'
import type { Trade } from '../../core/tape.ts'
import { useTrades } from './trades.ts'

interface Kept {
  readonly scope: EffectScope
  /** The newest trade, or without one the price of the ticker. */
  readonly last: Readonly<ShallowRef<Trade | DecimalText | null>>
  readers: number
}

/** Shared, so that all parts of the page show the same last price of a market. */
const useLastPrices = defineStore('last-prices', () => {
  const trades = useTrades()
  const tickers = useTickers()
  const kept = new Map<string, Kept>()

  function follow(market: string): Kept {
    const scope = effectScope(true)
    const last = scope.run(() =>
      throttledRef(() => trades.newest(market) ?? tickers.row(market)?.last ?? null, READ_MS)
    )
    if (last === undefined) throw new Error('a scope that was just made is active')
    return { scope, last, readers: 0 }
  }

  function take(market: string): void {
    const followed = kept.get(market) ?? follow(market)
    followed.readers++
    kept.set(market, followed)
  }

  function leave(market: string): void {
    const followed = kept.get(market)
    if (followed === undefined || --followed.readers > 0) return
    followed.scope.stop()
    kept.delete(market)
  }

  return { take, leave, of: (market: string) => kept.get(market)?.last.value ?? null }
})

function useLast(market: () => string): ComputedRef<Trade | DecimalText | null> {
  const prices = useLastPrices()
  let read: string | null = null
  const leave = (): void => {
    if (read !== null) prices.leave(read)
    read = null
  }
  watch(
    market,
    (now) => {
      prices.take(now)
      leave()
      read = now
    },
    { immediate: true, flush: 'sync' }
  )
  onScopeDispose(leave)
  return computed(() => prices.of(market()))
}

/**
 * The last price of a market, for display. The newest trade is newer than the ticker, which arrives four times a
 * second; without a trade it is the ticker's.
 */
export function useLastPrice(market: () => string): ComputedRef<DecimalText | null> {
  const last = useLast(market)
  return computed(() => (typeof last.value === 'string' ? last.value : (last.value?.price ?? null)))
}

/** The newest trade of a market that is shown: what is drawn up to it agrees with the last price everywhere. */
export function useLastTrade(market: () => string): ComputedRef<Trade | null> {
  const last = useLast(market)
  return computed(() => (typeof last.value === 'string' ? null : last.value))
}
