import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef } from 'vue'
import type { Failure } from '../../contract/failure.ts'
import { compareText } from '../../core/money.ts'
import type { Market, PriceScale } from '../../core/market.ts'
import { desk } from '../desk.ts'

export type Loading = 'loading' | 'ready' | 'failed'

/** The venue's markets and the price scales of those that were looked at. */
export const useMarkets = defineStore('markets', () => {
  const list = shallowRef<readonly Market[]>([])
  const state = ref<Loading>('loading')
  const failure = shallowRef<Failure | null>(null)
  /** The list is being asked for, after a failure too: what failed stays said until there is an answer. */
  const asking = ref(false)
  const bySymbol = computed(() => new Map(list.value.map((market) => [market.symbol, market])))
  const scalesOf = shallowReactive(new Map<string, readonly PriceScale[]>())
  const scalesFailed = shallowReactive(new Map<string, Failure>())
  const scalesAsked = new Set<string>()

  async function load(): Promise<void> {
    asking.value = true
    if (failure.value === null) state.value = 'loading'
    const answer = await desk.call('markets.list', {})
    asking.value = false
    if (answer.ok) {
      list.value = answer.value
      failure.value = null
      state.value = 'ready'
    } else {
      failure.value = answer.failure
      state.value = list.value.length > 0 ? 'ready' : 'failed'
    }
  }

  /** Another venue has other markets. */
  function forget(): void {
    list.value = []
    failure.value = null
    state.value = 'loading'
    scalesOf.clear()
    scalesFailed.clear()
  }

  /** Asks for a market's scales unless they are here or on their way. Finest step first. */
  async function loadScales(market: string): Promise<void> {
    if (scalesOf.has(market) || scalesAsked.has(market)) return
    scalesAsked.add(market)
    const answer = await desk.call('scales.list', { market })
    scalesAsked.delete(market)
    if (answer.ok) {
      scalesFailed.delete(market)
      scalesOf.set(
        market,
        [...answer.value].sort((a, b) => compareText(a.step, b.step))
      )
    } else {
      // A new object each time: who waits for a failure waits for this one too.
      scalesFailed.set(market, { ...answer.failure })
    }
  }

  /** The price scales of a market, finest first; empty until loaded. */
  const scales = (market: string): readonly PriceScale[] => scalesOf.get(market) ?? []

  return { list, state, failure, asking, bySymbol, scalesFailed, load, forget, loadScales, scales }
})
