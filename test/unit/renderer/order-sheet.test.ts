import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { denied, fail, ok } from '../../../src/contract/failure.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../src/contract/settings.ts'
import type { OrderChange } from '../../../src/core/orders/change.ts'
import type { Exit } from '../../../src/core/exits/exit.ts'
import { isDialogOpen } from '../../../src/renderer/commands/use-keys.ts'
import OrderSheet from '../../../src/renderer/features/orders/OrderSheet.vue'
import { useBooks } from '../../../src/renderer/stores/books.ts'
import { useExits } from '../../../src/renderer/stores/exits.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { useOrderSheet } from '../../../src/renderer/stores/order-sheet.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { livePage, order, receive, type Call } from './desk-stub.ts'
import { byRole, mountPage, type as typeIn, valueOf } from './mount-page.ts'

const TICKER = {
  market: 'BTC_USDT',
  last: '100',
  open: null,
  high: null,
  low: null,
  volume: null,
  quoteVolume: null,
  change: null,
  updatedAt: 1,
  state: 'live' as const,
  trades: 'waiting' as const
}
let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  document.body.innerHTML = ''
})

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
    stopLossPrice: null
  },
  seenFilled: '0',
  step: 'done',
  cancel: 'accepted',
  reason: null,
  newKey: 'b',
  again: false,
  awaits: null,
  at: 1,
  ...more
})
const settled = async (): Promise<void> => {
  await flushPromises()
  await flushPromises()
}
const click = async (name: string | RegExp): Promise<void> => {
  byRole('button', name).click()
  await settled()
}
const sheet = () => document.querySelector<HTMLElement>('aside')
const written = () => (sheet()?.textContent ?? '').replace(/\s+/g, ' ')
const changesIn = (calls: readonly Call[]) =>
  calls.filter(({ name }) => name === 'orders.change').map(({ args }) => args)
const isDisabled = (name: string) => byRole('button', name).hasAttribute('disabled')

/** The sheet with order `a`: a buy of 2 at 100. */
async function opened(
  more: Parameters<typeof order>[0] = {},
  { settings = {}, form = false }: { settings?: Partial<Settings>; form?: boolean } = {},
  answers: Parameters<typeof livePage>[0] = {}
): Promise<Call[]> {
  const calls = await livePage({ 'orders.change': () => ok(change()), ...answers })
  receive(
    { settings: { ...DEFAULT_SETTINGS, ...settings } },
    { orders: [order({ key: 'a', price: '100', quantity: '2', ...more })] }
  )
  mounted = mountPage(OrderSheet)
  useOrderSheet().show('a', form)
  await settled()
  return calls
}

describe('a change that crosses the market', () => {
  it('says that it executes now, and at which price, in the form and in the question', async () => {
    await opened({ price: '90', quantity: '0.5' }, { form: true })
    const line = () => document.querySelector('.at-once')?.textContent
    expect(line()).toBe('')
    await typeIn('Price', '105')
    await settled()
    expect(line()).toBe('Executes now at about 100.00 USDT')
    byRole('textbox', 'Price').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await settled()
    expect(byRole('dialog', /^Change order/).textContent).toContain('Executes now at about 100.00 USDT')
  })

  it('says it by the last price where the book is not on the screen', async () => {
    await opened({ price: '90' }, { form: true })
    useBooks().clear()
    useTickers().take([{ ...TICKER, last: '100' }])
    await typeIn('Price', '99.9')
    await settled()
    expect(document.querySelector('.at-once')?.textContent).toBe('')
    await typeIn('Price', '100')
    await settled()
    expect(document.querySelector('.at-once')?.textContent).toBe('Executes now')
  })
})

