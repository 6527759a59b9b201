import type { AlertCondition } from '../../../src/core/alerts/kinds.ts'
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defineComponent, h, provide, ref } from 'vue'
import AlertForm from '../../../src/renderer/features/alerts/AlertForm.vue'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { pageKey } from '../../../src/renderer/ui/page.ts'
import { livePage, type Call } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

let page: ReturnType<typeof mountPage>
let calls: readonly Call[] = []
beforeEach(async () => {
  calls = await livePage()
  await open(null)
})
async function open(condition: AlertCondition | null): Promise<void> {
  page = mountPage(
    defineComponent(() => {
      provide(pageKey, {
        separators: ref({ group: ',', point: '.' }),
        now: ref(0),
        polling: ref(null),
        lastDataAt: ref(null)
      })
      return () => h(AlertForm, { start: { kind: 'new', market: 'BTC_USDT', condition } })
    })
  )
  await flushPromises()
}
afterEach(() => page.unmount())

const added = () => calls.filter(({ name }) => name === 'alerts.add').map(({ args }) => args)
async function addAt(price: string): Promise<void> {
  await page.find('.values input').setValue(price)
  await page.find('form').trigger('submit')
  await flushPromises()
}

it('keeps the way that was chosen when the price is typed after it, on whichever side of the market', async () => {
  await page.find('select[aria-label="Direction"]').setValue('up')
  await addAt('1')
  expect(added()).toMatchObject([{ condition: { kind: 'price', way: 'up', price: '1' } }])
})

it('begins with the price of a click, with the decimals of the market, and keeps a typed one', async () => {
  page.unmount()
  await open({ kind: 'price', way: 'up', price: '64000.5' })
  const field = page.find<HTMLInputElement>('.values input')
  expect(field.element.value).toBe('64000.50')
  await page.find('form').trigger('submit')
  await field.setValue('64001')
  expect(field.element.value).toBe('64001')
  expect(added()).toMatchObject([{ condition: { price: '64000.5' } }])
})

it('crosses either way until one is chosen', async () => {
  await addAt('1')
  await addAt('999999')
  expect(added()).toMatchObject([{ condition: { way: 'either' } }, { condition: { way: 'either' } }])
})

it('shows the last price with the decimals of the market', async () => {
  const unknown = { open: null, high: null, low: null, volume: null, quoteVolume: null, change: null }
  useTickers().take([
    { market: 'BTC_USDT', last: '65000.1', ...unknown, updatedAt: 0, state: 'live', trades: 'waiting' }
  ])
  await flushPromises()
  expect(page.text()).toContain('65,000.10 USDT')
})
