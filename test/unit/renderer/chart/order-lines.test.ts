import { DOMWrapper, flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { defineComponent, h, ref, watch } from 'vue'
import { ok } from '../../../../src/contract/failure.ts'
import { alertOf, atPrice } from '../../../support/alerts.ts'
import type { Exit } from '../../../../src/core/exits/exit.ts'
import type { Settings } from '../../../../src/contract/settings.ts'
import type { ChartScale } from '../../../../src/core/layout/chart-options.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import type { Position } from '../../../../src/core/positions/positions.ts'
import OrderLines from '../../../../src/renderer/features/chart/OrderLines.vue'
import { useLineMove } from '../../../../src/renderer/lines/line-move.ts'
import { usePlacingOnLine } from '../../../../src/renderer/lines/use-placing.ts'
import { useExits } from '../../../../src/renderer/stores/exits.ts'
import { useArming } from '../../../../src/renderer/stores/arming.ts'
import { useOrderSheet } from '../../../../src/renderer/stores/order-sheet.ts'
import { useOrders } from '../../../../src/renderer/stores/orders.ts'
import { usePlacing } from '../../../../src/renderer/stores/placing.ts'
import { useSettings } from '../../../../src/renderer/stores/settings.ts'
import { useTicket } from '../../../../src/renderer/stores/ticket.ts'
import { openMenu } from '../../../../src/renderer/ui/context-menu/use-context-menu.ts'
import { btc, livePage, order, receive, type Call } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'
import { lineScene } from './line-scene.ts'

const alert = alertOf(atPrice('BTC_USDT', 'up', '105'))
const position: Position = {
  market: 'BTC_USDT',
  amount: '0.5',
  netAmount: '0.5',
  cost: '48.5',
  averageCost: '97',
  realised: '0',
  today: '0',
  withoutCost: '0',
  withoutPrice: 0,
  otherFees: [],
  fills: 1,
  unassigned: 0
}

let page: VueWrapper | null = null
const owner = Symbol('chart')
let calls: readonly Call[] = []
const held = ref<readonly boolean[]>([])
async function open(orders: readonly Order[], scale: ChartScale = 'linear', positions: readonly Position[] = []) {
  held.value = []
  calls = await livePage({
    'positions.list': () => ok({ reference: 'USDT', rows: positions }),
    'orders.place': () => ok(order({ state: 'placing' }))
  })
  receive({}, { orders, alerts: [alert] })
  page = mountPage(
    defineComponent({
      setup: () => () =>
        h(OrderLines, {
          market: btc,
          owner,
          scene: lineScene(scale),
          onHold: (it: boolean) => (held.value = [...held.value, it])
        })
    })
  )
  await flushPromises()
  return page
}
beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined
})
afterEach(() => {
  page?.unmount()
  page = null
})

const lines = () =>
  page?.findAll('.line').map((line) => {
    const [title, price, note] = ['.title', 'b', '.note'].map((part) => line.find(part))
    return [title, price, note].map((part) => (part?.exists() === true ? part.text() : '')).join(' | ')
  })
const line = (title: string): DOMWrapper<Element> => {
  const found = page?.findAll('.line').find((one) => one.find('.title').text().startsWith(title))
  if (found === undefined) throw new Error(`no line ${title}`)
  return found
}
/** The figures and the question of a move, over the page. */
const tag = () => new DOMWrapper(document.querySelector('.line-tag'))
const handle = (title: string) => line(title).find('.handle')
const settingsWith = (confirm: Settings['confirm']) => useSettings().write({ confirm })
const point = async (target: Element, type: string, clientY: number) => {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY, button: 0, pointerId: 1 }))
  await flushPromises()
}
async function drag(title: string, from: number, ...to: readonly number[]): Promise<void> {
  const target = handle(title).element
  await point(target, 'pointerdown', from)
  for (const y of to) await point(target, 'pointermove', y)
}
const drop = (title: string) => point(handle(title).element, 'pointerup', 0)
const key = async (title: string, name: string, more: KeyboardEventInit = {}) => {
  handle(title).element.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  )
  await flushPromises()
}
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args)

