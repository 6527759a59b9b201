import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, ok } from '../../../src/contract/failure.ts'
import { MOST_ENDED } from '../../../src/contract/frames.ts'
import type { Fill, Order } from '../../../src/core/orders/order.ts'
import CancelAllDialog from '../../../src/renderer/features/orders/CancelAllDialog.vue'
import OrderRow from '../../../src/renderer/features/orders/OrderRow.vue'
import OrdersPanel from '../../../src/renderer/features/orders/OrdersPanel.vue'
import OrdersTable from '../../../src/renderer/features/orders/OrdersTable.vue'
import DismissUnresolvedDialog from '../../../src/renderer/features/orders/DismissUnresolvedDialog.vue'
import { useReplica } from '../../../src/renderer/stores/replica.ts'
import { averagePrice, filledPercent, orderAbout } from '../../../src/renderer/features/orders/order-words.ts'
import { useAccount } from '../../../src/renderer/stores/account.ts'
import { useLayout } from '../../../src/renderer/stores/layout.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { useOrderSheet } from '../../../src/renderer/stores/order-sheet.ts'
import { useOrders } from '../../../src/renderer/stores/orders.ts'
import { usePointedOrder } from '../../../src/renderer/stores/pointed-order.ts'
import { livePage, order, receive } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'
import { message } from '../../../src/i18n/codes.ts'

let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  vi.useRealTimers()
})

const show = (over: Partial<Order>) => {
  mounted?.unmount()
  mounted = mountPage(OrderRow, { order: order({ createdAt: 1, ...over }) })
  const text = mounted.findAll('td').map((cell) => cell.text().replace(/\s+/g, ' '))
  return {
    text,
    // That of the pair is read with its row, as it stands there.
    buttons: mounted.findAll('button').flatMap((button) => button.attributes('aria-label') ?? []),
    html: mounted.html()
  }
}

const clickOn = async (name: string | RegExp): Promise<void> => {
  byRole('button', name).click()
  await flushPromises()
}

describe('hiding an order of unknown outcome', () => {
  it('confirms in a dialog that explains its effect, and only then sends the request', async () => {
    const calls = await livePage()
    receive({}, { orders: [order({ state: 'unknown', venueId: null })] })
    mounted = mountPage(OrdersTable)
    const dialog = mountPage(DismissUnresolvedDialog, { order: 'k' })
    await flushPromises()
    expect(byRole('dialog', 'Archive this order?').textContent).toContain('nothing is cancelled at the venue')
    expect(calls).toEqual([])
    await clickOn('Archive')
    dialog.unmount()
    expect(calls).toEqual([{ name: 'orders.dismissUnresolved', args: { key: 'k' } }])
  })
})

describe('cancel all', () => {
  const four = (): void =>
    receive(
      {},
      {
        orders: [
          order({ key: 'a' }),
          order({ key: 'b', side: 'sell' }),
          order({ key: 'c', market: 'ETH_USDT' }),
          order({ key: 'd', state: 'filled' }),
          order({ key: 'e', state: 'unknown', venueId: null })
        ]
      }
    )

  it('lists how many, by market and side, and cancels exactly those', async () => {
    const calls = await livePage({ 'orders.cancelMany': () => ok({ requested: 1, failed: [], left: [], waitMs: 0 }) })
    four()
    mounted = mountPage(CancelAllDialog, { open: true })
    await flushPromises()
    expect(byRole('button', /^Cancel 3 orders$/).hasAttribute('disabled')).toBe(false)
    byRole('radio', 'BTC / USDT').click()
    byRole('radio', 'Sell').click()
    await flushPromises()
    await clickOn('Cancel 1 order')
    expect(calls).toEqual([{ name: 'orders.cancelMany', args: { keys: ['b'] } }])
  })

  it('says what was not cancelled', async () => {
    await livePage({
      'orders.cancelMany': () =>
        ok({
          requested: 2,
          failed: [
            {
              key: 'a',
              failure: {
                kind: 'refused',
                status: 422,
                state: null,
                code: 'venue-words',
                params: { words: 'It was filled.' }
              }
            }
          ],
          left: [],
          waitMs: 0
        })
    })
    four()
    mounted = mountPage(CancelAllDialog, { open: true })
    await flushPromises()
    await clickOn('Cancel 3 orders')
    expect(useNotices().list[0]).toMatchObject({
      tone: 'bad',
      title: 'Cancelling 2 orders',
      text: 'Not cancelled: 1. It was filled.'
    })
    expect([...useOrders().cancelling.keys()].sort()).toEqual(['b', 'c'])
  })
})

