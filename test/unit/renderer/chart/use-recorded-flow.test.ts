import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue'
import type { FlowHistory } from '../../../../src/contract/answers.ts'
import { fail, ok, type Failure, type Result } from '../../../../src/contract/failure.ts'
import type { Trade } from '../../../../src/contract/frames.ts'
import { useRecordedFlow, type FlowRequest } from '../../../../src/renderer/features/chart/use-recorded-flow.ts'
import { useTrades } from '../../../../src/renderer/stores/trades.ts'
import { stubDesk } from '../desk-stub.ts'

const MARKET = 'BTC_USDT'
const M = 60_000

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

const tradeOf = (seq: number, quantity: string, side: Trade['side'] = 'buy'): Trade => ({
  seq,
  price: '100',
  quantity,
  side,
  at: M
})
const history = (bought: string, seq: number, more: Partial<FlowHistory> = {}): FlowHistory => ({
  bars: [{ at: M, bought, sold: '0' }],
  recorded: [{ from: 0, to: Infinity }],
  seq,
  followedFrom: 0,
  ...more
})
type Answer = Result<FlowHistory, Failure>

/** Each request is answered by the next of `answers`, when it is given. */
function charted(...answers: (Answer | Promise<Answer>)[]) {
  const calls = stubDesk({ 'flow.history': () => answers.shift() ?? ok(history('0', 0)) })
  const wanted = shallowRef<FlowRequest | null>({ market: MARKET, seconds: 60, from: 0 })
  const known = scope.run(() =>
    useRecordedFlow(
      () => MARKET,
      () => wanted.value
    )
  )
  if (known === undefined) throw new Error('the scope has ended')
  const stream = (trades: readonly Trade[], followedFrom: number | undefined = 0, reset = false) =>
    useTrades().take([{ market: MARKET, reset, trades, ...(followedFrom === undefined ? {} : { followedFrom }) }])
  return {
    wanted,
    known,
    stream,
    asked: () => calls.filter(({ name }) => name === 'flow.history').map(({ args }) => args),
    delta: () => known.value?.flow.delta(M).toFixed() ?? null,
    async shown() {
      await nextTick()
      vi.advanceTimersByTime(500)
      await flushPromises()
    }
  }
}

it('adds each trade of the stream once to what main recorded, whenever the last price is shown anew', async () => {
  const it = charted(ok(history('1', 1)), ok(history('5', 2)))
  // A restart numbers the trades anew: it is asked again.
  it.stream([tradeOf(1, '4'), tradeOf(2, '1')], 0, true)
  // They come before the answer, which has one of them.
  it.stream([tradeOf(2, '1')])
  it.stream([tradeOf(3, '2', 'sell')])
  await flushPromises()
  it.stream([tradeOf(4, '0.1')])
  await it.shown()
  const request = { market: MARKET, seconds: 60, from: 0 }
  expect([it.delta(), it.asked()]).toEqual(['3.1', [request, request]])
})

it('is read again where trades may be missing: after a restart, and a gap that nothing filled', async () => {
  const it = charted(ok(history('1', 1)), ok(history('2', 2)), ok(history('3', 3, { followedFrom: 9 })))
  await flushPromises()
  it.stream([tradeOf(2, '1')], 0, true)
  await it.shown()
  it.stream([tradeOf(3, '1')], 9)
  await it.shown()
  expect([it.asked().length, it.delta()]).toEqual([3, '3'])
  it.stream([tradeOf(4, '1')], 9)
  await it.shown()
  expect([it.asked().length, it.delta()]).toEqual([3, '4'])
})

it('a gap of which the stream told before an older answer came is not missed', async () => {
  let give = (_answer: Answer): void => undefined
  const it = charted(new Promise<Answer>((resolve) => (give = resolve)), ok(history('8', 7, { followedFrom: 9 })))
  it.stream([tradeOf(7, '8')], 9)
  give(ok(history('1', 3)))
  await it.shown()
  expect([it.asked().length, it.delta()]).toEqual([2, '8'])
})

it('is read again for older bars and another interval, and not while nothing shows it', async () => {
  const it = charted()
  it.wanted.value = { market: MARKET, seconds: 60, from: 5 * M }
  await flushPromises()
  it.wanted.value = { market: MARKET, seconds: 60, from: -M + 500 }
  await flushPromises()
  it.wanted.value = { market: MARKET, seconds: 300, from: 0 }
  expect(it.known.value?.seconds).toBe(60)
  await flushPromises()
  expect(it.known.value?.seconds).toBe(300)
  it.wanted.value = null
  await flushPromises()
  it.stream([tradeOf(9, '1')], 3)
  await it.shown()
  expect([it.known.value, it.asked().length]).toEqual([null, 3])
})

it('is unknown after a failure, and read again when trades show that there is a venue', async () => {
  const it = charted(fail<Failure>({ kind: 'closed', code: 'account-closed', params: {} }), ok(history('2', 2)))
  await flushPromises()
  expect(it.known.value).toBeNull()
  it.stream([tradeOf(2, '2')], 0, true)
  await it.shown()
  expect(it.delta()).toBe('2')
})
