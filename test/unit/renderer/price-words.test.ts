import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { ListboxRoot } from 'reka-ui'
import { afterEach, expect, it } from 'vitest'
import { defineComponent, h, nextTick } from 'vue'
import { denied, ok } from '../../../src/contract/failure.ts'
import type { Drawing } from '../../../src/core/drawings/drawing.ts'
import type { Exit } from '../../../src/core/exits/exit.ts'
import type { OrderDraft } from '../../../src/core/orders/order.ts'
import type { Position } from '../../../src/core/positions/positions.ts'
import { usePositionToTicket } from '../../../src/renderer/commands/position-to-ticket.ts'
import { usePriceAlerts } from '../../../src/renderer/commands/price-alerts.ts'
import { usePriceMenu } from '../../../src/renderer/commands/price-menu.ts'
import { stateOf } from '../../../src/renderer/features/alerts/alert-state.ts'
import { useAlertRows } from '../../../src/renderer/features/alerts/use-alert-rows.ts'
import ExitRow from '../../../src/renderer/features/exits/ExitRow.vue'
import { useExitActions } from '../../../src/renderer/features/exits/use-exit-actions.ts'
import CancelOneDialog from '../../../src/renderer/features/orders/CancelOneDialog.vue'
import CancelProgress from '../../../src/renderer/features/orders/CancelProgress.vue'
import OrderPreviewRow from '../../../src/renderer/features/palette/OrderPreviewRow.vue'
import { usePositionMenu } from '../../../src/renderer/features/positions/use-position-menu.ts'
import { useAwayRows } from '../../../src/renderer/features/record/use-away-rows.ts'
import MarketAnnouncer from '../../../src/renderer/features/speech/MarketAnnouncer.vue'
import en from '../../../src/i18n/locales/en.json'
import { draftText } from '../../../src/renderer/format/draft-text.ts'
import { createTexts } from '../../../src/renderer/i18n/create-texts.ts'
import { useLineTexts } from '../../../src/renderer/lines/line-texts.ts'
import type { PriceLine } from '../../../src/renderer/lines/price-lines.ts'
import { useCancelRun } from '../../../src/renderer/stores/cancel-run.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { openMenu } from '../../../src/renderer/ui/context-menu/use-context-menu.ts'
import { alertOf, atPrice } from '../../support/alerts.ts'
import { btc, livePage, order, receive } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

const { t } = createTexts('en', en).global

/** A price in a sentence has at least the decimals of its market, two here; an amount has none but its own. */

let page: VueWrapper | null = null
afterEach(() => {
  page?.unmount()
  page = null
  openMenu.value = null
  document.body.replaceChildren()
})

/** Runs something in a part of the page. */
function inPage<T>(set: () => T): T {
  const made: T[] = []
  page = mountPage(defineComponent({ setup: () => (made.push(set()), () => h('div')) }))
  const [first] = made
  if (first === undefined) throw new Error('the part is not set up')
  return first
}
const show = async (...given: Parameters<typeof mountPage>): Promise<string> => {
  page = mountPage(...given)
  await flushPromises()
  return (document.body.textContent ?? '').replace(/\s+/g, ' ')
}
const tick = (last: string) =>
  useTickers().take([
    {
      ...{ market: 'BTC_USDT', last, open: last, high: null, low: null, volume: null, quoteVolume: null },
      ...{ change: null, updatedAt: 0, state: 'live', trades: 'live' }
    }
  ])
