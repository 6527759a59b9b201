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

const CONDITIONS: readonly AlertCondition[] = [
  { kind: 'price', way: 'down', price: '64000.5' },
  { kind: 'percent', way: 'up', percent: '2.5', seconds: 900 },
  { kind: 'average', way: 'down', average: 'ema', seconds: 3600, length: 50 },
  { kind: 'volume', seconds: 900, length: 30, times: '3' },
  { kind: 'spread', way: 'up', percent: '0.25' },
  { kind: 'order' },
  { kind: 'line', way: 'up', drawing: 'd1', scale: 'log' }
]
it.each(CONDITIONS)('an alert of $kind is sent as it was opened', async (condition) => {
  page.unmount()
  await open(condition)
  await page.find('form').trigger('submit')
  await flushPromises()
  expect(added()).toMatchObject([{ condition }])
})

it('a kind has the way, the numbers and the explanation that belong to it', async () => {
  const shown = async (condition: AlertCondition) => {
    page.unmount()
    await open(condition)
    const labels = page.findAll('select').map((one) => one.attributes('aria-label') ?? '')
    return [labels.includes('Direction'), page.findAll('.values input').length, page.findAll('.values p').length]
  }
  const found = []
  for (const condition of CONDITIONS) found.push(await shown(condition))
  expect(found).toEqual([
    [true, 1, 0],
    [true, 1, 0],
    [true, 1, 0],
    [false, 2, 0],
    [true, 1, 0],
    [false, 0, 1],
    [true, 0, 1]
  ])
})

it('a line is offered on the chart alone, and a percent has a bound', async () => {
  const kinds = page.find('select[aria-label="Type of alert"]').findAll('option')
  expect(kinds.map((one) => one.attributes('value'))).toHaveLength(6)
  page.unmount()
  await open({ kind: 'percent', way: 'up', percent: '1001', seconds: 900 })
  await page.find('form').trigger('submit')
  await flushPromises()
  expect(added()).toEqual([])
})
