import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fail } from '../../../src/contract/failure.ts'
import type { Order } from '../../../src/core/orders/order.ts'
import OrderRow from '../../../src/renderer/features/orders/OrderRow.vue'
import OrdersTable from '../../../src/renderer/features/orders/OrdersTable.vue'
import { averagePrice, filledPercent } from '../../../src/renderer/features/orders/order-words.ts'
import { useAccount } from '../../../src/renderer/stores/account.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { useOrders } from '../../../src/renderer/stores/orders.ts'
import { livePage, order } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => mounted?.unmount())

const show = (over: Partial<Order>) => {
  mounted?.unmount()
  mounted = mountPage(OrderRow, { order: order(over) })
  const text = mounted.findAll('td').map((cell) => cell.text().replace(/\s+/g, ' '))
  return { text, buttons: mounted.findAll('button').map((button) => button.attributes('aria-label')), html: mounted.html() }
}

describe('a row of the orders', () => {
  beforeEach(() => livePage())

  it('shows a part that is filled, with its average price', () => {
    const { text, buttons } = show({ state: 'partial', filledQuantity: '0.5', filledTotal: '49.9' })
    expect(text.slice(0, 7)).toEqual(['BTC / USDT', 'Buy', 'Limit', '100.00', '2.000000', '0.500000', '99.80'])
    expect(text[8]).toContain('Partial 25 %')
    expect(buttons).toEqual(['Cancel Buy order BTC / USDT'])
  })

  it('has no price and no way to cancel for a market order by total', () => {
    const { text, buttons } = show({ type: 'market', price: '99', quantity: null, total: '50', state: 'placing' })
    expect([text[3], text[4]?.replace('\u00a0', ' '), buttons]).toEqual(['–', '50.00 USDT', []])
  })

  it('says that an unknown order is unknown, in amber, and offers no cancel', () => {
    const { text, html, buttons } = show({ state: 'unknown', venueId: null })
    expect([text[8], html.includes('chip warn'), buttons]).toEqual(['Unknown', true, []])
  })

  it('says that an order was placed elsewhere', () => {
    expect(show({ own: false }).text[0]).toBe('BTC / USDT placed elsewhere')
  })

  it('offers no cancel where the venue has none', () => {
    const account = useAccount()
    account.venue = { id: 'b', name: 'B', practice: false, capabilities: [] }
    expect(show({ state: 'working' }).buttons).toEqual([])
  })
})

describe('cancelling', () => {
  it('asks main, and tells what the venue said when it refused', async () => {
    const calls = await livePage({ 'orders.cancel': () => fail({ kind: 'refused', status: 404, state: null, message: 'Order not found' }) })
    mounted = mountPage(OrderRow, { order: order({ key: 'x' }) })
    byRole('button', 'Cancel Buy order BTC / USDT').click()
    await flushPromises()
    expect(calls).toEqual([{ name: 'orders.cancel', args: { key: 'x' } }])
    expect([useNotices().list[0]?.text, useOrders().cancelling.size]).toEqual(['Order not found', 0])
  })
})

describe('the table without rows', () => {
  it('tells waiting from empty', async () => {
    await livePage()
    mounted = mountPage(OrdersTable)
    expect(mounted.text()).toContain('Loading orders')
    useOrders().known = true
    await flushPromises()
    expect(mounted.text()).toContain('No orders yet')
  })
})

describe('the figures of an order', () => {
  it('100 % means all of it', () => {
    expect(filledPercent(order({ quantity: '3', filledQuantity: '2.99999' }))).toBe(99)
    expect(filledPercent(order({ quantity: null, total: '50', filledTotal: '25' }))).toBe(50)
    expect(filledPercent(order({ quantity: null, total: null }))).toBeNull()
  })

  it('there is no average before the first fill', () => {
    expect([averagePrice(order({}), 2), averagePrice(order({ filledQuantity: '3', filledTotal: '10' }), 4)]).toEqual([null, '3.3333'])
  })
})
