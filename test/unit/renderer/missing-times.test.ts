import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, provide, type Component } from 'vue'
import { ok } from '../../../src/contract/failure.ts'
import type { Fill } from '../../../src/core/orders/order.ts'
import ConvertDetails from '../../../src/renderer/features/convert/ConvertDetails.vue'
import ConvertFacts from '../../../src/renderer/features/convert/ConvertFacts.vue'
import ConvertHistory from '../../../src/renderer/features/convert/ConvertHistory.vue'
import FillsTable from '../../../src/renderer/features/orders/FillsTable.vue'
import OrderFacts from '../../../src/renderer/features/orders/OrderFacts.vue'
import OrdersTable from '../../../src/renderer/features/orders/OrdersTable.vue'
import AwayRow from '../../../src/renderer/features/record/AwayRow.vue'
import { statusText, typeText } from '../../../src/renderer/format/convert-state.ts'
import { convertOutcome } from '../../../src/renderer/format/convert-outcome.ts'
import { convertButton, orderButton } from '../../../src/renderer/format/row-names.ts'
import { bothClocks, clockText, dayText, fullStamp, stampText } from '../../../src/renderer/format/time.ts'
import { useConverts } from '../../../src/renderer/stores/converts.ts'
import { useConvertForm } from '../../../src/renderer/stores/converts/form.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useShownConvert } from '../../../src/renderer/stores/shown-convert.ts'
import { keptTableViews } from '../../../src/renderer/app/table-views.ts'
import { tableViewsKey } from '../../../src/renderer/ui/rows/table-views.ts'
import { convert } from '../core/converts/samples.ts'
import { livePage, order, receive } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'

const AT = Date.UTC(2026, 10, 21, 14, 2, 51)
const fill = (id: string, at: number): Fill => ({
  ...{ id, orderKey: 'k', market: 'BTC_USDT', side: 'buy', price: '1', quantity: '1', total: '1' },
  ...{ fee: '0', feeCurrency: 'USDT', role: 'maker', at }
})

let mounted: VueWrapper | null = null
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  mounted?.unmount()
  vi.restoreAllMocks()
})

/** What is on the page, with its tooltips. */
async function shown(part: Component, props: Record<string, unknown> = {}): Promise<string> {
  mounted = mountPage(
    defineComponent(() => {
      provide(tableViewsKey, keptTableViews())
      return () => h(part, props)
    })
  )
  await flushPromises()
  return document.body.innerHTML
}

/** The first cells of the rows of a table, without any order, and sorted by time down and up. */
async function sortedByTime(cell: string): Promise<readonly (readonly string[])[]> {
  const seen: (readonly string[])[] = []
  for (let press = 0; press < 3; press++) {
    seen.push([...document.querySelectorAll(`tbody ${cell}`)].map((one) => one.textContent?.trim() ?? ''))
    byRole('button', 'Time').click()
    await flushPromises()
  }
  return seen
}

test('a time that is not known is a dash, and has no tooltip', () => {
  expect([clockText(0, true), dayText(0, false), fullStamp(0, true), stampText(0, AT, true)]).toEqual(
    Array(4).fill('—')
  )
  expect([bothClocks(0, 'local'), bothClocks(AT, 'local').split('\n')[0]]).toEqual(['', '2026-11-21 14:02:51 UTC'])
})

test('a button of a row without a time is named without it', () => {
  const style = { separators: { group: ',', point: '.' }, quoteDecimals: () => 2, utc: true }
  expect(orderButton('Cancel', order({ createdAt: 0, quantity: '1', price: '2' }), style)).toBe('Cancel, 1 BTC @ 2.00')
  expect(orderButton('Cancel', order({ createdAt: AT, quantity: '1', price: '2' }), style)).toMatch(/, 14:02:51$/)
  const ofConvert = { amountFrom: '100', currencyFrom: 'USDT', createdAt: 0 }
  expect(convertButton('Cancel', ofConvert, style)).toBe('Cancel, 100 USDT')
})

