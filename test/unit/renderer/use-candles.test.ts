import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { ok } from '../../../src/contract/failure.ts'
import type { Bar, Trade } from '../../../src/contract/frames.ts'
import { barsFrom } from '../../../src/core/candles.ts'
import { connect } from '../../../src/core/connected-bars.ts'
import { useCandles, type Candles } from '../../../src/renderer/features/chart/use-candles.ts'
import { useTrades } from '../../../src/renderer/stores/trades.ts'
import { stubDesk } from './desk-stub.ts'
import { dice, testSeed } from '../../support/promise.ts'

const MARKET = 'BTC_USDT'

let scope: EffectScope
beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const tradeOf = (seq: number, price: string): Trade => ({ seq, price, quantity: '1', side: 'buy', at: 60_000 })

function candlesWith(bars: readonly Bar[], seq: number): Candles {
  stubDesk({ 'candles.history': () => ok({ bars, seq }) })
  const candles = scope.run(() =>
    useCandles(
      () => MARKET,
      () => 60
    )
  )
  if (candles === undefined) throw new Error('the scope has ended')
  return candles
}
const stream = (...trades: readonly Trade[]) => useTrades().take([{ market: MARKET, reset: false, trades }])

describe('bars of the stream', () => {
  it('are folded a few times a second', async () => {
    const candles = candlesWith(barsFrom([tradeOf(1, '1')], 60), 1)
    await flushPromises()
    stream(tradeOf(2, '2'))
    expect(candles.bars.value.at(-1)?.close).toBe('2')
    stream(tradeOf(3, '3'))
    stream(tradeOf(4, '4'))
    expect(candles.bars.value.at(-1)?.close).toBe('2')
    vi.advanceTimersByTime(200)
    expect(candles.bars.value).toEqual(
      barsFrom(
        ['1', '2', '3', '4'].map((price) => tradeOf(0, price)),
        60
      )
    )
  })

  it('show the first trade at once: until then the chart says that there are none', async () => {
    const candles = candlesWith([], 0)
    await flushPromises()
    stream(tradeOf(1, '1'))
    expect(candles.bars.value.at(-1)?.close).toBe('1')
  })

  it('count a trade that came while the history was on its way once, whether the history holds it or not', async () => {
    const candles = candlesWith(barsFrom([tradeOf(1, '1'), tradeOf(2, '2')], 60), 2)
    stream(tradeOf(2, '2'), tradeOf(3, '3'))
    await flushPromises()
    expect(candles.bars.value.at(-1)).toMatchObject({ close: '3', volume: '3' })
  })
})

describe('the last candle', () => {
  it('agrees with the tape after every batch, whatever was history and whatever came live', async () => {
    const { random } = dice(testSeed())
    let seq = 0
    let at = 1_700_000_000_000
    const next = (): Trade => ({
      seq: ++seq,
      price: (100 + random() * 5).toFixed(2),
      quantity: (random() + 0.001).toFixed(3),
      side: 'buy',
      at: (at += Math.floor(random() * 40_000))
    })
    const history = Array.from({ length: 50 }, next)
    const candles = candlesWith(barsFrom(history, 60), history.at(-1)?.seq ?? 0)
    const trades = useTrades()
    // The stream repeats what the history held already.
    trades.take([{ market: MARKET, reset: false, trades: history.slice(-10) }])
    await flushPromises()
    const all = [...history]
    for (let round = 0; round < 60; round++) {
      const batch = Array.from({ length: 1 + Math.floor(random() * 4) }, next)
      all.push(...batch)
      trades.take([{ market: MARKET, reset: false, trades: batch }])
      vi.advanceTimersByTime(200)
      const shown = connect(candles.bars.value)
      expect([shown.at(-1)?.close, candles.bars.value]).toEqual([trades.newest(MARKET)?.price, barsFrom(all, 60)])
    }
  })
})