it('removes a row that was a duplicate', async () => {
  await livePage()
  receive({}, { orders: [order({ key: 'venue:1' })] })
  receive({}, { orders: [order({ key: 'own' })] }, { gone: { orders: ['venue:1'] } })
  expect(useOrders().sorted.map(({ key }) => key)).toEqual(['own'])
})

describe('a row of the orders', () => {
  beforeEach(() => livePage())

  it('shows a part that is filled, with its average price', () => {
    const { text, buttons } = show({ state: 'partial', filledQuantity: '0.5', filledTotal: '49.9' })
    expect(text.slice(0, 7)).toEqual(['BTC / USDT', 'Buy', 'Limit', '100.00', '2.000000', '0.500000', '99.80'])
    expect(text[8]).toContain('Partly filled 25%')
    expect(buttons).toEqual([expect.stringMatching(/^Cancel Buy order BTC \/ USDT, 2 BTC @ 100.00, \d\d:\d\d:\d\d$/)])
  })

  it('has no price and no way to cancel for a market order by total', () => {
    const { text, buttons } = show({ type: 'market', price: '99', quantity: null, total: '50', state: 'placing' })
    expect([text[3], text[4]?.replace('\u00a0', ' '), buttons]).toEqual(['–', '50.00 USDT', []])
  })

  it('says that an unknown order is unknown, in amber, and offers no cancel but to set it aside', () => {
    const { text, html, buttons } = show({ state: 'unknown', venueId: null })
    expect([text[8]?.startsWith('Unconfirmed'), html.includes('chip warn'), buttons]).toEqual([
      true,
      true,
      [expect.stringMatching(/^Archive unconfirmed Buy order BTC \/ USDT, 2 BTC @ 100.00, /)]
    ])
  })

  it('lists a hidden order as not open, and explains that it has not ended', () => {
    const { text, buttons } = show({ state: 'unknown', dismissUnresolved: true, venueId: null })
    expect([text[8], buttons]).toEqual(['Archived', []])
    receive(
      {},
      { orders: [order({ key: 'aside', state: 'unknown', dismissUnresolved: true }), order({ key: 'open' })] }
    )
    expect([useOrders().open.map(({ key }) => key), useOrders().sorted.map(({ key }) => key)]).toEqual([
      ['open'],
      ['open', 'aside']
    ])
  })

  it('has buttons whose names differ from those of its neighbours', () => {
    const names = [
      show({ key: 'a' }),
      show({ key: 'b', price: '99' }),
      show({ key: 'c', quantity: '0.5' }),
      show({ key: 'd', createdAt: 61_000 })
    ].flatMap(({ buttons }) => buttons)
    expect([names.length, new Set(names).size]).toEqual([4, 4])
  })

  it('keeps the width of its state while it is listed as open, whatever its word becomes', () => {
    const parts = (over: Partial<Order>, isGone = false) => {
      mounted?.unmount()
      mounted = mountPage(OrderRow, { order: order(over), isGone })
      const cancel = mounted
        .findAll('[aria-keyshortcuts=Delete]')
        .map((one) => [one.classes('absent'), one.attributes('disabled') !== undefined])
      return [mounted.find('.chip').attributes('data-room'), cancel]
    }
    const room = 'Cancelling…\nChanging…'
    expect(parts({ state: 'working' })).toEqual([room, [[false, false]]])
    expect(parts({ state: 'placing', venueId: null })).toEqual([room, [[true, true]]])
    expect(parts({ state: 'cancelled' }, true)).toEqual([room, [[true, true]]])
    expect(parts({ state: 'cancelled' })).toEqual([undefined, []])
  })

  it('opens its sheet wherever it is clicked, but not at the end of selecting a text', async () => {
    show({ key: 'clicked' })
    const cells = mounted?.findAll('td') ?? []
    for (const cell of cells) {
      useOrderSheet().close()
      await cell.trigger('click')
      expect(useOrderSheet().key).toBe('clicked')
    }
    useOrderSheet().close()
    const selected = vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
    await cells[3]?.trigger('click')
    selected.mockRestore()
    expect(useOrderSheet().key).toBeNull()
  })

  it('opens no sheet by the second of two clicks on Cancel, when the order has ended under the pointer', async () => {
    mounted?.unmount()
    mounted = mountPage(OrderRow, { order: order({ state: 'cancelled' }), isGone: true })
    await mounted.get('td.time').trigger('click')
    expect(useOrderSheet().key).toBe(null)
  })

  it('says that an order was placed elsewhere', () => {
    expect(show({ own: false }).text[0]).toBe('BTC / USDT external')
  })

  it("shows the venue's word for a type that is not documented", () => {
    expect(show({ otherType: 'stop_limit' }).text).toContain('stop_limit')
  })

  it('offers no cancel where the venue has none', () => {
    receive({ venue: { id: 'b', name: 'B', practice: false, capabilities: [] } })
    expect(show({ state: 'working' }).buttons).toEqual([])
  })
})