const told = () => useNotices().list.map(({ title, text }) => `${String(title)}: ${String(text)}`)
const PLAN = { market: 'BTC_USDT', orderKey: null, quantity: '0.50', stop: '95', floor: '94.5', target: null }
const EXIT: Exit = {
  ...{ key: 'e', plan: PLAN, step: 'armed', reason: null, alarm: null, targetKey: null, isTargetGone: false },
  ...{ targetCancel: 'here', saleKey: null, sold: '0', remaining: '0.5', meanwhile: null, at: 1, triggeredAt: null }
}
const POSITION: Position = {
  ...{ market: 'BTC_USDT', amount: '1', netAmount: '1', cost: '100', averageCost: '100', realised: '0', today: '0' },
  ...{ withoutCost: '0', withoutPrice: 0, otherFees: [], fills: 1, unassigned: 0 }
}
const DRAFT: OrderDraft = {
  ...{ market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.50', total: null, price: '64000' },
  stopLossPrice: null
}

it('of a limit order that is placed', () => {
  expect(draftText(DRAFT, btc, { group: ',', point: '.' }, t)).toBe('Buy 0.5 BTC at 64,000.00')
})

it('in the dialog that cancels one order', async () => {
  await livePage()
  receive({}, { orders: [order({ price: '64000.5', quantity: '1500' })] })
  expect(await show(CancelOneDialog, { order: 'k' })).toContain('Buy · 1,500 BTC · 64,000.50 USDT')
})

it('of orders that could not be cancelled; with the digits that there are where the market is not listed', async () => {
  await livePage()
  receive({}, { orders: [order({ price: '64000' }), order({ key: 'o', market: 'OLD_USDT', price: '64000.0010' })] })
  const run = useCancelRun()
  run.failed = ['k', 'o'].map((key) => ({ key, failure: denied('rate', 'too-many-requests') }))
  const text = await show(CancelProgress)
  expect([text.includes('2 BTC @ 64,000.00 USDT'), text.includes('2 OLD @ 64,000.001 USDT')]).toEqual([true, true])
})

it('of the sale that an unprotected exit waits for, and of the buttons of an exit', async () => {
  await livePage()
  receive({}, { orders: [order({ key: 's', side: 'sell', price: '95', quantity: '0.50' })] })
  const { remedy } = inPage(useExitActions)
  expect(remedy({ ...EXIT, step: 'unprotected', saleKey: 's' }).text).toBe('Cancel sale: 0.5 BTC @ 95.00')
  page?.unmount()
  await show(ExitRow, { exit: EXIT, distance: '', isGone: false })
  expect(document.body.innerHTML).toContain('BTC / USDT, 0.5 BTC @ 95.00, ')
})

it('in the menu of a price and in that of a position', async () => {
  await livePage()
  const entriesOf = inPage(() => usePriceMenu(() => undefined))
  const texts = entriesOf(btc, '98.5').flatMap((one) => (one === 'line' ? [] : [one.text]))
  expect(texts.filter((text) => text.includes('98.5'))).toEqual([
    'Set ticket price to 98.50',
    'Buy at 98.50…',
    'Sell at 98.50…',
    'Alert at 98.50'
  ])
  page?.unmount()
  receive({ fees: { makerPercent: '0', takerPercent: '0', equivalentCurrency: 'USDT' } })
  inPage(usePositionMenu)(new MouseEvent('contextmenu', { cancelable: true }), POSITION)
  const all = (openMenu.value?.entries ?? []).flatMap((one) => (one === 'line' ? [] : [one.text]))
  expect(all).toContain('Break-even: sell 1 BTC at 100.00 USDT')
})

it('of an exit that a menu offers below the market', async () => {
  await livePage()
  receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: ['limit-orders', 'balances'] } })
  tick('99.5')
  const entriesOf = inPage(() => usePriceMenu(() => undefined))
  const texts = entriesOf(btc, '98').flatMap((one) => (one === 'line' ? [] : [one.text]))
  expect(texts).toContain('Exit here, stop at 98.00…')
})

it('of a drawn position that fills the ticket', async () => {
  await livePage()
  const drawing: Drawing = {
    ...{ id: 'd', market: 'BTC_USDT', kind: 'long', colour: 'blue', width: 1, text: '', locked: false },
    anchors: ['100', '95', '120.5'].map((price) => ({ at: 0, price }))
  }
  await inPage(usePositionToTicket).take(drawing)
  expect(told().join()).toMatch(/Buy at 100\.00 .*stop 95\.00 .*take-profit 120\.50/)
})

it('of an alert: in the list, when it fired, as it was set, and in the report of an absence', async () => {
  await livePage({ 'alerts.add': () => ok(null) })
  const alert = alertOf(atPrice('BTC_USDT', 'up', '64000'), {
    firings: [{ at: 1, value: '64000.5', mayHaveSince: null }]
  })
  expect(stateOf(alert, 2, t, 1, true).about).toContain('Last price 64,000.50 USDT')
  expect(inPage(useAlertRows).wordsOf(alert)).toBe('Price crosses above 64,000.00')
  page?.unmount()
  await inPage(usePriceAlerts).add('BTC_USDT', '64000')
  expect(told().join()).toContain('64,000.00')
  page?.unmount()
  receive({
    away: {
      ...{ from: 0, to: 1, spans: [], leftOut: 0, converts: [], orders: [], exits: [] },
      alerts: [{ id: 'a', market: 'BTC_USDT', condition: alert.condition, note: '', since: 0, until: 1 }]
    }
  })
  const { sections } = inPage(useAwayRows)
  expect(sections.value.flatMap(({ rows }) => rows.map(({ text }) => text))).toEqual(['Price crosses above 64,000.00'])
  page?.unmount()
  const { textsOf } = inPage(() => useLineTexts(() => btc))
  const line: PriceLine = {
    kind: 'alert',
    alert,
    ...{ id: 'a', market: 'BTC_USDT', price: '64000', isDashed: false, canMove: true, canRemove: true }
  }
  expect(textsOf(line, { bid: null, ask: null }).removeName).toContain('above 64,000.00')
})

it('of the order that is typed in the palette', async () => {
  await livePage()
  const preview = {
    ...{ quantity: '0.5', total: '32000', average: '64000', fee: null, atOnce: null, isComplete: true },
    fieldProblems: []
  }
  const row = { market: { ...btc, quoteDecimals: 4 }, draft: DRAFT, preview, blocker: '' }
  expect(await show(defineComponent(() => () => h(ListboxRoot, () => h(OrderPreviewRow, row))))).toContain(
    'Limit at 64,000.0000'
  )
})

it('of bid and ask as they are announced', async () => {
  await livePage()
  tick('99.5')
  const announcer = mountPage(MarketAnnouncer)
  page = announcer
  announcer.findComponent(MarketAnnouncer).vm.say()
  await nextTick()
  await flushPromises()
  expect(announcer.text()).toMatch(/99\.50.*99\.00.*100\.00/)
})
