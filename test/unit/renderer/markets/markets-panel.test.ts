import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { VueWrapper } from '@vue/test-utils'
import { defineComponent, h, provide } from 'vue'
import { ok } from '../../../../src/contract/failure.ts'
import MarketsPanel from '../../../../src/renderer/features/markets/MarketsPanel.vue'
import { useClock } from '../../../../src/renderer/stores/clock.ts'
import { useSettings } from '../../../../src/renderer/stores/settings.ts'
import { useWorkspace } from '../../../../src/renderer/stores/workspace.ts'
import { keptTableViews } from '../../../../src/renderer/app/table-views.ts'
import { useTickers } from '../../../../src/renderer/stores/tickers.ts'
import { tableViewsKey } from '../../../../src/renderer/ui/rows/table-views.ts'
import { livePage } from '../desk-stub.ts'
import { byRole, mountPage, written } from '../mount-page.ts'

const Panel = defineComponent(() => {
  provide(tableViewsKey, keptTableViews())
  return () => h(MarketsPanel, { panel: 'markets' })
})
let mounted: VueWrapper | null = null
beforeEach(() => livePage({ 'settings.write': () => ok(useSettings().values) }))
afterEach(() => mounted?.unmount())

const price = (market: string, last: string) =>
  useTickers().take([
    {
      market,
      last,
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
const heads = () => mounted?.findAll('.head').map((head) => head.attributes('aria-label')) ?? []
const press = async (name: RegExp) => {
  byRole('button', name).click()
  await written()
}

it('opens where prices are there already: a turnover needs the last prices of other markets', () => {
  price('BTC_USDT', '100')
  mounted = mountPage(Panel)
  expect(mounted.find('input').exists()).toBe(true)
})

it('keeps its tab and its order when it is shown again', async () => {
  mounted = mountPage(Panel)
  const chosen = () => mounted?.find('[role=tab][aria-selected=true]').text()
  expect(chosen()).not.toBe('All')
  await press(/^Price/)
  byRole('tab', 'All').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await written()
  mounted.unmount()
  mounted = mountPage(Panel)
  expect([chosen(), heads().find((head) => head?.startsWith('Price'))]).toEqual(['All', 'Price, descending'])
})

describe('a list that is sorted by price', () => {
  const list = () => mounted?.find('[role=listbox]')
  const first = async () => {
    await list()?.trigger('keydown', { key: 'Home' })
    return list()?.attributes('aria-activedescendant')
  }
  const tick = async () => {
    useClock().now += 1000
    await written()
  }

  it('does not move under the pointer, and is sorted again after it has left', async () => {
    price('BTC_USDT', '100')
    price('ETH_USDT', '50')
    mounted = mountPage(Panel)
    await press(/^Price/)
    await tick()
    expect(await first()).toBe('market-BTC_USDT')
    await list()?.trigger('pointerenter')
    price('ETH_USDT', '200')
    await tick()
    expect(await first()).toBe('market-BTC_USDT')
    await list()?.trigger('pointerleave')
    await written()
    expect(await first()).toBe('market-ETH_USDT')
  })
})

it('moves a favourite by Alt and an arrow right after it was clicked', async () => {
  await useSettings().write({ favourites: ['BTC_USDT', 'ETH_USDT'] })
  mounted = mountPage(Panel)
  byRole('tab', 'Favourites').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await written()
  // What a click on its row does; rows need a height to be rendered.
  await useWorkspace().select('ETH_USDT')
  await written()
  await mounted.get('[role=listbox]').trigger('keydown', { key: 'ArrowUp', altKey: true })
  await written()
  expect(useSettings().values.favourites).toEqual(['ETH_USDT', 'BTC_USDT'])
})
