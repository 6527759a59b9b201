import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue'
import type { Failure } from '../../contract/failure.ts'
import { finestFirst, type Market, type PriceScale } from '../../core/market.ts'
import { desk } from '../desk.ts'
import { useReplica } from './replica.ts'

export type Loading = 'loading' | 'ready' | 'failed'

/** The venue's markets, and the price scales of those that were opened. */
export const useMarkets = defineStore('markets', () => {
  const replica = useReplica()
  const list = shallowRef<readonly Market[]>([])
  const state = ref<Loading>('loading')
  const failure = shallowRef<Failure | null>(null)
  /** The list is loading, also after a failure, which is shown until there is an answer. */
  const asking = ref(false)
  /** Unix milliseconds of a list that is not fresh; null for a fresh one. */
  const keptAt = computed(() => replica.fields.marketsKeptAt)
  /** Markets of the venue that cannot be read. */
  const undecoded = computed(() => replica.fields.marketsUndecoded)
  const bySymbol = computed(() => new Map(list.value.map((market) => [market.symbol, market])))
  /** Decimals of a market's prices; 0 if it is not listed: a price then has the digits that it is given with. */
  const quoteDecimals = (market: string): number => bySymbol.value.get(market)?.quoteDecimals ?? 0
  const scalesOf = shallowReactive(new Map<string, readonly PriceScale[]>())
  const scalesFailed = shallowReactive(new Map<string, Failure>())
  const scalesRequested = new Set<string>()
  /** Number of the open venue; answers of earlier ones are dropped. */
  let turn = 0

  async function load(): Promise<void> {
    const mine = turn
    asking.value = true
    // A list that is read again is shown meanwhile.
    if (failure.value === null && list.value.length === 0) state.value = 'loading'
    const answer = await desk.call('markets.list', {})
    if (mine !== turn) return
    asking.value = false
    if (answer.ok) {
      list.value = answer.value.map(knownIfSame)
      failure.value = null
      state.value = 'ready'
    } else {
      failure.value = answer.failure
      state.value = list.value.length > 0 ? 'ready' : 'failed'
    }
  }

  /** The object of an unchanged market stays, so that its panels are not drawn again. */
  function knownIfSame(market: Market): Market {
    const known = bySymbol.value.get(market.symbol)
    return known !== undefined && JSON.stringify(known) === JSON.stringify(market) ? known : market
  }

  // Main has another list.
  watch(
    [keptAt, () => replica.fields.marketsChange, () => replica.session],
    ([at, change], [atBefore, changeBefore, session]) => {
      if (session !== null || at !== atBefore || change !== changeBefore) void load()
    },
    { flush: 'sync' }
  )
  // The venue changed scales.
  watch(
    () => replica.fields.changedScales,
    (changed) => {
      for (const [market, given] of Object.entries(changed))
        if (scalesOf.has(market)) scalesOf.set(market, finestFirst(given))
    },
    { flush: 'sync' }
  )

  /** Another venue was opened. */
  function forget(): void {
    turn++
    asking.value = false
    list.value = []
    failure.value = null
    state.value = 'loading'
    scalesOf.clear()
    scalesFailed.clear()
    scalesRequested.clear()
  }

  /** Requests a market's scales unless they are loaded or loading. Finest step first. */
  async function loadScales(market: string): Promise<void> {
    if (scalesOf.has(market) || scalesRequested.has(market)) return
    const mine = turn
    scalesRequested.add(market)
    const answer = await desk.call('scales.list', { market })
    if (mine !== turn) return
    scalesRequested.delete(market)
    if (answer.ok) {
      scalesFailed.delete(market)
      scalesOf.set(market, finestFirst(answer.value))
    } else {
      // A new object each time, so that watchers of a failure see a repeated one.
      scalesFailed.set(market, { ...answer.failure })
    }
  }

  /** The price scales of a market, finest first; empty until loaded. */
  const scales = (market: string): readonly PriceScale[] => scalesOf.get(market) ?? []

  return {
    list,
    state,
    failure,
    asking,
    keptAt,
    undecoded,
    bySymbol,
    quoteDecimals,
    scalesFailed,
    load,
    forget,
    loadScales,
    scales
  }
})