describe('lines', () => {
  it('are the rest of own orders, alerts, the entry and the ticket, with the distance to the market', async () => {
    await open(
      [
        order({ key: 'b', price: '98', quantity: '2', filledQuantity: '0.5', state: 'partial' }),
        order({ key: 's', side: 'sell', price: '104', quantity: '1' }),
        order({ key: 'u', price: '96', quantity: '1', state: 'unknown' }),
        order({ key: 'e', price: '95', state: 'filled' }),
        order({ key: 'x', market: 'ETH_USDT', price: '95' })
      ],
      'linear',
      [position]
    )
    const ticket = useTicket()
    ticket.takePrice('BTC_USDT', '97.5', 'buy')
    await flushPromises()
    expect(lines()?.toSorted()).toEqual([
      'Alert | 105.00 | +6.06%',
      'Avg. cost | 97.00 | −2.02%',
      'Buy 1 BTC | 96.00 | Unconfirmed',
      'Buy 1.5 BTC | 98.00 | −2.00%',
      'Buy | 97.50 | −2.50%',
      'Sell 1 BTC | 104.00 | +5.05%'
    ])
    ticket.setTyped('amount', '0.25')
    await flushPromises()
    expect(lines()).toContain('Buy 0.25 BTC | 97.50 | −2.50%')
  })

  it('of what the venue has not confirmed are dashed and cannot be moved or cancelled', async () => {
    await open([order({ key: 'u', price: '96', quantity: '1', state: 'unknown' })])
    expect([line('Buy').classes('unsure'), line('Buy').find('.remove').exists()]).toEqual([true, false])
    expect(handle('Buy').attributes('aria-readonly')).toBe('true')
    await key('Buy', 'ArrowUp')
    expect(useLineMove().move).toBeNull()
  })

  it('name what they are and their value', async () => {
    await open([order({ key: 'b', price: '98', quantity: '2', createdAt: 1 })])
    const attributes = (name: string) => handle('Buy').attributes(name)
    expect([attributes('role'), attributes('aria-label')]).toEqual(['slider', 'Open order: Buy 2 BTC'])
    expect([attributes('aria-valuenow'), attributes('aria-valuetext')]).toEqual(['98', '98.00 USDT, −2.00%'])
    expect(line('Buy').find('.remove').attributes('aria-label')).toMatch(
      /^Cancel Buy order BTC \/ USDT, 2 BTC @ 98.00, \d\d:\d\d:\d\d$/
    )
  })

  it.each(['linear', 'log', 'percent'] as const)('stand at their price on a %s scale', async (scale) => {
    await open([order({ key: 'b', price: '100', quantity: '2' })], scale)
    const at = scale === 'log' ? Math.round((400 * Math.log(110 / 100)) / Math.log(110 / 90)) : 200
    expect(line('Buy').find('.rule').attributes('style')).toContain(`translate(0px, ${at}px)`)
  })

  it('beyond the visible prices point to them from the edge', async () => {
    await open([order({ key: 'b', price: '50', quantity: '2' }), order({ key: 's', side: 'sell', price: '500' })])
    const edges = ['Buy', 'Sell'].map((title) => [
      line(title).find('.rule').exists(),
      line(title).find('.beyond').classes('lower'),
      line(title).find('.label').attributes('style')
    ])
    expect(edges).toEqual([
      [false, true, expect.stringContaining('translateY(390px)')],
      [false, false, expect.stringContaining('translateY(10px)')]
    ])
  })

  it('are those of the orders nearest to the market, however many there are', async () => {
    const all = Array.from({ length: 500 }, (_, i) =>
      order({ key: `k${i}`, price: String(100 - i / 10), quantity: '1' })
    )
    await open(all.toReversed())
    const prices = page?.findAll('.line.order').map((one) => Number(one.find('b').text())) ?? []
    expect([prices.length, Math.min(...prices)]).toEqual([40, 96.1])
  })

  it('keep their labels under the pointer, also when one of them ends', async () => {
    const ended = order({ key: 'c', price: '98.2', quantity: '3' })
    await open([
      order({ key: 'a', price: '98', quantity: '1' }),
      order({ key: 'b', price: '98.1', quantity: '2' }),
      ended
    ])
    const places = () => ['Buy 1 BTC', 'Buy 2 BTC'].map((title) => line(title).find('.label').attributes('style'))
    const before = places()
    await line('Buy 3 BTC').find('.label').trigger('pointerenter')
    receive({}, { orders: [{ ...ended, state: 'filled' }] })
    await flushPromises()
    expect(places()).toEqual(before)
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    await flushPromises()
    expect(places()).not.toEqual(before)
  })

  it('cancel an order as the table does, and remove an alert', async () => {
    await open([order({ key: 'b', price: '98', quantity: '2' })])
    await line('Buy').find('.remove').trigger('click')
    expect([sent('orders.cancel'), line('Buy').find('.note').text()]).toEqual([[{ key: 'b' }], 'Cancelling…'])
    await key('Alert', 'Delete')
    expect(sent('alerts.remove')).toEqual([{ id: 'a' }])
  })
})

