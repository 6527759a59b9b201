import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { Failure } from '../../../contract/failure.ts'
import type { Bar, Trade, TradeBatch } from '../../../contract/frames.ts'
import { withTrades } from '../../../core/candles.ts'
import { desk } from '../../desk.ts'
import { afterPaint } from '../../stores/beats.ts'
import { useTrades } from '../../stores/trades.ts'
import { paced, type Soon } from '../../ui/chart/paced.ts'

/** Trades are folded no more often, nor more than once in a beat of the page. */
const GAP_MS = 100

export interface Candles {
  /** Oldest first; a new array whenever trades were folded in. */
  readonly bars: Readonly<ShallowRef<readonly Bar[]>>
  readonly state: Readonly<Ref<'loading' | 'ready' | 'failed'>>
  readonly failure: Readonly<ShallowRef<Failure | null>>
  reload(): void
}

/**
 * Bars of one market: history from main, then every trade of the stream folded in exactly once, by its `seq`. Trades come in
 * at any rate and are folded at the pace of the drawing, between two frames of the page; the first ones at once.
 */
export function useCandles(market: () => string, seconds: () => number, soon: Soon = afterPaint): Candles {
  const trades = useTrades()
  const bars = shallowRef<readonly Bar[]>([])
  const state = ref<'loading' | 'ready' | 'failed'>('loading')
  const failure = shallowRef<Failure | null>(null)
  /** Not folded yet, oldest first. */
  let waiting: Trade[] = []
  let newest = 0
  let stop = (): void => undefined
  let round = 0
  const pace = paced(fold, GAP_MS, soon)

  function fold(): void {
    // What comes while the history is on its way counts from the history on.
    if (state.value !== 'ready') return
    const fresh = waiting.filter((trade) => trade.seq > newest)
    waiting = []
    if (fresh.length === 0) return
    newest = fresh.at(-1)?.seq ?? newest
    bars.value = withTrades(bars.value, fresh, seconds())
  }

  async function load(): Promise<void> {
    const mine = ++round
    waiting = []
    state.value = 'loading'
    const answer = await desk.call('candles.history', { market: market(), seconds: seconds() })
    if (mine !== round) return
    if (!answer.ok) {
      failure.value = answer.failure
      state.value = 'failed'
      return
    }
    failure.value = null
    bars.value = answer.value.bars
    newest = answer.value.seq
    state.value = 'ready'
    fold()
  }

  function take(batch: TradeBatch): void {
    // A tape that starts anew may have a gap that only the history can fill.
    if (batch.reset && state.value === 'ready') void load()
    if (state.value === 'failed') return
    waiting.push(...batch.trades)
    // The first ones do not wait: an empty chart says that there are none.
    if (bars.value.length === 0) fold()
    else pace.request()
  }

  watch([market, seconds], ([symbol]) => {
    stop()
    pace.stop()
    bars.value = []
    stop = trades.listen(symbol, take)
    void load()
  }, { immediate: true })
  onScopeDispose(() => {
    round++
    stop()
    pace.stop()
  })
  return { bars, state, failure, reload: () => void load() }
}
