import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent, effectScope, h, nextTick } from 'vue'
import { Toaster } from 'vue-sonner'
import { afterEach, expect, it } from 'vitest'
import { message } from '../../../src/i18n/codes.ts'
import { useCommands } from '../../../src/renderer/commands/store.ts'
import Toasts from '../../../src/renderer/app/Toasts.vue'
import { useToasts } from '../../../src/renderer/app/use-toasts.ts'
import { createTexts } from '../../../src/renderer/i18n/create-texts.ts'
import { loadTexts } from '../../../src/renderer/i18n/load.ts'
import { useExits } from '../../../src/renderer/stores/exits.ts'
import { useMarkets } from '../../../src/renderer/stores/markets.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { convertOutcome } from '../../../src/renderer/format/convert-outcome.ts'
import { orderOutcome } from '../../../src/renderer/format/order-outcome.ts'
import type { Fill, Order } from '../../../src/core/orders/order.ts'
import type { ConvertOrder } from '../../../src/core/converts/convert.ts'
import { convert } from '../core/converts/samples.ts'
import { btc, order, receive, stubDesk } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

let unmount: (() => void) | null = null
afterEach(() => unmount?.())

const Page = defineComponent({
  setup() {
    useToasts()
    return () => h(Toaster)
  }
})
const shown = (part: 'title' | 'description') =>
  [...document.querySelectorAll(`[data-${part}]`)].map((one) => one.textContent.trim())

const FORMAT = { separators: { group: ',', point: '.' }, decimalsOf: () => 6 }

const fill = (over: Partial<Fill>): Fill => ({
  id: 'f',
  orderKey: 'k',
  market: 'BTC_USDT',
  side: 'buy',
  price: '64000',
  quantity: '0.02',
  total: '1280',
  fee: '0.00002',
  feeCurrency: 'BTC',
  role: 'taker',
  at: 0,
  ...over
})

/** The page takes notices once its panels are there. */
const placed = () => new Promise((resolve) => setTimeout(resolve))

it('says of an order what happened to it, and follows it while the toast stands', async () => {
  setActivePinia(createPinia())
  const texts = createTexts('en', await loadTexts('en'))
  const page = mount(Page, { attachTo: document.body, global: { plugins: [texts] } })
  unmount = () => page.unmount()
  await placed()
  const { t } = texts.global
  const sent = order({ type: 'market', price: null, quantity: '0.05' })
  const facts = { fills: [], market: btc, format: FORMAT, t }
  useNotices().follow({ kind: 'order', key: 'k', what: 'Buy 0.05 BTC' }, orderOutcome(sent, 'Buy 0.05 BTC', facts))
  useMarkets().list = [btc]
  const seen = async () => {
    await flushPromises()
    return [shown('title'), shown('description')].flat()
  }
  const steps = [await seen()]
  const step = async (over: Partial<Order> | null, fills: readonly Fill[]) => {
    if (over !== null) receive({}, { orders: [{ ...sent, ...over }] })
    receive({}, { fills: fills })
    steps.push(await seen())
  }
  await step({ state: 'partial', filledQuantity: '0.02', filledTotal: '1280' }, [fill({})])
  await step({ state: 'filled', filledQuantity: '0.05', filledTotal: '3200.615', finishedAt: 1 }, [])
  await step(null, [fill({ id: 'g', quantity: '0.03', fee: '0.00003' })])
  expect(steps).toEqual([
    ['Order accepted: Buy 0.05 BTC', 'Not filled yet.'],
    ['Order partly filled: Buy 0.05 BTC', '0.02 of 0.05 BTC at avg. 64,000.00 USDT · Fee 0.00002 BTC'],
    ['Order filled: Buy 0.05 BTC', '0.05 BTC at avg. 64,012.30 USDT · Fee 0.00002 BTC'],
    ['Order filled: Buy 0.05 BTC', '0.05 BTC at avg. 64,012.30 USDT · Fee 0.00005 BTC']
  ])
})

