import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h, provide, ref } from 'vue'
import type { Alert } from '../../../src/core/alerts/alert.ts'
import AlertsPanel from '../../../src/renderer/features/alerts/AlertsPanel.vue'
import { pageKey } from '../../../src/renderer/ui/page.ts'
import { alertOf, atPrice } from '../../support/alerts.ts'
import { useClock } from '../../../src/renderer/stores/clock.ts'
import { livePage, receive, type Call } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

const alert = (id: string, over: Partial<Alert> = {}): Alert =>
  alertOf(atPrice('BTC_USDT', 'up', '64000.50'), { id, ...over })
const fired = { state: 'fired', firings: [{ at: 3, value: '64001', mayHaveSince: null }] } as const

let page: VueWrapper
let calls: readonly Call[] = []
beforeEach(async () => {
  vi.useFakeTimers()
  calls = await livePage()
  receive({}, { alerts: [alert('a', { createdAt: 2 }), alert('b', { createdAt: 1 })] })
  page = mountPage(
    defineComponent(() => {
      provide(pageKey, {
        separators: ref({ group: '.', point: ',' }),
        now: ref(0),
        polling: ref(null),
        lastDataAt: ref(null)
      })
      return () => h(AlertsPanel)
    })
  )
  await flushPromises()
})
afterEach(() => {
  page.unmount()
  vi.useRealTimers()
})

it('names what the button removes, in words and in the notation of the language', () => {
  expect(page.find('.remove').attributes('aria-label')).toBe('Remove alert BTC / USDT: Price crosses above 64,000.50')
})

it('says where a drawn line is now, in the scale of its alert', async () => {
  vi.setSystemTime(500_000)
  const anchors = [
    { at: 0, price: '100' },
    { at: 1_000_000, price: '10000' }
  ]
  const drawing = {
    ...({ id: 'd', market: 'BTC_USDT', kind: 'ray', anchors } as const),
    ...({ colour: 'blue', width: 1, text: '', locked: false } as const)
  }
  const at = (scale: 'linear' | 'log') => ({ condition: { kind: 'line', way: 'up', drawing: 'd', scale } }) as const
  receive({}, { drawings: [drawing], alerts: [alert('a', at('linear')), alert('b', at('log'))] })
  useClock().start()()
  await flushPromises()
  const said = (id: string) => page.find(`[data-row=${id}] .condition`).text()
  expect([said('a'), said('b')]).toEqual([
    'Price crosses above the drawn line · 5.050,00',
    'Price crosses above the drawn line (Log) · 1.000,00'
  ])
  expect(page.find('[data-row=b] .distance').text()).toBe('–')
})

const rows = () =>
  page.findAll('tbody tr').map((one) => one.attributes('data-row') + (one.attributes('data-gone') ? ' gone' : ''))
const button = (id: string) => page.find<HTMLElement>(`[data-row=${id}] .remove`).element
const removed = () => calls.filter(({ name }) => name === 'alerts.remove').map(({ args }) => args)
const click = (id: string) => button(id).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
const point = (type: string, target: Element) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: type === 'pointerover', clientX: 5, clientY: 5 }))

it('an alert that fires moves no row under the pointer, so a click removes the alert that it is on', async () => {
  const scroller = page.find('.scroll').element
  point('pointerenter', scroller)
  point('pointerover', button('a'))
  await flushPromises()
  receive({}, { alerts: [alert('b', { createdAt: 1, ...fired })] })
  await flushPromises()
  expect(rows()).toEqual(['a', 'b'])
  click('a')
  expect(removed()).toEqual([{ id: 'a' }])
  receive({}, {}, { gone: { alerts: ['a'] } })
  await flushPromises()
  expect(rows()).toEqual(['a gone', 'b'])
  point('pointerleave', scroller)
  await flushPromises()
  expect(rows()).toEqual(['b'])
})

it('lists an alert that fired first while the pointer is elsewhere, with the price that it fired at', async () => {
  receive({}, { alerts: [alert('b', { createdAt: 1, ...fired })] })
  await flushPromises()
  expect(rows()).toEqual(['b', 'a'])
  expect(page.find('[data-row=b] .status').attributes('title')).toContain('Last price 64,001.00 USDT')
})

it('says what may have happened unwatched as that, and what an alert lacks', async () => {
  const mayHave = { firings: [{ at: 61_000, value: null, mayHaveSince: 1_000 }] }
  receive({}, { alerts: [alert('a', { createdAt: 2, ...mayHave }), alert('b', { createdAt: 1, lacks: 'bars' })] })
  await flushPromises()
  expect(page.findAll('.status').map((one) => one.text())).toEqual([
    expect.stringMatching(/^May have triggered .*00:00–.*00:01$/),
    'Waiting for candles'
  ])
})

it('sorts by a column up, down, and back', async () => {
  receive({}, { alerts: [alert('a', { createdAt: 2, note: 'z' }), alert('b', { createdAt: 1, note: 'y' })] })
  await flushPromises()
  const byNote = page.find('th.note button')
  const orders: (readonly string[])[] = []
  for (let i = 0; i < 3; i++) {
    await byNote.trigger('click')
    orders.push(rows())
  }
  expect(orders).toEqual([
    ['b', 'a'],
    ['a', 'b'],
    ['a', 'b']
  ])
})
