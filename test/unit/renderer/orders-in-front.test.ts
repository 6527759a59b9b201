import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defineComponent, ref } from 'vue'
import { showMarket } from '../../../src/renderer/app/workspace/start.ts'
import { useOrdersPanel } from '../../../src/renderer/app/workspace/use-orders-panel.ts'
import { useAlerts } from '../../../src/renderer/stores/alerts.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { usePointedOrder } from '../../../src/renderer/stores/pointed-order.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import { livePage } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

let page: VueWrapper
const isReady = ref(true)
const hasPanel = ref(true)
let shown = 0
beforeEach(async () => {
  await livePage()
  ;[isReady.value, hasPanel.value, shown] = [true, true, 0]
  page = mountPage(
    defineComponent(() => {
      useOrdersPanel(
        () => isReady.value,
        () => {
          shown++
          return hasPanel.value
        }
      )
      return () => null
    })
  )
})
afterEach(() => page.unmount())

it('a notification of an order shows the Orders panel, from the convert screen too', async () => {
  const workspace = useWorkspace()
  workspace.mode = 'convert'
  showMarket('ETH_USDT', null)
  await flushPromises()
  expect([workspace.mode, workspace.selected, shown]).toEqual(['convert', 'ETH_USDT', 0])
  isReady.value = false
  showMarket('BTC_USDT', 'k')
  await flushPromises()
  expect([workspace.mode, usePointedOrder().key, shown]).toEqual(['trade', 'k', 0])
  // The panels are there a moment later.
  isReady.value = true
  await flushPromises()
  expect([shown, useNotices().list]).toEqual([1, []])
})

it('the form of a new alert shows the Orders panel', async () => {
  useAlerts().wanted = true
  await flushPromises()
  expect([shown, useAlerts().wanted]).toEqual([1, true])
})

it('explains what to do in a layout without an Orders panel', async () => {
  hasPanel.value = false
  useAlerts().wanted = true
  await flushPromises()
  expect([useAlerts().wanted, useNotices().list.length]).toEqual([false, 1])
  expect(useNotices().list[0]).toMatchObject({
    title: 'No Orders panel in this layout',
    text: 'Choose Layout, Add panel, Orders. Unlock the layout first if it is locked.'
  })
  usePointedOrder().point('k')
  await flushPromises()
  expect(useNotices().list).toHaveLength(2)
})