describe('cancelling', () => {
  it('sends a request to main, and shows the venue’s refusal', async () => {
    const calls = await livePage({
      'orders.cancel': () =>
        fail({ kind: 'refused', status: 404, state: null, code: 'venue-words', params: { words: 'Order not found' } })
    })
    mounted = mountPage(OrderRow, { order: order({ key: 'x' }) })
    byRole('button', /^Cancel Buy order BTC \/ USDT, /).click()
    await flushPromises()
    expect(useOrderSheet().key).toBeNull()
    expect(calls).toEqual([{ name: 'orders.cancel', args: { key: 'x' } }])
    expect([useNotices().list[0]?.text, useOrders().cancelling.size]).toEqual(['Order not found', 0])
  })

  it('can be tried again if the order is still open in lists that were read well after the answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 100_000 })
    let answer: (value: ReturnType<typeof ok>) => void = () => {}
    await livePage({ 'orders.cancel': () => new Promise((done) => (answer = done)) })
    const orders = useOrders()
    const isCancelling = (at: number): boolean => {
      receive({ reconciledAt: at })
      return orders.cancelling.has('x')
    }
    receive({}, { orders: [order({ key: 'x' })] })
    const cancelled = orders.cancel('x')
    // Not answered yet.
    expect(isCancelling(130_000)).toBe(true)
    vi.setSystemTime(140_000)
    answer(ok(null))
    await cancelled
    // Read before the answer, or as it came.
    expect([isCancelling(139_000), isCancelling(140_500)]).toEqual([true, true])
    expect(isCancelling(142_100)).toBe(false)
  })

  it('is forgotten with the account, and not remembered by an answer after the end of the order', async () => {
    await livePage({ 'orders.cancel': () => ok(null) })
    const orders = useOrders()
    receive({}, { orders: [order({ key: 'x' }), order({ key: 'y' })] })
    await orders.cancel('x')
    const cancelled = orders.cancel('y')
    receive({}, { orders: [order({ key: 'y', state: 'cancelled' })] })
    await cancelled
    expect([...orders.cancelling.keys()]).toEqual(['x'])
    receive({}, {}, { full: true, session: 2 })
    expect(orders.cancelling.size).toBe(0)
  })
})

describe('the table without rows', () => {
  it('states none only after an answer: not while loading, after a failure, or without an account', async () => {
    const calls = await livePage()
    receive({ venue: { id: 'a', name: 'A', practice: false, capabilities: ['open-orders'] } })
    useReplica().session = null
    mounted = mountPage(OrdersTable)
    const said = async (): Promise<string> => {
      await flushPromises()
      return mounted?.text() ?? ''
    }
    expect(await said()).toContain('Loading orders')
    receive({})
    expect(await said()).toContain('Loading orders')
    receive({ listsProblem: message('venue-answered-status', { status: '500' }) })
    expect(await said()).toContain('Could not load orders')
    expect(mounted.text()).toContain('The venue answered 500')
    byRole('button', 'Try again').click()
    expect(calls.at(-1)).toEqual({ name: 'connection.retry', args: {} })
    receive({ reconciledAt: 1 })
    expect(await said()).toContain('No orders yet')
    receive({ account: null })
    expect(await said()).toContain('No account is open')
  })
})

