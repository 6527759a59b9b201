import { defineStore } from 'pinia'
import { computed, effectScope, onScopeDispose, watch, type ComputedRef, type EffectScope, type ShallowRef } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import { READ_MS, throttledRef } from '../throttle.ts'
import { useTickers } from './tickers.ts'
import { useTrades } from './trades.ts'

interface Kept {
  readonly scope: EffectScope
  readonly price: Readonly<ShallowRef<DecimalText | null>>
  readers: number
}

/** Shared, so that all parts of the page show the same last price of a market. */
const useLastPrices = defineStore('last-prices', () => {
  const trades = useTrades()
  const tickers = useTickers()
  const kept = new Map<string, Kept>()

  function follow(market: string): Kept {
    const scope = effectScope(true)
    const price = scope.run(() =>
      throttledRef(() => trades.newest(market)?.price ?? tickers.row(market)?.last ?? null, READ_MS)
    )
    if (price === undefined) throw new Error('a scope that was just made is active')
    return { scope, price, readers: 0 }
  }

  function take(market: string): void {
    const price = kept.get(market) ?? follow(market)
    price.readers++
    kept.set(market, price)
  }

  function leave(market: string): void {
    const price = kept.get(market)
    if (price === undefined || --price.readers > 0) return
    price.scope.stop()
    kept.delete(market)
  }

  return { take, leave, of: (market: string): DecimalText | null => kept.get(market)?.price.value ?? null }
})

/**
 * The last price of a market, for display. The newest trade is newer than the ticker, which arrives four times a
 * second; without a trade it is the ticker's.
 */
export function useLastPrice(market: () => string): ComputedRef<DecimalText | null> {
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