test('an order without a time shows none, in its row and its facts, and is the last of each order', async () => {
  await livePage({ 'settings.write': () => ok(useSettings().values) })
  const orders = [0, AT, AT + 1_000].map((createdAt, index) =>
    order({ ...{ key: `k${index}`, venueId: `v${index}`, state: 'working', quantity: String(index + 1), createdAt } })
  )
  receive({}, { orders })
  expect(await shown(OrdersTable)).not.toMatch(/1970|undefined/)
  const times = (await sortedByTime('.time')).map((cells) => cells.map((cell) => cell === '—'))
  expect(times).toEqual(Array(3).fill([false, false, true]))
  mounted?.unmount()
  expect(await shown(OrderFacts, { order: orders[0] })).not.toContain('1970')
})

test('a fill without a time shows none, and is the last of each order', async () => {
  await livePage({ 'settings.write': () => ok(useSettings().values) })
  receive({}, { fills: [fill('b', AT), fill('c', AT + 1_000), fill('a', 0)] })
  expect(await shown(FillsTable, { range: { from: null, to: null } })).not.toContain('1970')
  const times = (await sortedByTime('td:first-child')).map((cells) => cells.map((cell) => cell === '—'))
  expect(times).toEqual(Array(3).fill([false, false, true]))
})

test('a convert without a time, type and status shows none of them, and is the last of each order', async () => {
  const bare = convert('bare', { createdAt: 0, type: '', status: '', expiresAt: null })
  const items = [convert('a', { createdAt: AT }), convert('b', { createdAt: AT + 1_000 }), bare]
  await livePage({
    'converts.page': () => ok({ items, previous: null, next: null }),
    'settings.write': () => ok(useSettings().values)
  })
  await useConverts().load()
  expect(await shown(ConvertHistory)).not.toContain('1970')
  const row = mounted?.find('tr[data-id=bare]')
  expect([row?.find('.type').text(), row?.find('td:last-child').text()]).toEqual(['—', 'Unknown'])
  const times = (await sortedByTime('td:first-child')).map((cells) => cells.map((cell) => cell === '—'))
  expect(times).toEqual(Array(3).fill([false, false, true]))
  mounted?.unmount()
  receive({ converts: { pending: [], newest: [bare], checkedAt: AT, problem: null, undecoded: 0 } })
  useShownConvert().key = 'bare'
  const details = await shown(ConvertDetails)
  expect([details.includes('1970'), document.body.textContent?.includes('Unknown')]).toEqual([false, true])
})

test('the expiry is not told by a convert of which the beginning is not known', async () => {
  const limit = (orderId: string, createdAt: number) => convert(orderId, { type: 'limit', createdAt, expiresAt: AT })
  const items = [limit('a', 0)]
  await livePage({ 'converts.page': () => ok({ items, previous: null, next: null }) })
  const said = async () => {
    await useConverts().load()
    useConvertForm().type = 'limit'
    await shown(ConvertFacts)
    return mounted?.text()
  }
  expect(await said()).toContain('set by the venue')
  mounted?.unmount()
  items.push(limit('b', AT - 60_000))
  expect(await said()).not.toContain('set by the venue')
})

test('what happened while away at a time that is not known says so', async () => {
  await livePage()
  const row = { key: 'k', name: 'BTC', text: '', note: '', chip: 'Filled', tone: 'good', at: null }
  expect(await shown(AwayRow, { row })).not.toContain('1970')
})

test('a word of a convert that is missing is a dash or said to be unknown, everywhere', () => {
  const t = (key: string, named: Record<string, unknown> = {}) => [key, ...Object.values(named)].map(String).join(' ')
  expect([typeText('', t), typeText('twap', t), typeText('limit', t)]).toEqual(['—', 'twap', 'type.limit'])
  expect([statusText('', t), statusText('odd', t), statusText('failed', t)]).toEqual([
    'convert.statusUnknown',
    'odd',
    'convert.status.failed'
  ])
  const facts = {
    format: { separators: { group: ',', point: '.' }, decimalsOf: () => 8 },
    ...{ markets: new Map(), utc: true, turnedRates: [], t }
  }
  expect(convertOutcome(convert('a', { status: '' }), 'what', facts).title).toBe(
    'convert.result.other what convert.statusUnknown'
  )
})