describe('a price that is dragged', () => {
  it('edits the ticket, snaps to the tick and says what it means, while the axis stands still', async () => {
    await open([])
    const ticket = useTicket()
    ticket.takePrice('BTC_USDT', '98', 'buy')
    ticket.setTyped('amount', '0.5')
    await flushPromises()
    await drag('Buy', 240, 260.13)
    expect(ticket.price).toBe('96.99')
    expect(tag().find('dl').text()).toBe(
      'From old price−101 ticks · −1.03%From best ask−301 ticks · −3.01%Total incl. fee48.55 USDT'
    )
    await drag('Buy', 260, 180)
    expect(tag().find('.warning').text()).toBe('Executes now at about 100.00 USDT')
    expect(held.value).toEqual([true, true])
    await drop('Buy')
    expect([held.value.at(-1), ticket.price, useLineMove().move]).toEqual([false, '100.99', null])
  })

  it('is kept with the ticket a few times a second, and at last where it was dropped', async () => {
    await open([])
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const ticket = useTicket()
    ticket.takePrice('BTC_USDT', '98', 'buy')
    await flushPromises()
    let edits = 0
    watch(
      () => ticket.priceTyped,
      () => edits++,
      { flush: 'sync' }
    )
    await drag('Buy', 240, ...Array.from({ length: 30 }, (_, i) => 250 + i))
    expect([edits, ticket.price]).toEqual([1, '97.5'])
    vi.advanceTimersByTime(60)
    expect([edits, ticket.price]).toEqual([2, '96.05'])
    await point(handle('Buy').element, 'pointermove', 290)
    await drop('Buy')
    expect(ticket.price).toBe('95.5')
  })

  it('comes back with Esc, also during the drag', async () => {
    await open([])
    const ticket = useTicket()
    ticket.takePrice('BTC_USDT', '98', 'buy')
    await flushPromises()
    await drag('Buy', 240, 300)
    expect(ticket.price).toBe('95')
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await flushPromises()
    expect([ticket.price, useLineMove().move, held.value.at(-1)]).toEqual(['98', null, false])
    await point(handle('Buy').element, 'pointermove', 350)
    expect(ticket.price).toBe('98')
  })

  it('moves an alert, which keeps all else', async () => {
    await open([])
    await drag('Alert', 100, 60)
    await drop('Alert')
    await flushPromises()
    // Positions are read again now and then.
    expect(calls.filter(({ name }) => name !== 'positions.list')).toEqual([
      { name: 'alerts.change', args: { id: 'a', plan: atPrice('BTC_USDT', 'up', '107') } }
    ])
  })

  it('moves by a tick with an arrow, by ten with Shift, and stays until Enter', async () => {
    await open([])
    await key('Alert', 'ArrowDown')
    await key('Alert', 'ArrowDown', { shiftKey: true })
    expect([useLineMove().move?.price, sent('alerts.change')]).toEqual(['104.89', []])
    await key('Alert', 'Escape')
    expect(useLineMove().move).toBeNull()
    await key('Alert', 'ArrowUp')
    await key('Alert', 'Enter')
    expect(sent('alerts.change')).toEqual([{ id: 'a', plan: atPrice('BTC_USDT', 'up', '105.01') }])
  })
})

