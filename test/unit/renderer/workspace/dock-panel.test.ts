import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defineComponent, h, provide } from 'vue'
import { ok } from '../../../../src/contract/failure.ts'
import type { PanelKind } from '../../../../src/core/layout/kinds.ts'
import { LAYOUT_VERSION } from '../../../../src/core/layout/layout.ts'
import { useDialogs } from '../../../../src/renderer/app/dialogs.ts'
import DockPanel from '../../../../src/renderer/app/workspace/DockPanel.vue'
import { panelPartsKey, type PanelPart } from '../../../../src/renderer/app/workspace/layout/panel-parts.ts'
import { useLayout } from '../../../../src/renderer/stores/layout.ts'
import { useMarkets } from '../../../../src/renderer/stores/markets.ts'
import { keptTableViews } from '../../../../src/renderer/app/table-views.ts'
import { useWorkspace } from '../../../../src/renderer/stores/workspace.ts'
import { tableViewsKey } from '../../../../src/renderer/ui/rows/table-views.ts'
import { btc, livePage, order, receive } from '../desk-stub.ts'
import { byRole, mountPage } from '../mount-page.ts'

let close = (): void => undefined
const NO_CONVERTS = { items: [], previous: null, next: null }
beforeEach(() => livePage({ 'converts.page': () => ok(NO_CONVERTS) }))
afterEach(() => close())

/** A window with one panel of a kind, on screen. */
async function showPanel(kind: PanelKind) {
  useLayout().place({
    version: LAYOUT_VERSION,
    locked: false,
    panels: { [kind]: { kind, link: 'window', market: null } },
    root: { tabs: [kind], active: kind, size: 1 }
  })
  const parts = new Map<string, PanelPart>()
  const api = {
    id: kind,
    isVisible: true,
    height: 400,
    group: { height: 400 },
    onDidVisibilityChange: () => ({ dispose: () => undefined })
  }
  const panel = mountPage(
    defineComponent(() => {
      provide(panelPartsKey, parts)
      provide(tableViewsKey, keptTableViews())
      return () => h(DockPanel, { params: { api } as never })
    })
  )
  let isOpen = true
  close = () => {
    if (isOpen) panel.unmount()
    isOpen = false
  }
  await expect.poll(() => panel.find('[data-panel]').exists()).toBe(true)
  await flushPromises()
  return { parts, text: () => panel.text().replace(/\s+/g, ' '), root: () => panel.find('[data-panel]').element }
}

describe('the workspace can call', () => {
  it('the search of the markets and the ticket, as long as they are on screen', async () => {
    const markets = await showPanel('markets')
    expect(markets.parts.get('markets')?.find).toBeTypeOf('function')
    close()
    expect(markets.parts.size).toBe(0)
    const ticket = await showPanel('ticket')
    expect(ticket.parts.get('ticket')?.focusAmount).toBeTypeOf('function')
  })
})

describe('without what it shows', () => {
  it.each([
    ['book', true],
    ['depth', true],
    ['ladder', true],
    ['tape', true],
    ['ticket', false],
    ['orders', false]
  ] as const)('a market that is no longer listed leaves nothing of %s: %s', async (kind, isNothing) => {
    useMarkets().list = [{ ...btc, isDelisted: true }]
    const { text } = await showPanel(kind)
    expect(text().startsWith('BTC / USDT is not available at this venue')).toBe(isNothing)
  })

  it.each([
    ['book', 'Loading order book'],
    ['tape', 'Loading trades'],
    ['ticket', 'Loading markets']
  ] as const)('says while the markets are read what %s waits for', async (kind, waiting) => {
    useMarkets().list = []
    useMarkets().state = 'loading'
    expect((await showPanel(kind)).text()).toContain(waiting)
  })
})

it('starts anew with another market, and a panel without one stays', async () => {
  const book = await showPanel('book')
  const before = book.root().firstElementChild
  await useWorkspace().select('ETH_USDT')
  await flushPromises()
  expect(book.root().firstElementChild).not.toBe(before)
  close()
  const orders = await showPanel('orders')
  const table = orders.root().firstElementChild
  await useWorkspace().select('BTC_USDT')
  await flushPromises()
  expect(orders.root().firstElementChild).toBe(table)
})

it('cancels from the ladder by the dialog of its market', async () => {
  receive({}, { orders: [order({ key: 'a', type: 'limit', side: 'buy', price: '99.97', state: 'working' })] })
  await showPanel('ladder')
  byRole('button', 'Cancel bids').click()
  expect(useDialogs().cancelling).toEqual({ market: 'BTC_USDT', side: 'buy' })
})

it.each(['chart', 'orders', 'convert'] as const)('shows all of %s', async (kind) => {
  const { text } = await showPanel(kind)
  const shown = {
    chart: ['BTC / USDT'],
    orders: ['Open', 'Positions', 'Exits', 'Alerts'],
    convert: ['From', 'To']
  }[kind]
  expect(shown.filter((one) => !text().includes(one))).toEqual([])
})