it('offers an exit after a purchase, once the venue has the order', async () => {
  setActivePinia(createPinia())
  const texts = createTexts('en', await loadTexts('en'))
  const page = mount(Page, { attachTo: document.body, global: { plugins: [texts] } })
  unmount = () => page.unmount()
  await placed()
  receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: ['limit-orders'] } })
  const sent = order({ price: '64000', quantity: '0.05', state: 'placing' })
  const facts = { fills: [], market: btc, format: FORMAT, t: texts.global.t }
  const offered = async (over: Partial<Order>) => {
    receive({}, { orders: [{ ...sent, ...over }] })
    await flushPromises()
    const button = document.querySelector<HTMLButtonElement>('[data-sonner-toast] [data-action]')
    button?.click()
    return [button?.textContent.trim(), useExits().form]
  }
  useNotices().follow(
    { kind: 'order', key: 'k', what: 'Buy' },
    orderOutcome({ ...sent, state: 'working' }, 'Buy', facts)
  )
  await flushPromises()
  expect(await offered({ state: 'placing' })).toEqual([undefined, null])
  const form = { kind: 'new', market: 'BTC_USDT', stop: null }
  expect(await offered({ state: 'working' })).toEqual(['Exit…', { ...form, orderKey: 'k' }])
})

it.each([
  ['64000.0', { kind: 'new', market: 'BTC_USDT', orderKey: 'k', stop: '63000', target: '66000' }],
  ['64001', null]
])('opens the exit that was prepared for a purchase at its price, once: %s', async (entry, form) => {
  setActivePinia(createPinia())
  const texts = createTexts('en', await loadTexts('en'))
  const page = mount(Page, { attachTo: document.body, global: { plugins: [texts] } })
  unmount = () => page.unmount()
  await placed()
  receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: ['limit-orders'] } })
  const exits = useExits()
  exits.prepared = { market: 'BTC_USDT', entry, stop: '63000', target: '66000' }
  const place = async (key: string) => {
    receive({}, { orders: [order({ key, price: '64000', quantity: '0.05', state: 'working' })] })
    const outcome = { tone: 'good', title: 'Order accepted', text: '' } as const
    useNotices().follow({ kind: 'order', key, what: 'Buy' }, outcome)
    await flushPromises()
    return exits.form
  }
  expect(await place('k')).toEqual(form)
  exits.form = null
  expect(await place('l')).toBeNull()
})

it('follows a convert while its toast stands', async () => {
  setActivePinia(createPinia())
  const texts = createTexts('en', await loadTexts('en'))
  const page = mount(Page, { attachTo: document.body, global: { plugins: [texts] } })
  unmount = () => page.unmount()
  await placed()
  const { t } = texts.global
  useMarkets().list = [btc]
  const sent = convert('c', { uuid: null, expiresAt: null })
  const facts = { format: FORMAT, markets: new Map([['BTC_USDT', btc]]), utc: true, turnedRates: [], t }
  useNotices().follow({ kind: 'convert', key: 'c', what: 'Convert' }, convertOutcome(sent, 'Convert', facts))
  const seen = async (newest: readonly ConvertOrder[]) => {
    receive({ converts: { pending: [], newest, checkedAt: 1, problem: null, undecoded: 0 } })
    await flushPromises()
    return [shown('title'), shown('description')].flat()
  }
  const done: Partial<ConvertOrder> = { status: 'completed', executedFrom: '100', executedTo: '0.0015', completedAt: 2 }
  expect([await seen([]), await seen([{ ...sent, ...done }, convert('other', { status: 'failed' })])]).toEqual([
    ['Convert open: Convert', 'See Conversion history for updates.'],
    ['Convert completed: Convert', 'You received 0.0015 BTC. Average rate: 66,666.67 USDT per BTC.']
  ])
})