it('rows that are held under the pointer end with their account', async () => {
  await livePage()
  receive({}, { orders: [order({ key: 'a' })] })
  mounted = mountPage(OrdersTable)
  await flushPromises()
  mounted.find('.scroll').element.dispatchEvent(new PointerEvent('pointerenter'))
  await flushPromises()
  const { venue, account } = useAccount()
  receive({ venue, account }, {}, { full: true, session: 2 })
  await flushPromises()
  const held = mounted.find('table').exists()
  receive({ account: null })
  await flushPromises()
  expect([held, mounted.find('table').exists()]).toEqual([true, false])
})

describe('the date range of the history', () => {
  const ended = (key: string, createdAt: number, finishedAt: number) =>
    order({ key, state: 'filled', createdAt, updatedAt: finishedAt, finishedAt })

  it('is of the time that the rows show: when an order ended, not when it was placed', async () => {
    await livePage()
    receive({}, { orders: [ended('ended-within', 10, 150), ended('placed-within', 110, 210), ended('before', 10, 90)] })
    const shown = async (from: number | null, to: number | null) => {
      mounted?.unmount()
      mounted = mountPage(OrdersTable, { filter: 'history', range: { from, to } })
      await flushPromises()
      // With the row of the head.
      return Number(mounted.find('table').attributes('aria-rowcount')) - 1
    }
    expect([await shown(100, null), await shown(100, 200), await shown(null, 100)]).toEqual([2, 1, 1])
  })

  it('says that only the newest are shown where it reaches further back than they do', async () => {
    await livePage()
    const said = async (count: number, from: number, to: number) => {
      receive({}, { orders: Array.from({ length: count }, (_, index) => ended(`${index}`, 0, 1_000 + index)) })
      mounted?.unmount()
      mounted = mountPage(OrdersTable, { filter: 'history', range: { from, to } })
      await flushPromises()
      return mounted.text()
    }
    expect(await said(MOST_ENDED - 1, 100, 900)).toBe('No orders on these dates')
    expect(await said(MOST_ENDED, 100, 900)).toBe(
      'None of the latest 1000 is on these dates' + 'Older ones are not shown here. Export CSV for all.'
    )
    expect(await said(MOST_ENDED, 5_000, 6_000)).toBe('No orders on these dates')
  })

  it('reaches no further back for an order that is open or has no date', async () => {
    await livePage()
    receive({}, { orders: Array.from({ length: MOST_ENDED - 1 }, (_, i) => ended(`${i}`, 0, 1_000 + i)) })
    receive({}, { orders: [ended('dateless', 0, 0), order({ key: 'open', createdAt: 50 })] })
    mounted = mountPage(OrdersTable, { filter: 'history', range: { from: 100, to: 900 } })
    await flushPromises()
    expect(mounted.text()).toContain('None of the latest 1000 is on these dates')
  })
})

it('dates select among the fills, and are all dates again on another tab', async () => {
  await livePage()
  const fill = (id: string, at: number): Fill => ({
    id,
    orderKey: null,
    market: 'BTC_USDT',
    side: 'buy',
    price: '100',
    quantity: '1',
    total: '100',
    fee: '0',
    feeCurrency: 'USDT',
    role: 'taker',
    at
  })
  // A page without a clock is at the epoch.
  const old = fill('old', -30 * 86_400_000)
  receive({}, { fills: [fill('new', 0), old] })
  mounted = mountPage(OrdersPanel, { panel: 'orders' })
  const rowCount = () => mounted?.find('table').attributes('aria-rowcount')
  const open = async (name: string) => {
    byRole('tab', name).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    await flushPromises()
  }
  await open('Fills')
  const all = rowCount()
  await mounted.get('select[aria-label="Dates"]').setValue('7d')
  expect([all, rowCount()]).toEqual(['3', '2'])
  await open('History')
  await open('Fills')
  expect([rowCount(), mounted.get<HTMLSelectElement>('select[aria-label="Dates"]').element.value]).toEqual(['3', 'all'])
  receive({}, {}, { gone: { fills: ['new'] } })
  await mounted.get('select[aria-label="Dates"]').setValue('7d')
  expect(mounted.text()).toContain('No fills on these dates')
})

