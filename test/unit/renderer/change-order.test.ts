import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { afterEach, expect, it } from 'vitest'
import { ok } from '../../../src/contract/failure.ts'
import type { OrderChange } from '../../../src/core/orders/change.ts'
import OrderRow from '../../../src/renderer/features/orders/OrderRow.vue'
import StoppedChanges from '../../../src/renderer/features/orders/StoppedChanges.vue'
import { useOrders } from '../../../src/renderer/stores/orders.ts'
import { useOrderRows } from '../../../src/renderer/features/orders/use-order-rows.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { message } from '../../../src/i18n/codes.ts'
import { livePage, order, receive } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => mounted?.unmount())

const change = (more: Partial<OrderChange> = {}): OrderChange => ({
  key: 'c',
  orderKey: 'a',
  draft: {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '1.5',
    total: null,
    price: '90',
    stopLossPrice: '110'
  },
  seenFilled: '0',
  step: 'cancelling',
  cancel: 'sent',
  reason: null,
  newKey: null,
  again: false,
  awaits: null,
  at: 1,
  ...more
})
const click = async (name: string): Promise<void> => {
  byRole('button', name).click()
  await flushPromises()
}
const written = () => document.body.textContent.replace(/\s+/g, ' ')

it('lists a changed order as one, that of its newest order, and as open in between', async () => {
  await livePage()
  let lists: ReturnType<typeof useOrderRows> | undefined
  mounted = mountPage(defineComponent({ setup: () => ((lists = useOrderRows()), () => h('div')) }))
  const keys = () => [lists?.open.value, lists?.history.value].map((rows) => rows?.map(({ key }) => key))
  receive(
    {},
    {
      orders: [order({ key: 'a', state: 'cancelled' }), order({ key: 'z', state: 'cancelled' })],
      changes: [change({ step: 'freeing' })]
    }
  )
  expect(keys()).toEqual([['a'], ['z']])
  receive({}, { orders: [order({ key: 'b', price: '90' })], changes: [change({ step: 'done', newKey: 'b' })] })
  expect(keys()).toEqual([['b'], ['z']])
  receive(
    {},
    {
      orders: [order({ key: 'b', state: 'cancelled' }), order({ key: 'd' })],
      changes: [change({ key: 'second', orderKey: 'b', step: 'done', newKey: 'd', at: 2 })]
    }
  )
  expect([keys(), lists?.earlier('d').map(({ key }) => key)]).toEqual([
    [['d'], ['z']],
    ['b', 'a']
  ])
  // Cancelled and not replaced, it is an ended order.
  receive(
    {},
    {
      orders: [order({ key: 'e', state: 'cancelled' })],
      changes: [change({ key: 'x', orderKey: 'e', step: 'stopped', again: true })]
    }
  )
  expect(keys()).toEqual([['d'], ['z', 'e'].sort().reverse()])
})

it('says why a change stopped, places it again in the ticket, and forgets it', async () => {
  const calls = await livePage({ 'orders.dismissChange': () => ok(null) })
  const reason = message('change-not-replaced', { reason: message('change-funds-late') })
  receive({}, { changes: [change({ step: 'stopped', again: true, reason })] })
  mounted = mountPage(StoppedChanges)
  await flushPromises()
  expect(written()).toContain('Change of BTC / USDT stopped Cancelled, not replaced.')
  await click('Place again')
  await flushPromises()
  const { draft } = useTicket()
  expect([draft?.price, draft?.quantity, draft?.stopLossPrice]).toEqual(['90', '1.5', '110'])
  expect(calls.filter(({ name }) => name.startsWith('orders.')).map(({ name }) => name)).toContain(
    'orders.dismissChange'
  )
})

it('says in the row of its order that it is changing', async () => {
  await livePage()
  const between = order({ key: 'a', state: 'cancelled' })
  receive({}, { orders: [between], changes: [change({ step: 'placing' })] })
  mounted = mountPage(OrderRow, { order: between })
  await flushPromises()
  for (const step of ['cancelling', 'proving', 'freeing', 'placing'] as const) {
    receive({}, { changes: [change({ step })] })
    await flushPromises()
    expect(written()).toContain('Changing…')
  }
  // It can be cancelled as if it were open.
  expect(byRole('button', /^Cancel Buy order/).hasAttribute('disabled')).toBe(false)
  useOrders().cancelling.set('a', Infinity)
  await flushPromises()
  expect(written()).toContain('Cancelling…')
  expect(written()).not.toContain('Changing…')
})
