import { afterEach, expect, it, vi } from 'vitest'
import type { VueWrapper } from '@vue/test-utils'
import MarketRows from '../../../../src/renderer/features/markets/MarketRows.vue'
import { useMarkets } from '../../../../src/renderer/stores/markets.ts'
import { useTickers } from '../../../../src/renderer/stores/tickers.ts'
import { livePage } from '../desk-stub.ts'
import { mountPage, written } from '../mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => mounted?.unmount())

const lastIs = async (last: string): Promise<void> => {
  useTickers().take([{
    market: 'BTC_USDT', last, open: '100', high: null, low: null, volume: null, quoteVolume: null, change: null, updatedAt: 1, state: 'live', trades: 'waiting'
  }])
  await written()
}

it('the column of changes has room for the longest one that was seen: it would stand in the price before it', async () => {
  await livePage()
  const told = vi.fn<(letters: number) => void>()
  mounted = mountPage(MarketRows, {
    markets: useMarkets().list, height: 60, above: 0, rowHeight: 30, wide: false, slim: true, bare: false, starless: false, chosen: null, active: null, onChangeLetters: told
  })
  for (const last of ['105.8', '112.83', '2345.67', '101']) await lastIs(last)
  expect(told.mock.calls).toEqual([['+12.83 %'.length], ['+2,245.67 %'.length]])
})
