import { flushPromises, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import { ok } from '../../../../src/contract/failure.ts'
import type { PriceAlert } from '../../../../src/core/alerts/alert.ts'
import type { ChartScale } from '../../../../src/core/layout/chart-options.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import type { Position } from '../../../../src/core/positions/positions.ts'
import OrderLines from '../../../../src/renderer/features/chart/OrderLines.vue'
import { placesOf } from '../../../../src/renderer/features/chart/places.ts'
import { sceneOf } from '../../../../src/renderer/features/chart/scene.ts'
import { FITTED } from '../../../../src/renderer/features/chart/time-view.ts'
import { useLineMove } from '../../../../src/renderer/lines/line-move.ts'
import { useTicket } from '../../../../src/renderer/stores/ticket.ts'
import { btc, livePage, order, receive, type Call } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

const alert: PriceAlert = {
  id: 'a',
  venueId: 'practice',
  market: 'BTC_USDT',
  direction: 'above',
  price: '105',
  createdAt: 0,
  fired: null,
  seen: true
}
const position: Position = {
  market: 'BTC_USDT',
  amount: '0.5',
  cost: '48.5',
  averageEntry: '97',
  realised: '0',
  realisedToday: '0',
  withoutCost: '0',
  otherFees: [],
  fills: 1,
  unassigned: 0
}

/** 400 pixels from 110 down to 90: twenty pixels for one USDT. */
function sceneFor(scale: ChartScale) {
  const bar = { at: 60_000, open: '100', high: '101', low: '99', close: '100', volume: '1' }
  const [min, max] = scale === 'log' ? [Math.log(90), Math.log(110)] : [90, 110]
  return sceneOf({
    area: {
      width: 700,
      height: 422,
      plot: 600,
      prices: { top: 0, bottom: 400 },
      volume: { top: 380, bottom: 400 },
      rsi: null,
      axisTop: 400
    },
    places: placesOf({ bars: [bar], seconds: 60, followedFrom: 0 }, 10),
    view: FITTED,
    price: { min, max },
    scale,
    seconds: 60,
    withVolume: false,
    unit: 0.01,
    utc: true
  })
}

let page: VueWrapper | null = null
let calls: readonly Call[] = []
const held = ref<readonly boolean[]>([])
async function open(orders: readonly Order[], scale: ChartScale = 'linear', positions: readonly Position[] = []) {
  held.value = []
  calls = await livePage({ 'positions.list': () => ok(positions) })
  receive({}, { orders, alerts: [alert] })
  page = mountPage(
    defineComponent({
      setup: () => () =>
        h(OrderLines, {
          market: btc,
          scene: sceneFor(scale),
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
const handle = (title: string) => line(title).find('.handle')
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
      'Avg. entry | 97.00 | −2.02%',
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
    await open([order({ key: 'b', price: '98', quantity: '2' })])
    const attributes = (name: string) => handle('Buy').attributes(name)
    expect([attributes('role'), attributes('aria-label')]).toEqual(['slider', 'Open order: Buy 2 BTC'])
    expect([attributes('aria-valuenow'), attributes('aria-valuetext')]).toEqual(['98', '98 USDT, −2.00%'])
    expect(line('Buy').find('.remove').attributes('aria-label')).toBe('Cancel Buy order BTC / USDT')
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
    expect(line('Buy').find('.tag').text()).toBe(
      'From old price−101 ticks · −1.03%From best ask−301 ticks · −3.01%Total incl. fee48.54 USDT'
    )
    await drag('Buy', 260, 180)
    expect(line('Buy').find('.warning').text()).toBe('Executes now at about 100.00 USDT')
    expect(held.value).toEqual([true, true])
    await drop('Buy')
    expect([held.value.at(-1), ticket.price, useLineMove().move]).toEqual([false, '100.99', null])
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

  it('moves an alert: the new one is there before the old one goes', async () => {
    await open([])
    await drag('Alert', 100, 60)
    await drop('Alert')
    await flushPromises()
    expect(calls.map(({ name, args }) => [name, args])).toEqual([
      ['positions.list', {}],
      ['alerts.add', { market: 'BTC_USDT', direction: 'above', price: '107' }],
      ['alerts.remove', { id: 'a' }]
    ])
  })

  it('moves by a tick with an arrow, by ten with Shift, and stays until Enter', async () => {
    await open([])
    await key('Alert', 'ArrowDown')
    await key('Alert', 'ArrowDown', { shiftKey: true })
    expect([useLineMove().move?.price, sent('alerts.add')]).toEqual(['104.89', []])
    await key('Alert', 'Escape')
    expect(useLineMove().move).toBeNull()
    await key('Alert', 'ArrowUp')
    await key('Alert', 'Enter')
    expect(sent('alerts.add')).toEqual([{ market: 'BTC_USDT', direction: 'above', price: '105.01' }])
  })
})
