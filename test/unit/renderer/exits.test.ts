import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { denied, fail, ok, type Result } from '../../../src/contract/failure.ts'
import type { Exit, ExitPlan, ExitRehearsal, ExitSale } from '../../../src/core/exits/exit.ts'
import { message } from '../../../src/i18n/codes.ts'
import type { Fill, Order } from '../../../src/core/orders/order.ts'
import OrderRow from '../../../src/renderer/features/orders/OrderRow.vue'
import { openMenu } from '../../../src/renderer/ui/context-menu/use-context-menu.ts'
import ExitCount from '../../../src/renderer/features/exits/ExitCount.vue'
import ExitDialog from '../../../src/renderer/features/exits/ExitDialog.vue'
import ExitRow from '../../../src/renderer/features/exits/ExitRow.vue'
import RemoveExit from '../../../src/renderer/features/exits/RemoveExit.vue'
import { useOrderSheet } from '../../../src/renderer/stores/order-sheet.ts'
import { useExits } from '../../../src/renderer/stores/exits.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { btc, livePage, market, order, receive, type Call } from './desk-stub.ts'
import { byRole, mountPage, type as typeIn, valueOf } from './mount-page.ts'

const plan: ExitPlan = {
  market: 'BTC_USDT',
  orderKey: null,
  quantity: '0.5',
  stop: '95',
  floor: '94.05',
  target: null
}
const exit = (more: Partial<Exit> = {}): Exit => ({
  key: 'e',
  plan,
  step: 'armed',
  reason: null,
  alarm: null,
  targetKey: null,
  targetCancel: 'here',
  saleKey: null,
  sold: '0',
  remaining: '0.5',
  isTargetGone: false,
  meanwhile: null,
  at: 1,
  triggeredAt: null,
  ...more
})
const sale = (more: Partial<ExitSale> = {}): ExitSale => ({
  at: Date.UTC(2026, 2, 4),
  sold: '0.5',
  unsold: '0',
  average: '94.8',
  proceeds: '47.3526',
  withFee: true,
  ...more
})
const rehearsed: ExitRehearsal = {
  now: sale(),
  thinnest: sale({ sold: '0.31', unsold: '0.19' }),
  refused: null,
  targetCancel: 'venue'
}

const fill = (fee: string, feeCurrency: string): Fill => ({
  ...{ id: 'f', orderKey: 'buy', market: 'BTC_USDT', side: 'buy', price: '98', quantity: '0.8', total: '78.4' },
  ...{ fee, feeCurrency, role: 'taker', at: 0 }
})

let page: VueWrapper | null = null
let answer: Result<ExitRehearsal> = ok(rehearsed)
let armed: Result<Exit> = ok(exit())
let calls: readonly Call[] = []
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = ok(rehearsed)
  armed = ok(exit())
  calls = await livePage({
    'markets.list': () => ok([btc, market('DOGE', 'EUR')]),
    'exits.check': () => answer,
    'exits.arm': () => armed,
    'exits.change': () => armed,
    'positions.list': () => ok({ reference: 'USDT', rows: [] })
  })
  useTickers().take([tickerAt('100')])
  receive({}, { balances: [{ currency: 'BTC', available: '0.5', held: '0', at: 0 }] })
})
afterEach(() => {
  page?.unmount()
  vi.useRealTimers()
})

const tickerAt = (last: string) => ({
  market: 'BTC_USDT',
  last,
  open: null,
  high: null,
  low: null,
  volume: null,
  quoteVolume: null,
  change: null,
  updatedAt: 1,
  state: 'live' as const,
  trades: 'waiting' as const
})
const words = () => document.body.textContent.replace(/\s+/g, ' ')
const isOff = (name: string | RegExp) => byRole('button', name).hasAttribute('disabled')
const sent = (name: string) => calls.filter((one) => one.name === name).map(({ args }) => args)
/** The typing has paused, and main has answered. */
async function rehearse(): Promise<void> {
  await flushPromises()
  vi.advanceTimersByTime(250)
  await flushPromises()
}
async function press(name: string | RegExp): Promise<void> {
  byRole('button', name).click()
  await flushPromises()
}
async function openForm(stop: string | null = null): Promise<void> {
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'new', market: 'BTC_USDT', orderKey: null, stop }
  await flushPromises()
}

