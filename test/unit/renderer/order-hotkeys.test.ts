import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../../../src/contract/limits.ts'
import { denied, fail, ok, type Result } from '../../../src/contract/failure.ts'
import type { Settings } from '../../../src/contract/settings.ts'
import { message } from '../../../src/i18n/codes.ts'
import { useCancelKeys } from '../../../src/renderer/features/orders/use-cancel-keys.ts'
import TicketPanel from '../../../src/renderer/features/ticket/TicketPanel.vue'
import { useArming } from '../../../src/renderer/stores/arming.ts'
import { useLimits } from '../../../src/renderer/stores/limits.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { usePlacing } from '../../../src/renderer/stores/placing.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { btc, livePage, order, receive, type Call } from './desk-stub.ts'
import { byRole, mountPage, mountWithOrders, type, valueOf } from './mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
})

async function ticket(
  confirm: Settings['confirm'],
  answer: () => Result<unknown> = () => ok(order({ state: 'placing' }))
): Promise<{ calls: Call[]; take: (side: 'buy' | 'sell') => void }> {
  const calls = await livePage({ 'orders.place': answer })
  const settings = useSettings()
  receive({ settings: { ...settings.values, confirm } })
  mounted = mountWithOrders(TicketPanel, { market: btc })
  await flushPromises()
  return { calls, take: usePlacing().take }
}
const placed = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'orders.place').length
const dialogs = () => document.querySelectorAll('[role=dialog]').length

describe('an order hotkey', () => {
  it('leaves the amount in the ticket while armed, so that the next press sends the next order', async () => {
    const { calls, take } = await ticket('off')
    expect(useArming().arm()).toBeNull()
    await type('Amount', '0.5')
    await flushPromises()
    for (const side of ['buy', 'buy', 'sell'] as const) {
      take(side)
      await flushPromises()
    }
    expect([placed(calls), valueOf('Amount'), useNotices().list.filter(({ tone }) => tone === 'warn')]).toEqual([
      3,
      '0.5',
      []
    ])
    const keys = calls.filter(({ name }) => name === 'orders.place').map(({ args }) => JSON.stringify(args))
    expect(new Set(keys.map((text) => /"intentKey":"[^"]+"/.exec(text)?.[0])).size).toBe(3)
    useArming().disarm('hand')
    byRole('button', /^Sell /).click()
    await flushPromises()
    expect([placed(calls), valueOf('Amount')]).toEqual([4, ''])
  })

  it.each<readonly [string, () => Result<unknown>]>([
    ['an answer that says so', () => ok(order({ state: 'unknown' }))],
    ['an answer that is lost', () => fail({ kind: 'unknown-outcome', ...message('sending-cut') })]
  ])('empties the amount also while armed, if nobody knows whether it was placed: %s', async (_why, answer) => {
    const { calls, take } = await ticket('off', answer)
    useArming().arm()
    await type('Amount', '0.5')
    await flushPromises()
    take('buy')
    await flushPromises()
    expect([placed(calls), valueOf('Amount')]).toEqual([1, ''])
  })

  it('says why it sent nothing', async () => {
    const { calls, take } = await ticket('off')
    take('buy')
    expect([placed(calls), useNotices().list.map(({ tone, text }) => [tone, text])]).toEqual([
      0,
      [['warn', 'Enter an amount']]
    ])
  })

  it('changes nothing while a dialog asks about an order: what it shows is what is sent', async () => {
    const { calls, take } = await ticket('dialog')
    await type('Amount', '0.5')
    await flushPromises()
    byRole('button', /^Buy /).click()
    await flushPromises()
    take('sell')
    await flushPromises()
    expect([dialogs(), useTicket().side, useNotices().list.length]).toEqual([1, 'buy', 0])
    byRole('button', 'Send order').click()
    await flushPromises()
    expect(placed(calls)).toBe(1)
  })

  it('cancels no order a second time that is being cancelled, and says that none is left', async () => {
    const calls = await livePage()
    receive({}, { orders: [order({ key: 'old', createdAt: 1 }), order({ key: 'new', createdAt: 2 })] })
    const made: ReturnType<typeof useCancelKeys>[] = []
    mounted = mountPage(defineComponent({ setup: () => (made.push(useCancelKeys()), () => h('div')) }))
    const [keys] = made
    for (let press = 0; press < 3; press++) await keys?.cancelLast()
    await keys?.cancelMarket()
    expect(calls.map(({ args }) => args)).toEqual([{ key: 'new' }, { key: 'old' }])
    expect(useNotices().list.map(({ tone }) => tone)).toEqual(['warn', 'warn'])
  })
})

it.each(['off', 'hold'] as const)('Enter in a field of the ticket sends nothing in mode "%s"', async (confirm) => {
  const { calls } = await ticket(confirm)
  await type('Amount', '0.5')
  await flushPromises()
  byRole('textbox', 'Amount').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await flushPromises()
  expect([placed(calls), dialogs()]).toEqual([0, 0])
})

it('a duplicated order has no cancel trigger of the ticket before it', async () => {
  await livePage()
  const form = useTicket()
  Object.assign(form, { type: 'limit', priceTyped: '90', stopTyped: '95' })
  const limit = { market: 'BTC_USDT', side: 'sell', type: 'limit', quantity: '1', total: null } as const
  form.take({ ...limit, price: '120', stopLossPrice: null })
  expect([form.draft?.price, form.draft?.stopLossPrice]).toEqual(['120', null])
})

it('limits that main took are in force on the page', async () => {
  const lower = { ...DEFAULT_LIMITS, orderValue: { USDT: '5' } }
  await livePage()
  receive({ limits: lower })
  expect(useLimits().values).toEqual(lower)
})

it('a check that main left out for its own rate says nothing about the order', async () => {
  await livePage({ 'orders.check': () => fail(denied('rate', 'too-many-requests')) })
  const form = useTicket()
  form.setTyped('amount', '0.5')
  await flushPromises()
  expect([form.orderBlocker, usePlacing().ready]).toEqual([null, true])
})