it('orders that could not be read are counted, with the way to diagnostics', async () => {
  const calls = await livePage()
  receive({ ordersUndecoded: 2 })
  mounted = mountPage(OrdersPanel, { panel: 'orders' })
  await flushPromises()
  expect(mounted.text()).toContain('2 orders unreadable, see Diagnostics')
  await clickOn('Diagnostics')
  expect(calls).toContainEqual({ name: 'windows.open', args: { kind: 'diagnostics' } })
  receive({ ordersUndecoded: 0 })
  await flushPromises()
  expect(mounted.text()).not.toContain('unreadable')
})

describe('the tab of the orders panel', () => {
  const chosen = () => mounted?.find('[role=tab][aria-selected=true]').text()
  const show = async () => {
    mounted?.unmount()
    mounted = mountPage(OrdersPanel, { panel: 'orders' })
    await flushPromises()
  }

  it('is kept with the panel in the layout', async () => {
    const calls = await livePage()
    await show()
    byRole('tab', 'Fills').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    await flushPromises()
    await show()
    expect(chosen()).toBe('Fills')
    const kept = calls.findLast(({ name }) => name === 'layout.keep')
    expect(kept?.args).toMatchObject({ layout: { panels: { orders: { tab: 'fills' } } } })
  })

  it.each([
    ['working', 'Open 1'],
    ['filled', 'History 1']
  ] as const)('is that of the list with a %s order that was opened before the panel is shown', async (state, tab) => {
    await livePage()
    useLayout().setPanel('orders', { tab: 'fills' })
    receive({}, { orders: [order({ key: 'k', state })] })
    usePointedOrder().point('k')
    await show()
    expect(chosen()?.replace(/\s+/g, ' ')).toBe(tab)
  })

  it('is the first one while the chosen one is not there', async () => {
    await livePage()
    useLayout().setPanel('orders', { tab: 'gone' })
    await show()
    expect(chosen()).toBe('Open')
  })
})

describe('the figures of an order', () => {
  it('100 % means all of it', () => {
    expect(filledPercent(order({ quantity: '3', filledQuantity: '2.99999' }))).toBe(99)
    expect(filledPercent(order({ quantity: null, total: '50', filledTotal: '25' }))).toBe(50)
    expect(filledPercent(order({ quantity: null, total: null }))).toBeNull()
  })

  it('an order in one line has the notation of the language', () => {
    const style = { separators: { group: '.', point: ',' }, quoteDecimals: () => 2 }
    const about = (over: Partial<Order>) => orderAbout(order(over), style, (key) => key)
    expect(about({ quantity: '1500.50', price: '64000.10' })).toBe(
      'side.buy · type.limit · 1.500,5 BTC @ 64.000,10 USDT'
    )
    expect(about({ type: 'market', quantity: null, total: '1200.75', price: null })).toBe(
      'side.buy · type.market · 1.200,75 USDT'
    )
  })

  it('there is no average before the first fill', () => {
    expect([averagePrice(order({}), 2), averagePrice(order({ filledQuantity: '3', filledTotal: '10' }), 4)]).toEqual([
      null,
      '3.3333'
    ])
  })
})

it('names the balances of which the last known amount is shown', async () => {
  await livePage()
  receive({ balancesUnknown: ['BTC', 'ETH'] })
  receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: ['balances'] } })
  mounted = mountPage(OrdersPanel, { panel: 'orders' })
  await flushPromises()
  byRole('tab', 'Balances').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await flushPromises()
  expect(mounted.text()).toContain('Not readable, last known amount shown: BTC, ETH')
})