describe('the stop of an exit', () => {
  const plan = { market: 'BTC_USDT', orderKey: null, quantity: '0.5', stop: '95', floor: '94.05', target: '104' }
  const exit: Exit = {
    key: 'e',
    plan,
    step: 'armed',
    reason: null,
    alarm: null,
    targetKey: 'tp',
    targetCancel: 'here',
    saleKey: null,
    sold: '0',
    remaining: '0.5',
    isTargetGone: false,
    meanwhile: null,
    at: 1,
    triggeredAt: null
  }
  const takeProfit = order({ key: 'tp', side: 'sell', price: '104', quantity: '0.5' })

  it('is marked as held here, and its take-profit names it', async () => {
    await open([takeProfit])
    receive({}, { exits: [exit] })
    await flushPromises()
    expect(lines()).toContain('Exit 0.5 BTC | 95.00 | −4.04%')
    expect(lines()).toContain('Take-profit: Sell 0.5 BTC | 104.00 | +5.05%')
    expect([line('Exit').classes('unsure'), line('Exit').find('.handle svg').exists()]).toEqual([true, true])
    expect(handle('Exit').attributes('aria-label')).toBe('Exit held by this computer: 0.5 BTC')
    await line('Exit').find('.remove').trigger('click')
    expect(useExits().removing).toBe('e')
  })

  it('is asked about when it is dropped, and its floor moves with it', async () => {
    await open([])
    receive({}, { exits: [exit] })
    await flushPromises()
    await drag('Exit', 300, 320)
    expect(tag().find('dl').text()).toContain('Floor93.06')
    await drop('Exit')
    expect([tag().find('.question').text(), sent('exits.change')]).toEqual(['Held by this computerChangeDiscard', []])
    await tag().find('.question button').trigger('click')
    await flushPromises()
    expect(sent('exits.change')).toEqual([
      {
        key: 'e',
        plan: { ...plan, stop: '94', floor: '93.06' },
        confirmed: 'EXIT BTC_USDT quantity 0.5 stop 94 floor 93.06 target 104'
      }
    ])
  })

  it('keeps a floor that the user has chosen, and warns where the stop would be below it', async () => {
    await open([])
    receive({}, { exits: [{ ...exit, plan: { ...plan, floor: '94' } }] })
    await flushPromises()
    await drag('Exit', 300, 320)
    expect(tag().find('dl').text()).toContain('Floor94.00')
    expect(tag().find('.warning').exists()).toBe(false)
    await drag('Exit', 300, 340)
    expect(tag().find('dl').text()).toContain('Floor94.00')
    expect(tag().find('.warning').text()).toBe('Must not be below the floor, 94.00 USDT')
  })

  it('warns above the market, and cannot be moved while the exit waits or after it has triggered', async () => {
    await open([])
    receive({}, { exits: [exit] })
    await flushPromises()
    await drag('Exit', 300, 150)
    expect(tag().find('.warning').text()).toBe('Must be below the last price, 99.00 USDT')
    await key('Exit', 'Escape')
    for (const step of ['waits', 'proving'] as const) {
      receive({}, { exits: [{ ...exit, step }] })
      await flushPromises()
      expect([handle('Exit').attributes('aria-readonly'), line('Exit').find('.remove').exists()]).toEqual([
        'true',
        step === 'waits'
      ])
    }
    expect(lines()).toContain('Exit 0.5 BTC | 95.00 | Cancelling…')
  })
})

