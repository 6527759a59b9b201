import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Market } from '../../../src/core/market.ts'
import PriceText from '../../../src/renderer/ui/PriceText.vue'
import SpreadRow from '../../../src/renderer/features/book/SpreadRow.vue'
import TapePanel from '../../../src/renderer/features/tape/TapePanel.vue'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { useTrades } from '../../../src/renderer/stores/trades.ts'
import { livePage } from './desk-stub.ts'
import { mountPage, written } from './mount-page.ts'

let mounted: VueWrapper | null = null
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  mounted?.unmount()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const market: Market = {
  id: '1',
  symbol: 'BTC_USDT',
  base: 'BTC',
  quote: 'USDT',
  baseName: 'Bitcoin',
  quoteName: 'Tether',
  baseMin: '0',
  baseMax: '0',
  quoteMin: '0',
  quoteMax: '0',
  baseDecimals: 8,
  quoteDecimals: 2
}
let seq = 0
const trade = (price: string) =>
  useTrades().take([
    { market: 'BTC_USDT', reset: false, trades: [{ seq: ++seq, price, quantity: '1', side: 'buy', at: 1_000 }] }
  ])
const newest = () => mounted?.find('li .amount').attributes('data-value')

it('trades come to the tape at once', async () => {
  await livePage()
  mounted = mountPage(TapePanel, { market })
  for (const price of ['100', '101', '102']) {
    trade(price)
    await written()
    expect(newest()).toBe(price)
  }
})

it('freezes rows while the pointer is pressed on them, and resumes on release', async () => {
  await livePage()
  mounted = mountPage(TapePanel, { market })
  trade('100')
  await written()
  trade('101')
  await written()
  await mounted.find('.rows').trigger('pointerdown')
  const seen = [newest()]
  trade('102')
  await written()
  await written()
  seen.push(newest())
  document.dispatchEvent(new Event('pointerup'))
  await written()
  seen.push(newest())
  expect(seen).toEqual(['101', '101', '102'])
})

it('a price flashes in the direction of its change for longer than a ticker interval, then stops', async () => {
  const seen: string[] = []
  const show = async (value: string): Promise<void> => {
    await mounted?.setProps({ value })
    seen.push(
      mounted
        ?.find('.price')
        .classes()
        .filter((name) => name !== 'price')
        .join() ?? ''
    )
  }
  mounted = mount(PriceText, { props: { value: '10', decimals: 2 } })
  await show('11')
  await show('9')
  vi.advanceTimersByTime(250)
  await show('9')
  vi.advanceTimersByTime(50)
  await show('9')
  expect(seen).toEqual(['rose', 'fell', 'fell', ''])
})

it('the last price in the book is that of the newest trade, which is newer than the ticker', async () => {
  await livePage()
  const row = {
    market: 'BTC_USDT',
    last: '90',
    open: null,
    high: null,
    low: null,
    volume: null,
    quoteVolume: null,
    change: null,
    updatedAt: 1,
    state: 'live',
    trades: 'live'
  } as const
  useTrades().clear()
  useTickers().take([row])
  mounted = mountPage(SpreadRow, { market, hasMoved: false })
  const seen = [mounted.find('b .amount').attributes('data-value')]
  trade('101')
  await written()
  seen.push(mounted.find('b .amount').attributes('data-value'))
  expect(seen).toEqual(['90', '101'])
})