describe('the side sheet of an order', () => {
  it('says which exit its order belongs to, and that it is changed there', async () => {
    await opened({ side: 'sell', price: '110', quantity: '0.5' })
    const plan = { market: 'BTC_USDT', orderKey: null, quantity: '0.5', stop: '95', floor: '94.05', target: '110' }
    const exit: Exit = {
      ...{ key: 'e', plan, step: 'armed', reason: null, alarm: null, targetKey: 'a', isTargetGone: false },
      ...{ targetCancel: 'here', saleKey: null, sold: '0', remaining: '0.5', meanwhile: null, at: 1 },
      triggeredAt: null
    }
    expect(written()).not.toContain('exit')
    receive({}, { exits: [exit] })
    await settled()
    expect(isDisabled('Change…')).toBe(true)
    expect(written()).toContain('Take-profit of the exit that sells 0.5 BTC at 95.00 USDT')
    await click('Change exit…')
    expect(useExits().form).toEqual({ kind: 'change', key: 'e' })
    receive({}, { exits: [{ ...exit, step: 'selling', targetKey: null, saleKey: 'a' }] })
    await settled()
    expect(written()).toContain('Sale of the exit of 0.5 BTC at 95.00 USDT')
    expect(() => byRole('button', 'Change exit…')).toThrow()
  })

  it('hears no second click of two that were meant for the row below it', async () => {
    const calls = await opened()
    const press = (detail: number) =>
      byRole('button', 'Cancel').dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    press(2)
    expect(calls.filter(({ name }) => name === 'orders.cancel')).toEqual([])
    press(1)
    await settled()
    expect(calls.filter(({ name }) => name === 'orders.cancel')).toEqual([
      { name: 'orders.cancel', args: { key: 'a' } }
    ])
    // Opened by another row.
    receive({}, { orders: [order({ key: 'b', price: '100', quantity: '2' })] })
    useOrderSheet().show('b')
    await settled()
    press(2)
    expect(calls.filter(({ name }) => name === 'orders.cancel')).toHaveLength(1)
    press(1)
    await settled()
    expect(calls.filter(({ name }) => name === 'orders.cancel')).toHaveLength(2)
  })

  it('keeps its form where it is: no words come or go above what is pressed', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof ok<OrderChange>>>()
    await opened({}, { settings: { confirm: 'off' }, form: true }, { 'orders.change': () => answer.promise })
    const before = () => {
      const form = byRole('group', /^Change order/)
      return [...form.children].slice(0, [...form.children].indexOf(form.querySelector('.buttons') ?? form))
    }
    const above = before()
    await typeIn('Price', '90')
    await click('Change')
    await useSettings().write({ changeExplained: true })
    receive({}, { orders: [order({ key: 'a', state: 'cancelled' }), order({ key: 'b', price: '95', quantity: '2' })] })
    receive({}, { changes: [change()] })
    await settled()
    expect(before()).toEqual(above)
    expect(above[0]?.textContent).toContain('place in the queue')
  })

  it('shows the order and follows it while it fills, with its fills and fees', async () => {
    await opened({ stopLossPrice: '110' })
    expect(written()).toContain('Order BTC / USDT')
    expect(written()).toMatch(/Cancel trigger ?110/)
    expect(written()).toContain('No fills yet')
    receive(
      {},
      {
        orders: [
          order({ key: 'a', price: '100', quantity: '2', filledQuantity: '0.5', filledTotal: '50', state: 'partial' })
        ],
        fills: [
          {
            id: 'f',
            orderKey: 'a',
            market: 'BTC_USDT',
            side: 'buy',
            price: '100',
            quantity: '0.5',
            total: '50',
            fee: '0.05',
            feeCurrency: 'USDT',
            role: 'maker',
            at: 5
          }
        ]
      }
    )
    await settled()
    expect(written()).toContain('Partly filled 25%')
    expect(document.querySelector('table[aria-label=Fills] tbody')?.textContent).toContain('0.05')
  })

  it('is one order through its changes, with what it was before', async () => {
    await opened({ state: 'cancelled', finishedAt: 9 })
    receive({}, { orders: [order({ key: 'b', price: '90', quantity: '2' })], changes: [change({ at: 7 })] })
    await settled()
    receive(
      {},
      {
        orders: [order({ key: 'b', price: '90', state: 'cancelled' }), order({ key: 'd', price: '80', quantity: '2' })],
        changes: [change({ key: 'second', orderKey: 'b', newKey: 'd', at: 8 })]
      }
    )
    await settled()
    expect(written()).toContain('Changed 2 times')
    const prices = [...document.querySelectorAll('table[aria-label="Changed 2 times"] tbody tr')].map((row) =>
      row.querySelectorAll('td')[1]?.querySelector('[data-value]')?.getAttribute('data-value')
    )
    expect(prices).toEqual(['80', '90', '100'])
    expect(isDisabled('Change…')).toBe(false)
  })

  it('is no dialog: it takes the focus, Esc closes it and gives the focus back', async () => {
    document.body.innerHTML = '<button id="row">row</button>'
    const row = document.getElementById('row')
    row?.focus()
    await opened()
    expect(document.activeElement).toBe(sheet())
    expect(isDialogOpen()).toBe(false)
    sheet()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await settled()
    expect(useOrderSheet().key).toBeNull()
    expect(document.activeElement).toBe(row)
  })

  it('stays open on Esc in the market', async () => {
    await opened()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    expect(useOrderSheet().key).toBe('a')
  })

  it('cancels the order', async () => {
    const calls = await opened()
    await click('Cancel')
    expect(calls.find(({ name }) => name === 'orders.cancel')?.args).toEqual({ key: 'a' })
  })
})

