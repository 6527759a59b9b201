import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref, type EffectScope } from 'vue'
import { fail, ok, type Failure, type Result } from '../../../../src/contract/failure.ts'
import type { Bar, Trade } from '../../../../src/contract/frames.ts'
import type { CandleSeconds } from '../../../../src/core/candle-intervals.ts'
import { barsFrom } from '../../../../src/core/candles.ts'
import { useCandles, type Candles } from '../../../../src/renderer/features/chart/use-candles.ts'
import { useLastPrice } from '../../../../src/renderer/stores/last-price.ts'
import { useTrades } from '../../../../src/renderer/stores/trades.ts'
import { stubDesk } from '../desk-stub.ts'
import { dice, testSeed } from '../../../support/promise.ts'

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
  stubDesk({ 'candles.history': () => ok({ bars, seq, hasOlder: false }) })
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
  it('are folded a few times a second, whenever the last price is shown anew', async () => {
    const candles = candlesWith(barsFrom([tradeOf(1, '1')], 60), 1)
    const headline = scope.run(() => useLastPrice(() => MARKET))
    const shown = () => [headline?.value, candles.loaded.value.bars.at(-1)?.close]
    await flushPromises()
    stream(tradeOf(2, '2'))
    await nextTick()
    expect(shown()).toEqual(['2', '2'])
    // Trades at the same price and a burst: neither gets ahead of the other.
    stream(tradeOf(3, '2'))
    await nextTick()
    vi.advanceTimersByTime(290)
    stream(tradeOf(4, '4'))
    await nextTick()
    expect(shown()).toEqual(['2', '2'])
    vi.advanceTimersByTime(200)
    expect(shown()).toEqual(['4', '4'])
    expect(candles.loaded.value.bars).toEqual(
      barsFrom(
        ['1', '2', '2', '4'].map((price) => tradeOf(0, price)),
        60
      )
    )
  })

  it('show the first trade at once: until then the chart says that there are none', async () => {
    const candles = candlesWith([], 0)
    await flushPromises()
    stream(tradeOf(1, '1'))
    expect(candles.loaded.value.bars.at(-1)?.close).toBe('1')
  })

  it('count a trade that came while the history was on its way once, whether the history holds it or not', async () => {
    const candles = candlesWith(barsFrom([tradeOf(1, '1'), tradeOf(2, '2')], 60), 2)
    stream(tradeOf(2, '2'), tradeOf(3, '3'))
    await flushPromises()
    expect(candles.loaded.value.bars.at(-1)).toMatchObject({ close: '3', volume: '3' })
  })
})

describe('loading', () => {
  const barsAt = (...times: readonly number[]) =>
    barsFrom(
      times.map((at) => ({ at, price: '1', quantity: '1' })),
      60
    )
  const times = ({ loaded }: Candles) => loaded.value.bars.map(({ at }) => at / 60_000)

  it('adds pages before the first bar until there are none', async () => {
    const pages = [
      { bars: barsAt(600_000, 660_000), hasOlder: true },
      { bars: barsAt(480_000, 540_000), hasOlder: true },
      { bars: [], hasOlder: false }
    ]
    const calls = stubDesk({ 'candles.history': () => ok({ seq: 0, ...pages.shift() }) })
    const candles = scope.run(() =>
      useCandles(
        () => MARKET,
        () => 60
      )
    )
    await flushPromises()
    for (let i = 0; i < 4; i++) {
      candles?.loadOlder()
      candles?.loadOlder()
      await flushPromises()
    }
    expect(candles && times(candles)).toEqual([8, 9, 10, 11])
    expect(calls.map(({ args }) => args)).toEqual([
      { market: MARKET, seconds: 60 },
      { market: MARKET, seconds: 60, before: 600 },
      { market: MARKET, seconds: 60, before: 480 }
    ])
  })

  it('keeps the bars of the last interval until those of the next are there', async () => {
    const seconds = ref<CandleSeconds>(60)
    let answer = (_: Result<unknown>): void => undefined
    const first = ok({ bars: barsAt(60_000), seq: 0, hasOlder: false })
    stubDesk({
      'candles.history': () => (seconds.value === 60 ? first : new Promise<Result<unknown>>((done) => (answer = done)))
    })
    const candles = scope.run(() =>
      useCandles(
        () => MARKET,
        () => seconds.value
      )
    )
    await flushPromises()
    seconds.value = 300
    await flushPromises()
    const shown = () => [candles?.state.value, candles?.loaded.value.seconds, candles?.loaded.value.bars.length]
    expect(shown()).toEqual(['loading', 60, 1])
    answer(ok({ bars: barsAt(300_000, 600_000), seq: 0, hasOlder: false }))
    await flushPromises()
    expect(shown()).toEqual(['ready', 300, 2])
  })
})

describe('after a failure', () => {
  const failed = fail<Failure>({ kind: 'closed', code: 'no-venue-open', params: {} })
  const bars = barsFrom([tradeOf(1, '1')], 60)
  const answers: Result<unknown>[] = []
  let calls: readonly unknown[] = []
  async function failedCandles(...next: readonly Result<unknown>[]): Promise<Candles> {
    answers.splice(0, answers.length, ...next)
    calls = stubDesk({ 'candles.history': () => answers.shift() ?? ok({ bars, seq: 1, hasOlder: false }) })
    const candles = scope.run(() =>
      useCandles(
        () => MARKET,
        () => 60
      )
    )
    if (candles === undefined) throw new Error('the scope has ended')
    await flushPromises()
    expect([candles.state.value, calls.length]).toEqual(['failed', 1])
    return candles
  }

  it('the history is loaded again when the tape restarts, as after the venue was opened', async () => {
    const candles = await failedCandles(failed)
    useTrades().take([{ market: MARKET, reset: true, trades: [tradeOf(1, '1'), tradeOf(2, '2')] }])
    expect(candles.state.value).toBe('loading')
    await flushPromises()
    expect([candles.state.value, candles.failure.value, candles.loaded.value.bars.at(-1)?.close]).toEqual([
      'ready',
      null,
      '2'
    ])
  })

  it('it is loaded again when trades arrive, but not with each of them', async () => {
    const candles = await failedCandles(failed, failed)
    for (let seq = 2; seq < 20; seq++) {
      stream(tradeOf(seq, '2'))
      await flushPromises()
    }
    expect([candles.state.value, calls.length]).toEqual(['failed', 2])
    vi.advanceTimersByTime(5_000)
    await flushPromises()
    expect([candles.state.value, calls.length]).toEqual(['ready', 3])
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
      await nextTick()
      vi.advanceTimersByTime(200)
      expect([candles.loaded.value.bars.at(-1)?.close, candles.loaded.value.bars]).toEqual([
        trades.newest(MARKET)?.price,
        barsFrom(all, 60)
      ])
    }
  })
})

it('another session while the history is loading: that of the new one is loaded', async () => {
  const answers: ((close: string) => void)[] = []
  stubDesk({
    'candles.history': () =>
      new Promise((resolve) => {
        answers.push((close) => resolve(ok({ bars: barsFrom([tradeOf(1, close)], 60), seq: 1, hasOlder: false })))
      })
  })
  const candles = scope.run(() =>
    useCandles(
      () => MARKET,
      () => 60
    )
  )
  useTrades().clear()
  answers[0]?.('1')
  answers[1]?.('2')
  await flushPromises()
  expect(candles?.loaded.value.bars.map(({ close }) => close)).toEqual(['2'])
})