/** The rows of all exits. */
async function openRows(): Promise<void> {
  const exits = useExits()
  page = mountPage(
    defineComponent(
      () => () =>
        h(
          'table',
          h(
            'tbody',
            exits.list.map((one) => h(ExitRow, { key: one.key, exit: one, distance: '−5%', isGone: false }))
          )
        )
    )
  )
  await flushPromises()
}

it('begins with all that is there, links percent and stop, and lets the floor follow until it is typed', async () => {
  await openForm()
  expect(valueOf('Amount')).toBe('0.5')
  await press('25%')
  expect(valueOf('Amount')).toBe('0.125')
  await typeIn('Below market', '5')
  await flushPromises()
  expect([valueOf('Stop'), valueOf('Floor')]).toEqual(['95.00', '94.05'])
  await typeIn('Stop', '90')
  await flushPromises()
  expect([valueOf('Below market'), valueOf('Floor')]).toEqual(['10', '89.10'])
  await typeIn('Floor', '88')
  await typeIn('Stop', '92')
  await flushPromises()
  expect(valueOf('Floor')).toBe('88')
  await typeIn('Floor', '93')
  await flushPromises()
  expect(words()).toContain('Must not be above the stop, 92.00 USDT')
  expect(isOff(/^Review exit/)).toBe(true)
})

it('shows what it would get on both books, loudly what stays unsold, and arms what was reviewed', async () => {
  await openForm('95')
  expect(isOff(/^Review exit/)).toBe(true)
  await rehearse()
  expect(sent('exits.check')).toEqual([{ key: null, plan }])
  expect(words()).toContain('Left unsold0 BTC0.19 BTC')
  expect(document.querySelectorAll('td.short')).toHaveLength(1)
  await press(/^Review exit/)
  expect(sent('exits.arm')).toEqual([])
  expect(words()).toContain('EXIT BTC_USDT quantity 0.5 stop 95 floor 94.05')
  expect(words()).toContain('95.00 USDT')
  await press(/^Arm exit/)
  expect(sent('exits.arm')).toMatchObject([{ plan, confirmed: 'EXIT BTC_USDT quantity 0.5 stop 95 floor 94.05' }])
  expect(useExits().form).toBeNull()
})

it('cannot arm what would be refused, and says why beside the button', async () => {
  answer = ok({ ...rehearsed, refused: message('order-halted') })
  await openForm('95')
  await rehearse()
  expect(isOff(/^Review exit/)).toBe(true)
  expect(byRole('button', /^Review exit/).textContent).toContain('kill switch is on')
  expect(sent('exits.arm')).toEqual([])
})

it('keeps what was typed when arming fails, and the same gesture again is the same intent', async () => {
  armed = fail(denied('kill-switch', 'order-halted'))
  await useSettings().write({ confirm: 'off' })
  await openForm('95')
  await rehearse()
  await press(/^Arm exit/)
  expect(byRole('alert', /./).textContent).toContain('kill switch is on')
  expect(valueOf('Stop')).toBe('95.00')
  armed = ok(exit())
  await press(/^Arm exit/)
  const keys = sent('exits.arm').map((args) => JSON.stringify(args))
  expect([keys.length, keys[0] === keys[1]]).toEqual([2, true])
})

it('says what the price did while an exit waited, and arms it again by its change', async () => {
  receive(
    {},
    {
      exits: [
        exit({
          step: 'waits',
          reason: message('order-halted'),
          meanwhile: { since: 1, low: '94.9', high: '101', last: '100' }
        })
      ]
    }
  )
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'change', key: 'e' }
  await flushPromises()
  expect(words()).toContain('low 94.90, high 101.00, last 100.00')
  expect(words()).toContain('reached the stop meanwhile')
  await rehearse()
  await press(/^Review exit/)
  await press(/^Arm again/)
  expect(sent('exits.change')).toMatchObject([{ key: 'e', plan }])
})

