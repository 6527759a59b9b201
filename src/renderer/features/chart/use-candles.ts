import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { Failure } from '../../../contract/failure.ts'
import type { Bar, Trade, TradeBatch } from '../../../contract/frames.ts'
import { withTrade } from '../../../core/candles.ts'
import { desk } from '../../desk.ts'
import { useTrades } from '../../stores/trades.ts'

export interface Candles {
  /** Oldest first; a new array with every change. */
  readonly bars: Readonly<ShallowRef<readonly Bar[]>>
  readonly state: Readonly<Ref<'loading' | 'ready' | 'failed'>>
  readonly failure: Readonly<ShallowRef<Failure | null>>
  reload(): void
}

/** Bars of one market: history from main, then every trade of the stream folded in exactly once, by its `seq`. */
export function useCandles(market: () => string, seconds: () => number): Candles {
  const trades = useTrades()
  const bars = shallowRef<readonly Bar[]>([])
  const state = ref<'loading' | 'ready' | 'failed'>('loading')
  const failure = shallowRef<Failure | null>(null)
  let early: Trade[] | null = null
  let newest = 0
  let stop = (): void => undefined
  let round = 0

  function fold(batch: readonly Trade[]): void {
    const fresh = batch.filter((trade) => trade.seq > newest)
    if (fresh.length === 0) return
    newest = fresh.at(-1)?.seq ?? newest
    bars.value = fresh.reduce((folded, trade) => withTrade(folded, trade, seconds()), bars.value)
  }

  async function load(): Promise<void> {
    const mine = ++round
    early = []
    state.value = 'loading'
    const answer = await desk.call('candles.history', { market: market(), seconds: seconds() })
    if (mine !== round) return
    const waited = early
    early = null
    if (!answer.ok) {
      failure.value = answer.failure
      state.value = 'failed'
      return
    }
    failure.value = null
    bars.value = answer.value.bars
    newest = answer.value.seq
    fold(waited)
    state.value = 'ready'
  }

  function take(batch: TradeBatch): void {
    // A tape that starts anew may have a gap that only the history can fill.
    if (batch.reset && state.value === 'ready') void load()
    if (early !== null) early.push(...batch.trades)
    else if (state.value === 'ready') fold(batch.trades)
  }

  watch([market, seconds], ([symbol]) => {
    stop()
    bars.value = []
    stop = trades.listen(symbol, take)
    void load()
  }, { immediate: true })
  onScopeDispose(() => {
    round++
    stop()
  })
  return { bars, state, failure, reload: () => void load() }
}
