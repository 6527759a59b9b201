import { afterEach, expect, it } from 'vitest'
import type { VueWrapper } from '@vue/test-utils'
import MarketsPanel from '../../../../src/renderer/features/markets/MarketsPanel.vue'
import { useTickers } from '../../../../src/renderer/stores/tickers.ts'
import { livePage } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => mounted?.unmount())

it('opens where prices are there already: a turnover needs the last prices of other markets', async () => {
  await livePage()
  useTickers().take([
    {
      market: 'BTC_USDT',
      last: '100',
      open: '100',
      high: null,
      low: null,
      volume: '1',
      quoteVolume: '5000',
      change: null,
      updatedAt: 1,
      state: 'live',
      trades: 'waiting'
    }
  ])
  mounted = mountPage(MarketsPanel, {})
  expect(mounted.find('input').exists()).toBe(true)
})