it('does not count an exit among the others when it is changed, and asks main with it', async () => {
  // All that is there, in two exits; the first has sold a part of its own.
  const sold = exit({ key: 'e', step: 'waits', sold: '0.2', remaining: '0.3' })
  receive({}, { exits: [sold, exit({ key: 'other', remaining: '0.2' })] })
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'change', key: 'e' }
  await rehearse()
  expect(sent('exits.check')).toEqual([{ key: 'e', plan }])
  await press('Review exit')
  await press('Arm again')
  expect(sent('exits.change')).toMatchObject([{ key: 'e', plan }])
})

it('reviews an exit whose worth is not known, and arms a small one at once', async () => {
  receive({ settings: { ...useSettings().values, confirm: 'above', confirmAbove: '1000' } })
  receive({}, { balances: [{ currency: 'DOGE', available: '2', held: '0', at: 0 }] })
  await openForm('95')
  await rehearse()
  await press(/^Arm exit/)
  expect(sent('exits.arm')).toHaveLength(1)
  page?.unmount()
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'new', market: 'DOGE_EUR', orderKey: null, stop: '1' }
  await rehearse()
  await press(/^Arm exit/)
  expect(sent('exits.arm')).toHaveLength(1)
  expect(words()).toContain('DOGE / EUR')
})

it('leaves to a new exit what the others do not sell', async () => {
  receive({}, { exits: [exit({ remaining: '0.4' }), exit({ key: 'd', step: 'done', remaining: '0.1' })] })
  await openForm('95')
  expect(valueOf('Amount')).toBe('0.1')
  await typeIn('Amount', '0.2')
  await flushPromises()
  expect(words()).toContain('0.1 BTC')
  expect(isOff(/^Review exit/)).toBe(true)
})

it('says what can be sold: no coins of open orders, rounded down to what the market takes', async () => {
  const own = order({ key: 'tp', side: 'sell', quantity: '0.2', price: '110' })
  const sell = order({ key: 'other', side: 'sell', quantity: '0.1', price: '120' })
  const wide = '0.70000099'
  receive(
    {},
    {
      exits: [exit({ targetKey: 'tp', remaining: '0.2' })],
      orders: [own, sell, order({ key: 'buy' })],
      balances: [{ currency: 'BTC', available: wide, held: '0.3', at: 0 }]
    }
  )
  await openForm('95')
  // 1.00000099, less 0.2 of the other exit, of which its take-profit holds all, and 0.1 of the open sale.
  expect(words()).toContain('0.7 BTC can be sold · in open orders: 0.1 BTC')
  expect(valueOf('Amount')).toBe('0.7')
  receive({}, { balances: [{ currency: 'BTC', available: wide, held: '0.45', at: 0 }] })
  await flushPromises()
  // A withdrawal holds coins too.
  expect(words()).toContain('0.7 BTC can be sold · in open orders: 0.25 BTC')
  // What the user may cancel first is not refused.
  await typeIn('Amount', '0.9')
  await flushPromises()
  expect(words()).not.toContain('At most')
  await typeIn('Amount', '1')
  await flushPromises()
  expect(words()).toContain('At most 0.95 BTC')
})

it('knows what an open sale holds before the list of balances has it', async () => {
  receive({}, { orders: [order({ key: 'other', side: 'sell', quantity: '0.3', filledQuantity: '0.1', price: '120' })] })
  await openForm('95')
  expect(words()).toContain('0.3 BTC can be sold · in open orders: 0.2 BTC')
})

it('sells of an order that ended early what it bought, and lets an exit keep its amount', async () => {
  const ofOrder = { ...plan, orderKey: 'buy', quantity: '0.5' }
  const bought = order({ key: 'buy', quantity: '0.8', price: '98', state: 'cancelled', filledQuantity: '0.4' })
  receive({}, { orders: [bought], exits: [exit({ plan: ofOrder })] })
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'change', key: 'e' }
  await flushPromises()
  expect(words()).toContain('Sells what this order buys, up to 0.4 BTC')
  await typeIn('Stop', '96')
  await rehearse()
  expect(words()).not.toContain('At most')
  expect(sent('exits.check')).toMatchObject([{ key: 'e', plan: { quantity: '0.5', stop: '96' } }])
})