it.each([
  [{ status: 'expired' }, 'Convert expired: X', 'Nothing was converted.'],
  [{ status: 'cancelled', executedTo: '0.00000000' }, 'Convert cancelled: X', 'Nothing was converted.'],
  [{ status: 'cancelled', executedTo: '0.0001' }, 'Convert cancelled: X', 'You received 0.0001 BTC.'],
  [{ status: 'completed' }, 'Convert completed: X', 'See Conversion history for updates.']
] as const)('a convert that ended as %o', async (over, title, text) => {
  const { t } = createTexts('en', await loadTexts('en')).global
  const outcome = convertOutcome(convert('1', over), 'X', {
    format: FORMAT,
    markets: new Map([['BTC_USDT', btc]]),
    utc: true,
    turnedRates: [],
    t
  })
  expect([outcome.title, outcome.text]).toEqual([title, text])
})

it.each([
  [order({ quantity: '2' }), 'Order open: X', 'Not filled yet.'],
  [order({ state: 'cancelled', finishedAt: 1 }), 'Order cancelled: X', 'Nothing was filled.'],
  [
    order({ state: 'unknown', reason: message('sent-reason', { reason: message('connecting') }) }),
    'Order unconfirmed: X',
    'Do not send it again'
  ],
  [
    order({ state: 'rejected', reason: message('never-sent', { reason: message('connecting') }), finishedAt: 1 }),
    'Order not sent: X',
    'Connecting'
  ]
])('an order that is $state', async (given, title, text) => {
  const { t } = createTexts('en', await loadTexts('en')).global
  const outcome = orderOutcome(given, 'X', { fills: [], market: btc, format: FORMAT, t })
  expect([outcome.title, outcome.text.includes(text), outcome.text.includes('undefined')]).toEqual([title, true, false])
})

it('shows notices of main in the language of the page, and again when it changes', async () => {
  setActivePinia(createPinia())
  const texts = createTexts('en', await loadTexts('en'))
  texts.global.setLocaleMessage('de', await loadTexts('de'))
  const page = mount(Page, { attachTo: document.body, global: { plugins: [texts] } })
  unmount = () => page.unmount()
  await placed()
  const notices = useNotices()
  notices.receive({
    id: 'main',
    tone: 'warn',
    title: message('practice-stopped'),
    text: message('practice-restarted'),
    at: 1
  })
  notices.receive({ id: 'page', tone: 'good', title: 'Saved', text: 'a.csv', at: 2 })
  await expect.poll(() => shown('title').toSorted()).toEqual(['Saved', 'The practice exchange stopped'])
  texts.global.locale.value = 'de'
  await nextTick()
  await expect.poll(() => shown('title').toSorted()).toEqual(['Die Übungsbörse ist stehengeblieben', 'Saved'])
})

it('the button of a notice does what the notice offers', async () => {
  setActivePinia(createPinia())
  const texts = createTexts('en', await loadTexts('en'))
  const page = mount(Page, { attachTo: document.body, global: { plugins: [texts] } })
  unmount = () => page.unmount()
  await placed()
  let opened = 0
  const scope = effectScope()
  scope.run(() => useCommands().provide({ cancelAllOrders: () => opened++ }))
  useNotices().receive({
    id: 'halted',
    tone: 'warn',
    title: message('halt-left-open', { n: 2 }),
    text: message('halt-left-open-text'),
    at: 0,
    action: 'cancelAllOrders'
  })
  await flushPromises()
  expect(shown('title')).toContain('Trading halted. Orders that stay open: 2')
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Cancel open orders…')
  button?.click()
  scope.stop()
  expect(opened).toBe(1)
})

it('Alt and T is no key of notices: it draws a trend line, and they go on', async () => {
  setActivePinia(createPinia())
  stubDesk({})
  const page = mountPage(Toasts)
  unmount = () => page.unmount()
  for (const title of ['Saved', 'Copied']) useNotices().show('info', title, '')
  const held = () => document.querySelector('[data-sonner-toast]')?.getAttribute('data-expanded')
  await expect.poll(held).toBe('false')
  document.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code: 'KeyT', key: 't', bubbles: true }))
  await flushPromises()
  await nextTick()
  expect(held()).toBe('false')
})
