import { beforeEach, describe, expect, it } from 'vitest'
import { useSettings } from '../../../../src/renderer/stores/settings.ts'
import { useOrderSheet } from '../../../../src/renderer/stores/order-sheet.ts'
import { useTicket } from '../../../../src/renderer/stores/ticket.ts'
import { openMenu } from '../../../../src/renderer/ui/context-menu/use-context-menu.ts'
import { btc } from '../desk-stub.ts'
import { byRole, type, written } from '../mount-page.ts'
import {
  aroundEachTest,
  arm,
  at,
  calls,
  cancels,
  cell,
  click,
  grid,
  leave,
  open,
  placed,
  point,
  press,
  resting,
  show,
  take,
  textIn,
  warnings
} from './ladder-page.ts'

aroundEachTest()

describe('while armed', () => {
  const buy = (price: string, quantity = '0.5') => ({
    draft: {
      market: 'BTC_USDT',
      side: 'buy',
      type: 'limit',
      quantity,
      total: null,
      price,
      stopLossPrice: null
    },
    confirmed: `BUY LIMIT BTC_USDT quantity ${quantity} price ${price}`
  })

  it('a click on Bids buys and one on Asks sells at that price, each with an intent of its own', async () => {
    await open()
    await type('Amount', '0.5')
    await arm()
    await click('99.97', 'bid')
    await click('99.97', 'bid')
    await click('100.05', 'ask')
    expect(placed()).toMatchObject([
      buy('99.97'),
      buy('99.97'),
      { draft: { side: 'sell', price: '100.05' }, confirmed: 'SELL LIMIT BTC_USDT quantity 0.5 price 100.05' }
    ])
    const keys = calls.flatMap(({ name, args }) =>
      name === 'orders.place' && typeof args === 'object' && args !== null && 'intentKey' in args
        ? [args.intentKey]
        : []
    )
    expect(new Set(keys).size).toBe(3)
    expect(useTicket().priceTyped).toBe('')
  })

  it('a row that takes from the book says so before the click', async () => {
    await open()
    await type('Amount', '0.5')
    await arm()
    await point('100', 'bid')
    expect(textIn('100', 'bid')).toBe('')
    await point('100.01', 'bid')
    expect(textIn('100.01', 'bid')).toBe('takes')
    expect(document.querySelector('.status')?.textContent).toContain('Buy 0.5 BTC at 100.01 · takes at once')
    await point('99.99', 'ask')
    expect(textIn('99.99', 'ask')).toBe('takes')
  })

  it('without an amount, or on a book that is stale, nothing leaves and the reason is shown', async () => {
    await open()
    await arm()
    await click('99.97', 'bid')
    expect(warnings()).toEqual(['Order not sent: Enter an amount'])
    await type('Amount', '0.5')
    await take([['99.99', '1']], [['100.01', '4']], 'stale')
    await click('99.97', 'bid')
    expect(warnings()[0]).toBe('Order not sent: Order book is stale')
    expect(document.querySelector('.status')?.textContent).toContain('Order book is stale')
    expect(placed()).toEqual([])
  })

  it('B and S place at the cursor, once for a press; unarmed they do not', async () => {
    await open()
    await type('Amount', '0.5')
    await press('ArrowDown')
    await press('b')
    expect(warnings()).toEqual(['Order not sent: Arm the ladder first.'])
    await arm()
    await press('b')
    await press('b', { repeat: true })
    await press('ArrowUp')
    await press('s')
    expect(placed()).toMatchObject([buy('99.99'), { draft: { side: 'sell', price: '100' } }])
  })
})