it('does not offer what a changed exit has sold', async () => {
  receive({}, { exits: [exit({ sold: '0.2', remaining: '0.3' })] })
  receive({}, { balances: [{ currency: 'BTC', available: '0.4', held: '0', at: 0 }] })
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'change', key: 'e' }
  await flushPromises()
  expect(words()).toContain('0.4 BTC can be sold · Sold: 0.2 BTC')
  await press('100%')
  expect(valueOf('Amount')).toBe('0.6')
})

it('sells of an order what fees and its other exits leave of it', async () => {
  const bought = order({ key: 'buy', quantity: '0.8', price: '98', state: 'filled', filledQuantity: '0.8' })
  receive(
    {},
    {
      orders: [bought],
      fills: [fill('0.0008', 'BTC')],
      exits: [exit({ plan: { ...plan, orderKey: 'buy', quantity: '0.3' } })]
    }
  )
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'new', market: 'BTC_USDT', orderKey: 'buy', stop: '95' }
  await flushPromises()
  expect(valueOf('Amount')).toBe('0.4992')
  expect(words()).toContain('Sells what this order buys, up to 0.4992 BTC')
  await typeIn('Amount', '0.51')
  await flushPromises()
  expect(words()).toContain('At most 0.5 BTC')
})

it('asks for a floor that was emptied, and has that of the stop again when the field is left empty', async () => {
  await openForm('95')
  await typeIn('Floor', '')
  await flushPromises()
  expect(byRole('button', /^Review exit/).textContent).toContain('Enter a floor')
  await typeIn('Amount', '')
  await flushPromises()
  expect(byRole('button', /^Review exit/).textContent).toContain('Enter an amount and a stop')
  byRole('textbox', 'Floor').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await flushPromises()
  expect(valueOf('Floor')).toBe('94.05')
})

it('says what is left of the coins of an exit that waits, and arms it again with that', async () => {
  receive(
    {},
    {
      exits: [exit({ step: 'waits', reason: message('exit-balance-missing') })],
      balances: [{ currency: 'BTC', available: '0.3', held: '0', at: 0 }]
    }
  )
  await openRows()
  expect(document.querySelector('tr')?.textContent).toContain('arm again with what is left, or remove this exit')
  page?.unmount()
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'change', key: 'e' }
  await rehearse()
  expect(words()).toContain('At most 0.3 BTC')
  expect(isOff(/^Review exit/)).toBe(true)
  await press('100%')
  await rehearse()
  await press(/^Review exit/)
  await press('Arm again')
  expect(sent('exits.change')).toMatchObject([{ key: 'e', plan: { quantity: '0.3' } }])
})

it('lets the floor follow the stop again after a review', async () => {
  await openForm('95')
  await rehearse()
  await press(/^Review exit/)
  await press('Back')
  await typeIn('Stop', '90')
  await flushPromises()
  expect(valueOf('Floor')).toBe('89.10')
  receive({}, { balances: [{ currency: 'BTC', available: '0.4', held: '0', at: 0 }] })
  await flushPromises()
  expect(valueOf('Amount')).toBe('0.4')
})

it('keeps the floor that the user has chosen for an exit when its stop is typed', async () => {
  receive({}, { exits: [exit({ plan: { ...plan, floor: '90' } })] })
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'change', key: 'e' }
  await flushPromises()
  await typeIn('Stop', '97')
  await flushPromises()
  expect(valueOf('Floor')).toBe('90.00')
  await typeIn('Below market', '4')
  await flushPromises()
  expect([valueOf('Stop'), valueOf('Floor')]).toEqual(['96.00', '90.00'])
})

it('sells what an order buys, up to its quantity', async () => {
  receive({}, { orders: [order({ key: 'buy', quantity: '0.8', price: '98' })] })
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'new', market: 'BTC_USDT', orderKey: 'buy', stop: '95' }
  await flushPromises()
  expect(valueOf('Amount')).toBe('0.8')
  expect(words()).toContain('Sells what this order buys, up to 0.8 BTC')
  await rehearse()
  expect(sent('exits.check')).toMatchObject([{ plan: { orderKey: 'buy', quantity: '0.8' } }])
})

