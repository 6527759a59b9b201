import { effectScope, nextTick, shallowRef } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLastPrice } from '../../../src/renderer/stores/last-price.ts'
import { useTrades } from '../../../src/renderer/stores/trades.ts'
import { livePage } from './desk-stub.ts'
import { written } from './mount-page.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await livePage()
})
afterEach(() => {
  vi.useRealTimers()
})

let seq = 0
const trade = (market: string, price: string) =>
  useTrades().take([{ market, reset: false, trades: [{ seq: ++seq, price, quantity: '1', side: 'buy', at: 1_000 }] }])

it('everything that shows the last price of a market shows the same one, even amid a burst', async () => {
  const page = effectScope()
  const head = page.run(() => useLastPrice(() => 'BTC_USDT'))
  trade('BTC_USDT', '100')
  await written()
  trade('BTC_USDT', '101')
  await nextTick()
  const spread = page.run(() => useLastPrice(() => 'BTC_USDT'))
  expect([head?.value, spread?.value]).toEqual(['100', '100'])
  vi.advanceTimersByTime(200)
  await written()
  expect([head?.value, spread?.value]).toEqual(['101', '101'])
  page.stop()
})

it('another market is read at once, and nothing waits once nobody reads', async () => {
  trade('ETH_USDT', '7')
  trade('BTC_USDT', '100')
  const market = shallowRef('BTC_USDT')
  const page = effectScope()
  const last = page.run(() => useLastPrice(() => market.value))
  expect(last?.value).toBe('100')
  market.value = 'ETH_USDT'
  expect(last?.value).toBe('7')
  for (const price of ['8', '9']) {
    trade('ETH_USDT', price)
    await written()
  }
  page.stop()
  expect(vi.getTimerCount()).toBe(0)
})