describe('own orders', () => {
  it('stand in the column of their side with what is left; ×, a right click and Delete cancel them', async () => {
    await open()
    await show(
      resting('a', '99.97', { state: 'partial', filledQuantity: '0.125' }),
      resting('b', '99.98'),
      resting('c', '99.95')
    )
    expect([textIn('99.97', 'buy'), textIn('99.98', 'buy'), textIn('99.97', 'sell')]).toEqual(['0.375', '0.5', ''])
    await click('99.97', 'buy', cell('99.97', 'buy').querySelector('button') ?? document.body)
    cell('99.98', 'buy').dispatchEvent(new MouseEvent('contextmenu', { ...at('99.98'), button: 2, cancelable: true }))
    for (let i = 0; i < 5; i++) await press('ArrowDown')
    await press('Delete')
    expect(cancels()).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }])
  })

  it('several in one row are cancelled together', async () => {
    await open()
    await show(resting('a', '99.97'), resting('b', '99.97', { createdAt: 2 }))
    expect(textIn('99.97', 'buy')).toBe('1')
    await click('99.97', 'buy', cell('99.97', 'buy').querySelector('button') ?? document.body)
    expect(cancels()).toEqual([{ keys: ['a', 'b'] }])
  })

  it('one that ends under the pointer keeps its place until the pointer leaves', async () => {
    await open()
    await show(resting('a', '99.97'))
    await point('99.97', 'buy')
    await show(resting('a', '99.97', { state: 'cancelled' }))
    expect(cell('99.97', 'buy').querySelector('.gone')?.textContent).toContain('0.5')
    expect(cell('99.97', 'buy').querySelector('button')).toBeNull()
    await leave()
    expect(textIn('99.97', 'buy')).toBe('')
  })

  it('Cancel bids asks first, and acts at once while armed', async () => {
    await open()
    await show(resting('a', '99.97'), resting('b', '100.05', { side: 'sell' }))
    byRole('button', 'Cancel bids').click()
    await written()
    expect(cancels()).toEqual([])
    await arm()
    byRole('button', 'Cancel bids').click()
    await written()
    byRole('button', 'Cancel all').click()
    await written()
    expect(cancels()).toEqual([{ key: 'a' }, { key: 'b' }])
  })
})

it('an own order is shown by two clicks on it, or by the menu of its row', async () => {
  await open()
  await show(resting('a', '99.98'))
  const twice = () => new MouseEvent('dblclick', { ...at('99.98'), cancelable: true })
  cell('99.98', 'bid').dispatchEvent(twice())
  expect(useOrderSheet().key).toBeNull()
  cell('99.98', 'buy').dispatchEvent(twice())
  expect(useOrderSheet().key).toBe('a')
  useOrderSheet().close()
  cell('99.98', 'price').dispatchEvent(new MouseEvent('contextmenu', { ...at('99.98'), button: 2, cancelable: true }))
  const entry = openMenu.value?.entries[0]
  if (entry === undefined || entry === 'line') throw new Error('no menu')
  expect(entry.text).toBe('Details: Your order: Buy 0.5 BTC')
  entry.run?.()
  expect(useOrderSheet().key).toBe('a')
})

it('a price has the decimals of its market in the menu, and where an order is moved', async () => {
  await open({ ...btc, quoteDecimals: 4 })
  await show(resting('a', '99.97'))
  for (let i = 0; i < 3; i++) await press('ArrowDown')
  await press('ArrowUp', { shiftKey: true })
  expect(document.querySelector('.status')?.textContent).toContain('Buy 0.5 BTC: 99.9700 → 99.9800 · +0.01 (')
  await press('Escape')
  cell('99.97', 'price').dispatchEvent(new MouseEvent('contextmenu', { ...at('99.97'), button: 2, cancelable: true }))
  const texts = (openMenu.value?.entries ?? []).flatMap((one) => (one === 'line' ? [] : [one.text]))
  expect(texts).toContain('Cancel Buy at 99.9700')
})

