import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import type { Trade } from '../../../contract/frames.ts'
import { desk } from '../../desk.ts'
import { useTrades } from '../../stores/trades.ts'
import { closesOf, withTrades, type Close } from './closes.ts'

/** The closes of the last hour of one market: history from main, then every trade of the stream. */
export function useCloses(market: string): Readonly<ShallowRef<readonly Close[]>> {
  const closes = shallowRef<readonly Close[]>([])
  let early: Trade[] | null = []
  let round = 0

  async function load(): Promise<void> {
    const mine = ++round
    early = []
    const answer = await desk.call('candles.history', { market, seconds: 60 })
    if (mine !== round) return
    const waited = early
    early = null
    // Without a history the line starts with the trades from now on.
    closes.value = withTrades(answer.ok ? closesOf(answer.value.bars) : closes.value, waited)
  }

  const stop = useTrades().listen(market, (batch) => {
    // A reset without trades is of another session, to which a history that is still loading does not belong.
    if (batch.reset && (early === null || batch.trades.length === 0)) void load()
    else if (early !== null) early.push(...batch.trades)
    else closes.value = withTrades(closes.value, batch.trades)
  })
  void load()
  onScopeDispose(() => {
    round++
    stop()
  })
  return closes
}
