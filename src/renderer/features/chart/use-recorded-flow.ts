import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { Trade, TradeBatch } from '../../../contract/frames.ts'
import type { CandleSeconds } from '../../../core/candle-intervals.ts'
import { TradeFlow, type RecordedFlow } from '../../../core/trade-flow.ts'
import { desk } from '../../desk.ts'
import { useLastTrade } from '../../stores/last-price.ts'
import { useTrades } from '../../stores/trades.ts'
import { throttle } from '../../throttle.ts'

/** Minimum time between two attempts to read after a failure while trades arrive. */
const AGAIN_MS = 5_000

export interface FlowRequest {
  readonly market: string
  readonly seconds: CandleSeconds
  /** Start of the first bar, milliseconds since the epoch. */
  readonly from: number
}

interface FlowOfBars extends RecordedFlow {
  readonly seconds: CandleSeconds
}

/**
 * What was bought and sold in each bar: what main recorded, then every trade of the stream added exactly once, by its
 * `seq`. A new object with each change. Null while nothing is wanted or known.
 * @param wanted null while no chart shows it
 */
export function useRecordedFlow(
  market: () => string,
  wanted: () => FlowRequest | null
): Readonly<ShallowRef<FlowOfBars | null>> {
  const trades = useTrades()
  const lastTrade = useLastTrade(market)
  const known = shallowRef<FlowOfBars | null>(null)
  /** What `known` is of, or will be; null before. */
  let read: FlowRequest | null = null
  /** Trades not added yet, oldest first. */
  let waiting: Trade[] = []
  let newest = 0
  let followedFrom: number | undefined
  /** The newest batch; it may be newer than an answer that comes after it. */
  let last: TradeBatch | null = null
  let isReading = false
  let round = 0
  let stop = (): void => undefined
  const retrying = throttle(() => void load(), AGAIN_MS)

  function fold(): void {
    if (known.value === null || isReading) return
    const fresh = waiting.filter(({ seq }) => seq > newest)
    waiting = []
    if (fresh.length === 0) return
    newest = fresh.at(-1)?.seq ?? newest
    known.value.flow.add(fresh)
    known.value = { ...known.value }
  }

  async function load(): Promise<void> {
    const mine = ++round
    retrying.stop()
    const asked = wanted()
    waiting = []
    isReading = asked !== null
    read = asked
    if (asked === null) return
    const answer = await desk.call('flow.history', { ...asked, from: Math.floor(asked.from / 1_000) })
    if (mine !== round) return
    isReading = false
    if (!answer.ok) {
      // What was known may have a gap now.
      known.value = read = null
      return
    }
    const { bars, recorded, seq } = answer.value
    followedFrom = answer.value.followedFrom
    newest = seq
    known.value = { seconds: asked.seconds, flow: new TradeFlow(asked.seconds, bars), recorded }
    fold()
    if (last !== null && last.followedFrom !== followedFrom && (last.trades.at(-1)?.seq ?? 0) > seq) void load()
  }

  function take(batch: TradeBatch): void {
    last = batch
    waiting.push(...batch.trades)
    if (isReading) {
      // A restart renumbers the trades that the answer counts.
      if (batch.reset) void load()
    } else if (known.value === null) retrying.request()
    else if (batch.reset || batch.followedFrom !== followedFrom) void load()
  }

  watch(
    wanted,
    (now, before) => {
      if (now === null || now.market !== before?.market) {
        stop()
        last = null
        stop = now === null ? () => undefined : trades.listen(now.market, take)
      }
      const isSame = read !== null && read.market === now?.market && read.seconds === now.seconds
      if (!isSame) known.value = null
      // Scrolling back needs more; what is loaded is enough otherwise.
      if (!isSame || now === null || now.from < (read?.from ?? Infinity)) void load()
    },
    { immediate: true }
  )
  watch(lastTrade, fold, { flush: 'sync' })
  onScopeDispose(() => {
    round++
    stop()
    retrying.stop()
  })
  return known
}