describe('an own order that is moved', () => {
  const changed = () =>
    calls.flatMap(({ name, args }) => (name === 'orders.change' ? [args] : [])) as { readonly confirmed: string }[]
  const lines = () => changed().map(({ confirmed }) => confirmed)
  const TO = (price: string) =>
    `CHANGE BUY LIMIT BTC_USDT quantity 0.5 price 99.97 TO BUY LIMIT BTC_USDT quantity 0.5 price ${price}`
  const stateOf = (price: string) => cell(price, 'buy').querySelector('.mark')?.classList.item(1)
  async function drag(from: string, to: string): Promise<void> {
    await point(from, 'buy')
    cell(from, 'buy').dispatchEvent(new PointerEvent('pointerdown', { ...at(from), button: 0 }))
    const held = { buttons: 1, movementX: 1, movementY: 1 }
    cell(to, 'buy').dispatchEvent(new PointerEvent('pointermove', { ...at(to), ...held }))
    await written()
  }
  const drop = async (to: string) => {
    cell(to, 'buy').dispatchEvent(new PointerEvent('pointerup', at(to)))
    await written()
  }
  const said = () => document.querySelector('.status')?.textContent
  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = () => {}
  })

  it('by drag: it stays in its row, its ghost moves, and Change sends what was shown', async () => {
    await open()
    await show(resting('a', '99.97'))
    await drag('99.97', '100.01')
    expect([stateOf('99.97'), stateOf('100.01')]).toEqual(['moving', 'ghost'])
    expect(said()).toContain('takes at once')
    await drag('99.97', '99.95')
    await drop('99.95')
    expect(said()).toContain('Buy 0.5 BTC: 99.97 → 99.95 · −0.02 (−0.02%)')
    expect(lines()).toEqual([])
    byRole('button', 'Change').click()
    await written()
    expect(lines()).toEqual([TO('99.95')])
    expect(stateOf('99.95')).toBeUndefined()
  })

  it('with Hold to confirm a click on Change is not enough', async () => {
    await open()
    await show(resting('a', '99.97'))
    await useSettings().write({ confirm: 'hold' })
    await drag('99.97', '99.95')
    await drop('99.95')
    byRole('button', 'Change').click()
    await written()
    expect(lines()).toEqual([])
    expect(stateOf('99.95')).toBe('ghost')
  })

  it('Esc discards it, also during the drag; dropped on its own row it is not asked', async () => {
    await open()
    await show(resting('a', '99.97'))
    await drag('99.97', '99.95')
    await press('Escape')
    await drop('99.95')
    expect([stateOf('99.97'), stateOf('99.95')]).toEqual(['open', undefined])
    await drag('99.97', '99.95')
    cell('99.97', 'buy').dispatchEvent(new PointerEvent('pointermove', { ...at('99.97'), movementX: 1, movementY: 1 }))
    await drop('99.97')
    expect(stateOf('99.97')).toBe('open')
    expect(lines()).toEqual([])
  })

  it('a gesture that the system ends discards it', async () => {
    await open()
    await show(resting('a', '99.97'))
    await drag('99.97', '99.95')
    cell('99.95', 'buy').dispatchEvent(new PointerEvent('pointercancel', at('99.95')))
    await written()
    expect([stateOf('99.97'), stateOf('99.95')]).toEqual(['open', undefined])
  })

  it('by keys: Shift and arrows move it, Enter asks, and what is asked is answered there', async () => {
    await open()
    await show(resting('a', '99.97'))
    for (let i = 0; i < 3; i++) await press('ArrowDown')
    await press('ArrowUp', { shiftKey: true })
    await press('ArrowUp', { shiftKey: true })
    await press('ArrowDown', { shiftKey: true })
    expect([stateOf('99.97'), stateOf('99.98')]).toEqual(['moving', 'ghost'])
    await press('Enter')
    expect(document.activeElement?.textContent).toBe('Change')
    expect(lines()).toEqual([])
    byRole('button', 'Discard').click()
    await written()
    expect([stateOf('99.97'), document.activeElement]).toEqual(['open', grid()])
    // The keys are at the order again.
    await press('ArrowDown', { shiftKey: true })
    expect([stateOf('99.97'), stateOf('99.96')]).toEqual(['moving', 'ghost'])
  })

  it('only while armed and with the confirmation Never it is changed as it is dropped', async () => {
    await open()
    await show(resting('a', '99.97'))
    await useSettings().write({ confirm: 'off' })
    await drag('99.97', '99.95')
    await drop('99.95')
    expect(lines()).toEqual([])
    await press('Escape')
    await arm()
    await drag('99.97', '99.95')
    await drop('99.95')
    // Before the first change of all the user is told what it costs.
    expect([lines(), document.body.textContent]).toEqual([[], expect.stringContaining('Loses its place in the queue')])
    await press('Escape')
    await useSettings().write({ changeExplained: true })
    await drag('99.97', '99.96')
    await drop('99.96')
    expect(lines()).toEqual([TO('99.96')])
  })

  it('what waits for the venue, and several in one row, are not moved, and the ladder says why', async () => {
    await open()
    await show(resting('a', '99.97', { state: 'unknown', venueId: null }), resting('b', '99.98'), resting('c', '99.98'))
    await drag('99.97', '99.95')
    expect(said()).toContain('Only an open order that the venue has confirmed can be changed.')
    await drag('99.98', '99.98')
    expect(said()).toContain('Click: price to ticket')
    await drag('99.98', '99.95')
    expect(said()).toContain('Several orders in this row: click it and choose one to move')
    await drop('99.95')
    expect(said()).toContain('Several orders in this row')
    expect([stateOf('99.95'), calls.some(({ name }) => name === 'orders.change')]).toEqual([undefined, false])
    await point('99.94', 'buy')
    expect(said()).toContain('Click: price to ticket')
    for (let i = 0; i < 2; i++) await press('ArrowDown')
    await press('ArrowDown', { shiftKey: true })
    expect(said()).toContain('Several orders in this row')
    await press('ArrowDown')
    expect(said()).toContain('Click: price to ticket')
  })
})