it('lists those that need the user first, with the reason and what can be done', async () => {
  receive(
    {},
    {
      exits: [
        exit({ key: 'a' }),
        exit({ key: 'd', step: 'done' }),
        exit({ key: 'w', step: 'waits', reason: message('order-halted') }),
        exit({ key: 'u', step: 'unprotected', sold: '0.31' })
      ]
    }
  )
  await openRows()
  const rows = [...document.querySelectorAll('tr[data-state]')]
  expect(rows.map((row) => row.getAttribute('data-state'))).toEqual(['unprotected', 'waits', 'armed', 'done'])
  expect(rows[1]?.textContent).toContain('kill switch is on')
  const offered = (row: Element) => [...row.querySelectorAll('button:not(:disabled)')]
  expect(
    rows.map((row) =>
      offered(row)
        .map((one) => one.textContent.trim())
        .join()
    )
  ).toEqual(['Sell…,Remove…', 'Arm again…,Remove…', 'Rehearse,Change…,Remove…', ''])
})

it('keeps the room of its words and buttons while it is live', async () => {
  const one = async (more: Partial<Exit>) => {
    receive({}, { exits: [exit(more)] })
    await flushPromises()
    const buttons = [...document.querySelectorAll('tr button')]
    return {
      room: document.querySelector('tr .chip')?.getAttribute('data-room')?.split('\n') ?? [],
      buttons: buttons.map((button) => button.textContent.trim()),
      absent: buttons.filter((button) => button.classList.contains('absent')).length,
      off: buttons.filter((button) => button.hasAttribute('disabled')).length,
      named: buttons.filter((button) => button.hasAttribute('aria-label')).length
    }
  }
  await openRows()
  const places = ['Rehearse', 'Change…', 'Remove…']
  const armedRow = await one({})
  expect(armedRow).toMatchObject({ buttons: places, absent: 0, off: 0, named: 3 })
  expect(armedRow.room).toEqual(expect.arrayContaining(['Waits', 'Cancelling…', 'Selling…', 'Unprotected']))
  expect(await one({ step: 'cancelling' })).toEqual({ ...armedRow, absent: 3, off: 3, named: 0 })
  expect(await one({ step: 'waits' })).toMatchObject({
    buttons: ['Rehearse', 'Arm again…', 'Remove…'],
    absent: 1,
    off: 1
  })
  expect(await one({ step: 'done' })).toEqual({ room: [], buttons: [], absent: 0, off: 0, named: 0 })
})

it('says that its take-profit has ended, and its form takes another one', async () => {
  receive({}, { exits: [exit({ isTargetGone: true })] })
  await openRows()
  expect(document.querySelector('tr')?.textContent).toContain('Ended')
  page?.unmount()
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'change', key: 'e' }
  await flushPromises()
  await typeIn('Take-profit (optional)', '110')
  await rehearse()
  await press('Review exit')
  await press('Change exit')
  expect(sent('exits.change')).toMatchObject([{ key: 'e', plan: { target: '110' } }])
})

it('begins with the stop and the take-profit of a drawn position, with the decimals of the market', async () => {
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'new', market: 'BTC_USDT', orderKey: null, stop: '95', target: '110.5' }
  await flushPromises()
  expect([valueOf('Stop'), valueOf('Take-profit (optional)')]).toEqual(['95.00', '110.50'])
})

it('has an open take-profit fixed in its form, and says how it is moved', async () => {
  receive({}, { exits: [exit({ targetKey: 'tp', plan: { ...plan, target: '64000' } })] })
  await openRows()
  expect(document.querySelector('tr')?.textContent).not.toContain('Ended')
  page?.unmount()
  page = mountPage(ExitDialog)
  useExits().form = { kind: 'change', key: 'e' }
  await flushPromises()
  expect(words()).toContain('Take-profit 64,000.00 USDT. To move it, remove this exit and arm another one.')
  expect(() => byRole('textbox', 'Take-profit (optional)')).toThrow()
})

