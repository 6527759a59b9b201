import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { Failure } from '../../../contract/failure.ts'
import type { Bar, Trade, TradeBatch } from '../../../contract/frames.ts'
import { withTrades } from '../../../core/candles.ts'
import { desk } from '../../desk.ts'
import { useTrades } from '../../stores/trades.ts'
import { throttle } from '../../throttle.ts'

/** Trades are folded no more often. */
const EVERY_MS = 200

export interface Candles {
  /** Oldest first; a new array whenever trades were folded in. */
  readonly bars: Readonly<ShallowRef<readonly Bar[]>>
  readonly state: Readonly<Ref<'loading' | 'ready' | 'failed'>>
  readonly failure: Readonly<ShallowRef<Failure | null>>
  reload(): void
}

/**
 * Bars of one market: history from main, then every trade of the stream folded in exactly once, by its `seq`. Trades
 * come in at any rate and are folded a few times a second; the first ones at once.
 */
export function useCandles(market: () => string, seconds: () => number): Candles {
  const trades = useTrades()
  const bars = shallowRef<readonly Bar[]>([])
  const state = ref<'loading' | 'ready' | 'failed'>('loading')
  const failure = shallowRef<Failure | null>(null)
  /** Not folded yet, oldest first. */
  let waiting: Trade[] = []
  let newest = 0
  let stop = (): void => undefined
  let round = 0
  const folding = throttle(fold, EVERY_MS)

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
    else folding.request()
  }

  watch(
    [market, seconds],
    ([symbol]) => {
      stop()
      folding.stop()
      bars.value = []
      stop = trades.listen(symbol, take)
      void load()
    },
    { immediate: true }
  )
  onScopeDispose(() => {
    round++
    stop()
    folding.stop()
  })
  return { bars, state, failure, reload: () => void load() }
}
