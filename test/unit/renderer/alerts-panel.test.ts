import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defineComponent, h, provide, ref } from 'vue'
import type { PriceAlert } from '../../../src/core/alerts/alert.ts'
import AlertsPanel from '../../../src/renderer/features/alerts/AlertsPanel.vue'
import { useAlerts } from '../../../src/renderer/stores/alerts.ts'
import { pageKey } from '../../../src/renderer/ui/page.ts'
import { livePage } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

const alert = (id: string, over: Partial<PriceAlert> = {}): PriceAlert => ({
  id,
  venueId: 'practice',
  market: 'BTC_USDT',
  direction: 'above',
  price: '64000.50',
  createdAt: 0,
  fired: null,
  seen: true,
  ...over
})

let page: VueWrapper
beforeEach(async () => {
  await livePage()
  useAlerts().list = [alert('a', { createdAt: 2 }), alert('b', { createdAt: 1 })]
  page = mountPage(
    defineComponent(() => {
      provide(pageKey, { separators: ref({ group: '.', point: ',' }), now: ref(0), polling: ref(null) })
      return () => h(AlertsPanel)
    })
  )
  await flushPromises()
})
afterEach(() => page.unmount())

it('names the price of the button that removes an alert in the notation of the language', () => {
  expect(page.find('.remove').attributes('aria-label')).toBe('Remove alert BTC / USDT above 64.000,5')
})
