import { expect, it, vi } from 'vitest'
import type { ConvertOrder } from '../../../../src/core/converts/convert.ts'
import { useShownConvert } from '../../../../src/renderer/stores/shown-convert.ts'
import { openMenu, type MenuEntry, type MenuItem } from '../../../../src/renderer/ui/context-menu/use-context-menu.ts'
import { convert } from '../../core/converts/samples.ts'
import { receive } from '../desk-stub.ts'
import { written } from '../mount-page.ts'
import {
  at,
  calls,
  cancels,
  cell,
  click,
  open,
  point,
  press,
  resting,
  show,
  shownPrices,
  textIn,
  aroundEachTest
} from './ladder-page.ts'

aroundEachTest()

const showConverts = async (...newest: readonly ConvertOrder[]) => {
  const capabilities = ['limit-orders', 'cancel-orders', 'cancel-convert'] as const
  receive({ venue: { id: 'practice', name: 'Practice exchange', practice: true, capabilities } })
  receive({ converts: { pending: [], newest, checkedAt: Date.now(), problem: null, undecoded: 0 } })
  await written()
}
const sale = convert('s', { currencyFrom: 'BTC', currencyTo: 'USDT', amountFrom: '0.25', limit: '100.05' })
const cancelledConverts = () => calls.flatMap(({ name, args }) => (name === 'converts.cancel' ? [args] : []))
const itemsOf = (entries: readonly MenuEntry[] | undefined): readonly MenuItem[] =>
  (entries ?? []).filter((entry): entry is MenuItem => entry !== 'line')
/** Chooses an entry of the open menu. */
async function choose(name: RegExp): Promise<void> {
  itemsOf(openMenu.value?.entries)
    .find(({ text }) => name.test(text))
    ?.run?.()
  openMenu.value = null
  await written()
}
const status = () => document.querySelector('.status')?.textContent ?? ''

it('a limit convert has a row, marked as one; ×, a right click and Delete cancel it, a click lists it', async () => {
  await open()
  await showConverts(sale)
  const mark = cell('100.05', 'sell').querySelector('.mark')
  expect([textIn('100.05', 'sell'), mark?.getAttribute('title')]).toEqual(['0.25', 'Limit convert: Sell 0.25 BTC'])
  expect(mark?.querySelector('.convert')).not.toBeNull()
  await click('100.05', 'sell', cell('100.05', 'sell').querySelector('button') ?? document.body)
  cell('100.05', 'sell').dispatchEvent(new MouseEvent('contextmenu', { ...at('100.05'), button: 2, cancelable: true }))
  await written()
  expect(cancelledConverts()).toEqual([{ orderId: 's' }, { orderId: 's' }])
  await click('100.05', 'sell')
  await choose(/^Details: Convert · Sell 0\.25 BTC$/)
  expect(useShownConvert().key).toBe('s')
  await click('100.05', 'sell')
  await choose(/^Cancel Convert/)
  for (let i = 0; i < 5; i++) await press('ArrowUp')
  await press('Delete')
  expect(cancelledConverts()).toHaveLength(4)
})

it('several in one row are listed by a click, and each is cancelled for itself', async () => {
  await open()
  await show(resting('a', '99.97', { createdAt: 1 }), resting('b', '99.97', { createdAt: 2, quantity: '0.125' }))
  await showConverts(convert('c', { limit: String(1 / 99.97), amountFrom: '100' }))
  await click('99.97', 'buy')
  expect(itemsOf(openMenu.value?.entries).map(({ text }) => text.replace(/\d\d:\d\d:\d\d/, 'time'))).toEqual([
    'Move Buy 0.5 BTC · time',
    'Cancel Buy 0.5 BTC · time',
    'Move Buy 0.125 BTC · time',
    'Cancel Buy 0.125 BTC · time',
    'Details: Convert · Buy 1.0003 BTC',
    'Cancel Convert · Buy 1.0003 BTC'
  ])
  await choose(/^Cancel Buy 0\.125/)
  expect([cancels(), cancelledConverts()]).toEqual([[{ key: 'b' }], []])
})

it('one without a time is listed without it', async () => {
  await open()
  await show(resting('a', '99.97', { createdAt: 0 }), resting('b', '99.97', { createdAt: 2, quantity: '0.125' }))
  await click('99.97', 'buy')
  expect(itemsOf(openMenu.value?.entries).map(({ text }) => text.replace(/\d\d:\d\d:\d\d/, 'time'))).toEqual([
    'Move Buy 0.5 BTC',
    'Cancel Buy 0.5 BTC',
    'Move Buy 0.125 BTC · time',
    'Cancel Buy 0.125 BTC · time'
  ])
})

it('one of several is selected and then moved by keys; Esc ends that', async () => {
  await open()
  await show(resting('a', '99.97'), resting('b', '99.97', { createdAt: 2, quantity: '0.125' }))
  await press('ArrowDown')
  for (let i = 0; i < 2; i++) await press('ArrowDown')
  await press('ArrowDown', { shiftKey: true })
  expect(status()).not.toContain('→')
  await click('99.97', 'buy')
  await choose(/^Move Buy 0\.125/)
  expect(status()).toContain('Buy 0.125 BTC selected')
  await press('ArrowDown', { shiftKey: true })
  expect(status()).toContain('Buy 0.125 BTC: 99.97 → 99.96')
  await press('Escape')
  await press('ArrowDown', { shiftKey: true })
  expect(status()).not.toContain('→')
})

it('an order that is held at an edge scrolls the ladder and goes with it', async () => {
  await open()
  const low = shownPrices().at(-2) ?? ''
  const lowest = shownPrices().at(-1) ?? ''
  await show(resting('a', low))
  await point(low, 'buy')
  const from = cell(low, 'buy')
  from.dispatchEvent(new PointerEvent('pointerdown', { ...at(low), button: 0 }))
  document.body.setPointerCapture ??= () => undefined
  const move = { ...at(lowest), movementX: 1, movementY: 1 }
  cell(lowest, 'buy').dispatchEvent(new PointerEvent('pointermove', move))
  await written()
  expect(shownPrices().at(-1)).toBe(lowest)
  vi.advanceTimersByTime(600)
  await written()
  const end = shownPrices().at(-1) ?? ''
  expect(Number(lowest) - Number(end)).toBeCloseTo(0.1)
  expect(status()).toContain(`${low} → ${end}`)
  document.querySelector('.body')?.dispatchEvent(new PointerEvent('pointerup'))
  vi.advanceTimersByTime(600)
  await written()
  expect(shownPrices().at(-1)).toBe(end)
})