describe('the form that changes an order', () => {
  it('begins with the prices as the table shows them, which are no change, and keeps what is typed', async () => {
    await opened({ price: '100.50000000', stopLossPrice: '110' }, { form: true })
    expect([valueOf('Price'), valueOf('Amount left'), valueOf('Cancel trigger')]).toEqual(['100.50', '2', '110.00'])
    expect(isDisabled('Change')).toBe(true)
    await typeIn('Price', '100.5')
    await settled()
    expect([valueOf('Price'), isDisabled('Change')]).toEqual(['100.5', true])
    await typeIn('Price', '100.4')
    receive({}, { orders: [order({ key: 'a', price: '100.5', stopLossPrice: '111', quantity: '2' })] })
    await settled()
    expect([valueOf('Price'), valueOf('Cancel trigger'), isDisabled('Change')]).toEqual(['100.4', '111.00', false])
  })

  it('asks before it changes an order, keeps what was not edited, and says why it was refused', async () => {
    let answers = 0
    const calls = await opened(
      { stopLossPrice: '110', filledQuantity: '0.5', state: 'partial' },
      { form: true },
      { 'orders.change': () => (answers++ === 0 ? fail(denied('kill-switch', 'order-halted')) : ok(change())) }
    )
    expect(isDisabled('Change')).toBe(true)
    await typeIn('Price', '90')
    await settled()
    await click('Change')
    expect(changesIn(calls)).toEqual([])
    expect(byRole('dialog', 'Change order BTC / USDT').textContent).toContain(
      '1.5 BTC @ 90.00 USDT · Cancel trigger 110.00'
    )
    await click('Confirm change')
    expect(changesIn(calls)).toMatchObject([
      { key: 'a', seenFilled: '0.5', draft: { price: '90', quantity: '1.5', stopLossPrice: '110' } }
    ])
    expect(byRole('alert', /./).textContent).not.toBe('')
    await click('Change')
    await click('Confirm change')
    expect(answers).toBe(2)
    expect([useOrderSheet().key, useOrderSheet().isChanging]).toEqual(['a', false])
  })

  it('shows what is wrong with a value at its field, and does not send it', async () => {
    await opened({ stopLossPrice: '110' }, { form: true })
    await typeIn('Cancel trigger', 'abc')
    await settled()
    // A text that is no number is no empty field: the trigger is not removed.
    expect(isDisabled('Change')).toBe(true)
    await typeIn('Cancel trigger', '50')
    await settled()
    expect(written()).toContain('must be higher than its price, 100')
    expect(isDisabled('Change')).toBe(true)
  })

  it('never asks with Never', async () => {
    const calls = await opened({}, { form: true, settings: { confirm: 'off' } })
    await typeIn('Price', '90')
    await settled()
    await click('Change')
    expect(changesIn(calls)).toHaveLength(1)
  })

  it('asks with Above amount only for a change of that value', async () => {
    const calls = await opened({}, { form: true, settings: { confirm: 'above', confirmAbove: '150' } })
    await typeIn('Price', '60')
    await settled()
    await click('Change')
    expect(changesIn(calls)).toHaveLength(1)
    useOrderSheet().show('a', true)
    await settled()
    await typeIn('Price', '80')
    await settled()
    await click('Change')
    expect(changesIn(calls)).toHaveLength(1)
    expect(byRole('dialog', 'Change order BTC / USDT').textContent).toContain('80')
  })

  it('wants the button held with Hold to confirm', async () => {
    const calls = await opened({}, { form: true, settings: { confirm: 'hold' } })
    await typeIn('Price', '90')
    await settled()
    const button = byRole('button', /^Change/)
    button.click()
    await settled()
    expect(changesIn(calls)).toEqual([])
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await expect.poll(() => changesIn(calls).length, { timeout: 5_000 }).toBe(1)
  })

  it('says before the first change only that the order loses its place in the queue', async () => {
    const calls = await opened({}, { form: true, settings: { confirm: 'off' } })
    expect(written()).toContain('loses its place in the queue')
    await typeIn('Price', '90')
    await settled()
    await click('Change')
    expect(calls.find(({ name }) => name === 'settings.write')?.args).toEqual({ changeExplained: true })
    useOrderSheet().show('a', true)
    await settled()
    expect(written()).not.toContain('queue')
  })

  it('closes its question, and says so, where the order is changed elsewhere meanwhile', async () => {
    const calls = await opened({}, { form: true })
    await typeIn('Price', '95')
    await settled()
    await click('Change')
    receive({}, { changes: [change({ step: 'cancelling', newKey: null })] })
    await settled()
    expect(isDialogOpen()).toBe(false)
    expect(useNotices().list.map(({ title }) => title)).toContain('The order changed during confirmation')
    expect(isDisabled('Change')).toBe(true)
    receive(
      {},
      {
        orders: [order({ key: 'a', state: 'cancelled' }), order({ key: 'b', price: '90', quantity: '2' })],
        changes: [change()]
      }
    )
    await settled()
    // What was typed stays, and the user is told what the order is now.
    expect(valueOf('Price')).toBe('95')
    expect(byRole('alert', /changed elsewhere/).textContent).toContain('2 BTC @ 90.00 USDT')
    expect(changesIn(calls)).toEqual([])
  })

  it('takes what is filled from the amount that is left, unless it was edited', async () => {
    await opened({}, { form: true })
    expect(valueOf('Amount left')).toBe('2')
    receive({}, { orders: [order({ key: 'a', price: '100', quantity: '2', filledQuantity: '0.5', state: 'partial' })] })
    await settled()
    expect(valueOf('Amount left')).toBe('1.5')
    await typeIn('Amount left', '1')
    receive(
      {},
      { orders: [order({ key: 'a', price: '100', quantity: '2', filledQuantity: '0.75', state: 'partial' })] }
    )
    await settled()
    expect(valueOf('Amount left')).toBe('1')
  })
})