describe('an open order', () => {
  const changes = () => sent('orders.change')

  it('is asked about when it is dropped: Change, or Discard and Esc', async () => {
    await open([order({ key: 'b', price: '98', quantity: '2', filledQuantity: '0.5', state: 'partial' })])
    await drag('Buy', 240, 260)
    expect(line('Buy').find('.rule.ghost').attributes('style')).toContain('translate(0px, 240px)')
    await drop('Buy')
    const question = () => tag().find('.question')
    expect(question().text()).toBe('Cancels and replaces: loses its place in the queueChangeDiscard')
    expect(changes()).toEqual([])
    await question().findAll('button')[1]?.trigger('click')
    expect([line('Buy').find('b').text(), changes()]).toEqual(['98.00', []])

    await drag('Buy', 240, 260)
    await drop('Buy')
    await question().find('button').trigger('click')
    await flushPromises()
    expect(changes()).toEqual([
      {
        key: 'b',
        draft: {
          market: 'BTC_USDT',
          side: 'buy',
          type: 'limit',
          quantity: '1.5',
          total: null,
          price: '97',
          stopLossPrice: null
        },
        seenFilled: '0.5',
        intentKey: expect.any(String) as unknown,
        confirmed: 'CHANGE BUY LIMIT BTC_USDT quantity 2 price 98 TO BUY LIMIT BTC_USDT quantity 1.5 price 97'
      }
    ])
  })

  it('has a menu with its details and its form, by pointer and by key; an alert leaves that to the chart', async () => {
    await open([order({ key: 'b', price: '98', quantity: '2' })])
    const ask = (title: string, button: number) =>
      handle(title).element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button }))
    const entries = () => (openMenu.value?.entries ?? []).flatMap((one) => (one === 'line' ? [] : [one]))
    ask('Buy', 2)
    expect(entries().map(({ text, disabled }) => [text, disabled ?? false])).toEqual([
      ['Details', false],
      ['Change…', false],
      ['Exit…', false],
      ['Show BTC / USDT', false],
      ['Duplicate in order ticket', false],
      ['Copy exchange order ID', false],
      ['Cancel', false]
    ])
    entries()[0]?.run?.()
    expect([useOrderSheet().key, useOrderSheet().isChanging]).toEqual(['b', false])
    openMenu.value = null
    ask('Buy', -1)
    entries()[1]?.run?.()
    expect([useOrderSheet().key, useOrderSheet().isChanging]).toEqual(['b', true])
    openMenu.value = null
    expect(ask('Alert', 2)).toBe(true)
    expect(openMenu.value).toBeNull()
  })

  it('is asked about in the mode Never too, unless the hotkeys are armed', async () => {
    await open([order({ key: 'b', price: '98', quantity: '2' })])
    await settingsWith('off')
    await drag('Buy', 240, 260)
    await drop('Buy')
    expect([document.querySelector('.line-tag .question') !== null, changes()]).toEqual([true, []])
    await key('Buy', 'Escape')
    expect(document.querySelector('.line-tag .question') !== null).toBe(false)

    expect(useArming().arm()).toBeNull()
    // Before the first change of all the user is told what it costs.
    await drag('Buy', 240, 260)
    await drop('Buy')
    expect([tag().find('.question').text(), changes()]).toEqual([expect.stringContaining('its place in the queue'), []])
    await key('Buy', 'Escape')
    await useSettings().write({ changeExplained: true })
    await drag('Buy', 240, 260)
    await drop('Buy')
    expect([document.querySelector('.line-tag .question') !== null, changes().length]).toEqual([false, 1])
  })

  it('must be held in the mode that holds, and arming does not replace the question of a dialog', async () => {
    await open([order({ key: 'b', price: '98', quantity: '2' })])
    await settingsWith('hold')
    useArming().arm()
    await drag('Buy', 240, 260)
    await drop('Buy')
    await tag().find('.yes').trigger('click')
    expect([tag().find('.yes').text(), changes()]).toEqual(['Change', []])
  })

  it('moves by keys, Enter asks and a second Enter is a press of its own', async () => {
    await open([order({ key: 'b', price: '98', quantity: '2' })])
    await key('Buy', 'ArrowDown', { shiftKey: true })
    expect(handle('Buy').attributes('aria-valuetext')).toContain('97.90 USDT, From old price −10 ticks · −0.10%')
    await key('Buy', 'Enter')
    const yes = tag().find('.yes').element
    expect([document.activeElement === yes, changes()]).toEqual([true, []])
    const repeated = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
    yes.dispatchEvent(repeated)
    expect(repeated.defaultPrevented).toBe(true)
  })

  it('that ends or is cancelled while it is moved is let go', async () => {
    await open([order({ key: 'b', price: '98', quantity: '2' })])
    await drag('Buy', 240, 260)
    receive({}, { orders: [order({ key: 'b', price: '98', quantity: '2', state: 'filled' })] })
    await flushPromises()
    expect([useLineMove().move, lines()?.length]).toEqual([null, 1])
  })

  it('stands at both prices until the venue has proved its change', async () => {
    await open([order({ key: 'b', price: '98', quantity: '2' })])
    const draft = {
      market: 'BTC_USDT',
      side: 'buy',
      type: 'limit',
      quantity: '2',
      total: null,
      price: '97',
      stopLossPrice: null
    } as const
    const change = {
      key: 'n',
      orderKey: 'b',
      draft,
      seenFilled: '0',
      step: 'proving',
      cancel: 'accepted',
      reason: null,
      newKey: null,
      again: false,
      awaits: null,
      at: 1
    } as const
    receive({}, { changes: [change] })
    await flushPromises()
    const rules = () =>
      line('Buy')
        .findAll('.rule')
        .map((rule) => rule.attributes('style')?.match(/, (\d+)px/)?.[1])
    expect([lines(), rules(), handle('Buy').attributes('aria-readonly')]).toEqual([
      ['Buy 2 BTC | 97.00 | Changing…', 'Alert | 105.00 | +6.06%'],
      ['240', '260'],
      'true'
    ])
    // The word of its row and its sheet.
    useOrders().cancelling.set('b', Infinity)
    await flushPromises()
    expect(lines()?.[0]).toBe('Buy 2 BTC | 97.00 | Cancelling…')
    useOrders().cancelling.delete('b')
    receive(
      {},
      {
        orders: [
          order({ key: 'b', price: '98', quantity: '2', state: 'cancelled' }),
          order({ key: 'n', price: '97', quantity: '2' })
        ],
        changes: [{ ...change, step: 'done', newKey: 'n' }]
      }
    )
    await flushPromises()
    expect([lines()?.[0], rules()]).toEqual(['Buy 2 BTC | 97.00 | −3.00%', ['260']])
  })
})