it('counts what is live, and is loud while one is unprotected', async () => {
  receive({}, { exits: [exit({ key: 'a' }), exit({ key: 'd', step: 'done' })] })
  page = mountPage(ExitCount)
  await flushPromises()
  const tone = () => document.querySelector('.exit-count')?.className
  expect([words(), tone()]).toEqual([expect.stringContaining('Exits 1'), 'exit-count'])
  receive({}, { exits: [exit({ key: 'a', alarm: message('order-halted') })] })
  await flushPromises()
  expect([words(), tone()]).toEqual([expect.stringContaining('Not watching now: 1'), 'exit-count warn'])
  receive({}, { exits: [exit({ key: 'a', step: 'unprotected', sold: '0.31' })] })
  await flushPromises()
  expect(byRole('alert', /./).textContent).toContain('Unprotected: 0.19 BTC not sold')
  expect(tone()).toBe('exit-count bad')
})

it.each([
  ['saleKey', 'Cancel sale: 0.3 BTC @ 94.05'],
  ['targetKey', 'Cancel take-profit: 0.3 BTC @ 94.05']
])('offers to cancel what is left of an open %s before the rest is sold', async (name, button) => {
  const left = exit({ step: 'unprotected', [name]: 's' })
  const open = order({ key: 's', side: 'sell', quantity: '0.5', filledQuantity: '0.2', price: '94.05' })
  receive({}, { exits: [left], orders: [open] })
  await openRows()
  expect(byRole('button', new RegExp(`^${button} BTC / USDT`)).textContent.trim()).toBe(button.split(':')[0])
  page?.unmount()
  page = mountPage(ExitCount)
  await flushPromises()
  await press(button)
  expect(sent('orders.cancel')).toEqual([{ key: 's' }])
  receive({}, { orders: [order({ key: 's', side: 'sell', quantity: '0.5', state: 'cancelled' })] })
  await flushPromises()
  expect(isOff('Sell at market…')).toBe(false)
})

it('shows a sale of unknown outcome, and does not offer to sell its coins again', async () => {
  const left = exit({ step: 'unprotected', saleKey: 's' })
  receive({}, { exits: [left], orders: [order({ key: 's', side: 'sell', quantity: '0.5', state: 'unknown' })] })
  page = mountPage(ExitCount)
  await flushPromises()
  expect(words()).not.toContain('Sell at market')
  await press('Details')
  expect(useOrderSheet().key).toBe('s')
})

it('asks whether the take-profit goes with an exit', async () => {
  receive({}, { exits: [exit({ targetKey: 'tp', plan: { ...plan, target: '110' } })] })
  page = mountPage(RemoveExit)
  useExits().removing = 'e'
  await flushPromises()
  expect(words()).toContain('95.00 USDT')
  byRole('switch', 'Cancel its take-profit order too').click()
  await flushPromises()
  expect(words()).toContain('stays open at the venue')
  await press('Remove exit')
  expect(sent('exits.remove')).toEqual([{ key: 'e', cancelTarget: false }])
})

it('is offered in the menu of an open buy order, and its own orders cannot be changed', async () => {
  const own = order({ key: 'tp', side: 'sell', price: '110' })
  receive({}, { exits: [exit({ targetKey: 'tp' })], orders: [own, order({ key: 'other', side: 'sell' })] })
  const menuOf = async (shown: Order) => {
    page?.unmount()
    page = mountPage(OrderRow, { order: shown })
    document.querySelector('tr')?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
    await flushPromises()
    return (openMenu.value?.entries ?? []).flatMap((entry) => (entry === 'line' ? [] : [entry]))
  }
  const [open] = (await menuOf(order({ key: 'buy' }))).filter(({ text }) => text === 'Exit…')
  open?.run?.()
  expect(useExits().form).toEqual({ kind: 'new', market: 'BTC_USDT', orderKey: 'buy', stop: null })
  const canChange = async (shown: Order) =>
    (await menuOf(shown)).some(({ text, disabled }) => text === 'Change…' && disabled !== true)
  expect([await canChange(own), await canChange(order({ key: 'other', side: 'sell' }))]).toEqual([false, true])
})

it('keeps the distance to the market in its field while prices come, until it is left', async () => {
  await openForm('90')
  const below = byRole('textbox', 'Below market')
  if (!(below instanceof HTMLInputElement)) throw new Error('no field')
  below.focus()
  below.select()
  await flushPromises()
  useTickers().take([tickerAt('120')])
  await flushPromises()
  expect([below.value, below.selectionEnd]).toEqual(['10', 2])
  below.blur()
  await flushPromises()
  expect(below.value).toBe('25')
})
