import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { defineComponent, h, type Component } from 'vue'
import { afterEach, expect, it } from 'vitest'
import { ok } from '../../../src/contract/failure.ts'
import { EXPORT_KINDS } from '../../../src/core/export/tables.ts'
import { equityCurve } from '../../../src/core/record/equity-curve.ts'
import { RecordStatistics } from '../../../src/core/record/statistics.ts'
import { useAppCommands } from '../../../src/renderer/app/use-app-commands.ts'
import { useCommands } from '../../../src/renderer/commands/store.ts'
import OrdersPanel from '../../../src/renderer/features/orders/OrdersPanel.vue'
import EquityView from '../../../src/renderer/features/record/EquityView.vue'
import TradesView from '../../../src/renderer/features/record/TradesView.vue'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import ExportButton from '../../../src/renderer/ui/ExportButton.vue'
import { livePage, receive, type Call } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'

const ACCOUNT = { id: 'a', label: 'A', custody: 'session', custodyNote: null, canTrade: true } as const
const TRADE = {
  ...{ id: 't', market: 'BTC_USDT', opened: 1, closed: 2, largest: '1', averageEntry: '1', averageExit: '2' },
  ...{ realised: '1', percent: '100', fees: '0', isPartial: false, fills: 2, note: '', tags: [], rating: 0 }
}
const NOTHING = {
  ...{
    fills: [],
    episodes: [],
    tagsOf: () => [],
    offsetAt: () => 0,
    filter: { from: null, to: null, source: null, tag: null }
  }
}
const RECORD = {
  'export.csv': () => ok(null),
  'record.trades': () => ok({ reference: 'USDT', rows: [TRADE], found: 1, all: 1 }),
  'record.equity': () => ok({ reference: 'USDT', base: '0', curve: equityCurve([], { stepAt: () => 1, most: 1 }) }),
  'record.statistics': () => ok({ reference: 'USDT', statistics: new RecordStatistics().read(NOTHING), tags: [] })
}

let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  document.body.replaceChildren()
})
async function show(part: Component, props: Record<string, unknown> = {}): Promise<VueWrapper> {
  mounted?.unmount()
  mounted = mountPage(part, props)
  await flushPromises()
  return mounted
}
const written = (calls: readonly Call[]) => calls.flatMap(({ name, args }) => (name === 'export.csv' ? [args] : []))

it('the export button of the orders panel writes the table of the shown tab', async () => {
  const calls = await livePage(RECORD)
  receive({ account: ACCOUNT }, { balances: [{ currency: 'BTC', available: '1', held: '0', at: 1 }] })
  const extra = ['positions', 'alerts'].map((value) => ({ value, text: value, count: 0, part: { render: () => null } }))
  const page = await show(OrdersPanel, { panel: 'orders', extra })
  const open = async (name: string) => {
    byRole('tab', name).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    await flushPromises()
  }
  for (const name of ['Open', 'History', 'Fills', 'positions', 'Balances']) {
    await open(name)
    page.getComponent(ExportButton).vm.$emit('choose', 'comma')
    await flushPromises()
  }
  expect(written(calls)).toEqual(
    ['orders', 'orders', 'fills', 'positions', 'balances'].map((what) => ({ what, style: 'comma' }))
  )
  await open('alerts')
  expect(page.findComponent(ExportButton).exists()).toBe(false)
})

it.each([
  ['equity', EquityView],
  ['trades', TradesView]
] as const)('the view of %s has its table as a file, and the files for tax', async (what, view) => {
  const calls = await livePage(RECORD)
  receive({ account: ACCOUNT })
  const page = await show(view)
  const button = page.getComponent(ExportButton)
  button.vm.$emit('choose', 'semicolon')
  button.vm.$emit('tax', 'koinly')
  await flushPromises()
  expect([written(calls), calls.some(({ name }) => name === 'export.tax')]).toEqual([
    [{ what, style: 'semicolon' }],
    true
  ])
})

it('says of a tax file what could not be in it', async () => {
  let leftOut = 0
  await livePage({ ...RECORD, 'export.tax': () => ok({ path: '/tax.csv', rows: 3, leftOut }) })
  receive({ account: ACCOUNT })
  const page = await show(TradesView)
  const told = async () => {
    page.getComponent(ExportButton).vm.$emit('tax', 'koinly')
    await flushPromises()
    const [notice] = useNotices().list
    return [notice?.tone, notice?.text]
  }
  expect(await told()).toEqual(['good', '/tax.csv'])
  leftOut = 2
  expect(await told()).toEqual(['warn', expect.stringMatching(/^2 .*\/tax\.csv$/)])
})

it('the palette exports every table, and none without an account', async () => {
  const calls = await livePage(RECORD)
  const nothing = () => undefined
  const parts = { findMarket: () => true, takeOrder: () => true, focusAmount: nothing, speak: nothing }
  receive({ account: null })
  await show(defineComponent({ setup: () => (useAppCommands(parts), () => h('div')) }))
  const exports = () => useCommands().extra.filter(({ id }) => /^export:(?!tax)/.test(id))
  expect(exports()).toEqual([])
  receive({ account: ACCOUNT })
  await flushPromises()
  for (const one of exports()) one.run()
  await flushPromises()
  expect(written(calls).map((args) => Reflect.get(Object(args), 'what'))).toEqual(EXPORT_KINDS)
  expect(exports().map(({ text }) => text)).toContain('Export CSV: Trade log')
})
