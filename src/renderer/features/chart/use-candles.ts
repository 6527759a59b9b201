import { until } from '@vueuse/core'
import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { Failure } from '../../../contract/failure.ts'
import type { Trade, TradeBatch } from '../../../contract/frames.ts'
import type { CandleSeconds } from '../../../core/candle-intervals.ts'
import { withTrades } from '../../../core/candles.ts'
import { desk } from '../../desk.ts'
import { useLastTrade } from '../../stores/last-price.ts'
import { useTrades } from '../../stores/trades.ts'
import { throttle } from '../../throttle.ts'
import type { LoadedBars } from './places.ts'

/** Minimum time between two attempts to load after a failure while trades arrive. */
const AGAIN_MS = 5_000
/** Maximum number of bars that scrolling back loads. */
export const MOST_BARS = 10_000

export interface Candles {
  /** A new object whenever trades were added. While another interval is loading, the bars of the last one. */
  readonly loaded: Readonly<ShallowRef<LoadedBars>>
  readonly state: Readonly<Ref<'loading' | 'ready' | 'failed'>>
  readonly failure: Readonly<ShallowRef<Failure | null>>
  reload(): void
  /** Loads a page before the first bar, if there may be one. */
  loadOlder(): void
  /**
   * Loads pages until a bar starts at or before a time (Unix milliseconds), once the interval is loaded. `oldest`:
   * there are no older ones.
   */
  loadUntil(at: number): Promise<'there' | 'oldest' | 'failed'>
}

/**
 * Bars of one market: history from main, then every trade of the stream added exactly once, by its `seq`. Trades arrive
 * at any rate and are added when the last price is shown, so that both agree; the first ones at once.
 */
export function useCandles(market: () => string, seconds: () => CandleSeconds): Candles {
  const trades = useTrades()
  const loaded = shallowRef<LoadedBars>({ bars: [], seconds: seconds(), followedFrom: 0 })
  const state = ref<'loading' | 'ready' | 'failed'>('loading')
  const failure = shallowRef<Failure | null>(null)
  /** Trades not added yet, oldest first. */
  let waiting: Trade[] = []
  let newest = 0
  let hasOlder = false
  const isPaging = ref(false)
  let stop = (): void => undefined
  let round = 0
  const lastTrade = useLastTrade(market)
  const retrying = throttle(() => void load(), AGAIN_MS)

  function fold(): void {
    // Trades that arrive while the history is loading are in the history.
    if (state.value !== 'ready') return
    const fresh = waiting.filter((trade) => trade.seq > newest)
    waiting = []
    if (fresh.length === 0) return
    newest = fresh.at(-1)?.seq ?? newest
    const { bars, ...rest } = loaded.value
    loaded.value = { ...rest, bars: withTrades(bars, fresh, rest.seconds) }
  }

  async function load(): Promise<void> {
    const mine = ++round
    retrying.stop()
    waiting = []
    isPaging.value = false
    state.value = 'loading'
    const asked = seconds()
    const answer = await desk.call('candles.history', { market: market(), seconds: asked })
    if (mine !== round) return
    if (!answer.ok) {
      failure.value = answer.failure
      state.value = 'failed'
      return
    }
    const { bars, seq } = answer.value
    failure.value = null
    loaded.value = { bars, seconds: asked, followedFrom: bars.at(-1)?.at ?? 0 }
    newest = seq
    hasOlder = answer.value.hasOlder
    state.value = 'ready'
    fold()
  }

  /** False if the page did not come. */
  async function loadOlder(): Promise<boolean> {
    const first = loaded.value.bars[0]
    if (first === undefined || isPaging.value || !hasOlder || state.value !== 'ready') return false
    const mine = round
    isPaging.value = true
    const before = first.at / 1000
    const answer = await desk.call('candles.history', { market: market(), seconds: loaded.value.seconds, before })
    if (mine !== round) return false
    isPaging.value = false
    // Scrolling further tries again.
    if (!answer.ok) return false
    const older = answer.value.bars.filter(({ at }) => at < first.at)
    const { bars, ...rest } = loaded.value
    hasOlder = older.length > 0 && answer.value.hasOlder && bars.length + older.length < MOST_BARS
    if (older.length > 0) loaded.value = { ...rest, bars: [...older, ...bars] }
    return true
  }

  async function loadUntil(at: number): Promise<'there' | 'oldest' | 'failed'> {
    await until(() => state.value !== 'loading' && !isPaging.value).toBe(true)
    for (;;) {
      const first = loaded.value.bars[0]
      if (first === undefined) return 'failed'
      if (first.at <= at) return 'there'
      if (!hasOlder) return 'oldest'
      if (!(await loadOlder())) return 'failed'
    }
  }

  function take(batch: TradeBatch): void {
    // A restarted tape may have a gap that only the history can fill. One without trades is of another session, to
    // which a history that is still loading does not belong.
    if (batch.reset && (state.value !== 'loading' || batch.trades.length === 0)) void load()
    // Trades show that the market is followed again.
    if (state.value === 'failed') return retrying.request()
    waiting.push(...batch.trades)
    // The first trades are added at once, because an empty chart states that there are none.
    if (loaded.value.bars.length === 0) fold()
  }

  watch(
    [market, seconds],
    ([symbol], [before]) => {
      stop()
      if (symbol !== before) loaded.value = { bars: [], seconds: seconds(), followedFrom: 0 }
      stop = trades.listen(symbol, take)
      void load()
    },
    { immediate: true }
  )
  watch(lastTrade, fold, { flush: 'sync' })
  onScopeDispose(() => {
    round++
    stop()
    retrying.stop()
  })
  return { loaded, state, failure, reload: () => void load(), loadOlder: () => void loadOlder(), loadUntil }
}