describe('an order that is placed from the chart', () => {
  async function placing(price: string, side: number, amount = '0.5', confirm: Settings['confirm'] = 'off') {
    await open([])
    await settingsWith(confirm)
    const ticket = useTicket()
    if (amount !== '') ticket.setTyped('amount', amount)
    let place: ReturnType<typeof usePlacingOnLine> | undefined
    mountPage(defineComponent({ setup: () => ((place = usePlacingOnLine(() => btc, owner)), () => null) }))
    const { sides } = place?.(price) ?? { sides: [] }
    sides[side]?.run()
    await flushPromises()
    return { ticket, names: sides.map(({ text }) => text) }
  }

  it('has the side of its price, written out, and asks on the line', async () => {
    const { ticket, names } = await placing('97.004', 0)
    expect(names).toEqual(['Buy 0.5 BTC at 97.00', 'Sell 0.5 BTC at 97.00'])
    expect([ticket.side, ticket.price, usePlacing().waiting, sent('orders.place')]).toEqual(['buy', '97', null, []])
    expect(
      tag()
        .findAll('.question button')
        .map((one) => one.text())
    ).toEqual(['Buy 0.5 BTC at 97.00', 'Switch to Sell', 'Discard'])
    await tag().findAll('.question button')[1]?.trigger('click')
    expect(tag().find('.yes').text()).toBe('Sell 0.5 BTC at 97.00')
    await tag().find('.yes').trigger('click')
    expect([sent('orders.place'), useLineMove().move]).toEqual([
      [expect.objectContaining({ confirmed: 'SELL LIMIT BTC_USDT quantity 0.5 price 97' })],
      null
    ])
  })

  it('above the market sells, and goes with Discard', async () => {
    const { ticket, names } = await placing('104', 0)
    expect(names[0]).toBe('Sell 0.5 BTC at 104.00')
    await key('Sell', 'Escape')
    expect([ticket.price, lines()?.length]).toEqual([null, 1])
  })

  it('is asked once: where a dialog confirms it, not on the line', async () => {
    await placing('97', 0, '0.5', 'dialog')
    expect([usePlacing().waiting?.line, useLineMove().move]).toEqual(['BUY LIMIT BTC_USDT quantity 0.5 price 97', null])
  })

  it.each([
    ['was sent', () => usePlacing().press()],
    ['is asked about in the dialog', () => usePlacing().gesture(false)],
    ['has lost its amount', (ticket: ReturnType<typeof useTicket>) => (ticket.typed = '')],
    ['has another price', (ticket: ReturnType<typeof useTicket>) => (ticket.priceTyped = '98')],
    ['is a market order', (ticket: ReturnType<typeof useTicket>) => (ticket.type = 'market')]
  ])('its question goes with its draft: the ticket %s', async (_, act) => {
    const { ticket } = await placing('97', 0)
    expect(tag().find('.question').exists()).toBe(true)
    act(ticket)
    await flushPromises()
    expect([useLineMove().move, document.querySelector('.line-tag')]).toEqual([null, null])
  })

  it('its question follows another amount and side', async () => {
    const { ticket } = await placing('97', 0)
    ticket.setTyped('amount', '0.7')
    ticket.side = 'sell'
    await flushPromises()
    expect(tag().find('.yes').text()).toBe('Sell 0.7 BTC at 97.00')
  })

  it('without an amount only fills the ticket', async () => {
    const { ticket, names } = await placing('97', 0, '')
    expect([names[0], useLineMove().move, ticket.price]).toEqual(['Buy at 97.00…', null, '97'])
  })
})
