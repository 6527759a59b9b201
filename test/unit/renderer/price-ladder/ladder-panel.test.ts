import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import LadderPanel from '../../../../src/renderer/features/ladder/LadderPanel.vue'
import { useArming } from '../../../../src/renderer/stores/arming.ts'
import { useBooks } from '../../../../src/renderer/stores/books.ts'
import { useClock } from '../../../../src/renderer/stores/clock.ts'
import { useLayout } from '../../../../src/renderer/stores/layout.ts'
import { useNotices } from '../../../../src/renderer/stores/notices.ts'
import { useTicket } from '../../../../src/renderer/stores/ticket.ts'
import { useTrades } from '../../../../src/renderer/stores/trades.ts'
import { levelsFromText } from '../../../support/levels.ts'
import { book, btc, livePage, order, receive, type Call } from '../desk-stub.ts'
import { byRole, mountPage, type, written } from '../mount-page.ts'

// Rows of 19 pixels below a head of 20: 21 rows.
const HEIGHT = 20 + 21 * 19
vi.mock('@vueuse/core', async (original) => {
  const { ref } = await import('vue')
  return { ...(await original<object>()), useElementSize: () => ({ width: ref(320), height: ref(HEIGHT) }) }
})

let mounted: VueWrapper | null = null
let calls: Call[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  mounted?.unmount()
  mounted = null
  vi.useRealTimers()
})

type Level = readonly [price: string, size: string]
async function take(bids: readonly Level[], asks: readonly Level[], state: 'live' | 'stale' = 'live'): Promise<void> {
  useBooks().take([{ ...book(state), bids: levelsFromText(bids), asks: levelsFromText(asks) }])
  await written()
}

async function open(): Promise<void> {
  calls = await livePage({
    'orders.place': () => ok(order({ key: 'sent' })),
    'orders.cancelMany': () => ok({ requested: 2, failed: [], left: [], waitMs: 0 })
  })
  useLayout().add('ladder')
  await take(
    [
      ['99.99', '1'],
      ['99.96', '2.5']
    ],
    [['100.01', '4']]
  )
  mounted = mountPage(LadderPanel, { market: btc, panel: 'ladder' })
  await written()
  vi.advanceTimersByTime(1_000)
}
async function arm(): Promise<void> {
  expect(useArming().arm()).toBeNull()
  await written()
}
const placed = () => calls.filter(({ name }) => name === 'orders.place').map(({ args }) => args)
const line = (price: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.line[data-price="${price}"]`)
  if (found === null) throw new Error(`no row ${price} among ${shownPrices().join()}`)
  return found
}
const shownPrices = () => [...document.querySelectorAll<HTMLElement>('.line')].map(({ dataset }) => dataset['price'])
const cell = (price: string, column: string): HTMLElement => {
  const found = line(price).querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (found === null) throw new Error(`no ${column}`)
  return found
}
const textIn = (price: string, column: string) => cell(price, column).textContent?.trim()
/** In the middle of a row: the elements themselves have no place in this document. */
function at(price: string): { clientY: number; bubbles: true } {
  return { clientY: shownPrices().indexOf(price) * 19 + 9, bubbles: true }
}
async function point(price: string, column: string): Promise<void> {
  const target = cell(price, column)
  document.querySelector('.body')?.dispatchEvent(new PointerEvent('pointerenter'))
  target.dispatchEvent(new PointerEvent('pointermove', { ...at(price), movementX: 1, movementY: 0 }))
  await written()
}
async function click(price: string, column: string, target: Element = cell(price, column)): Promise<void> {
  await point(price, column)
  target.dispatchEvent(new PointerEvent('pointerdown', at(price)))
  target.dispatchEvent(new MouseEvent('click', at(price)))
  await written()
}
async function leave(): Promise<void> {
  document.querySelector('.body')?.dispatchEvent(new PointerEvent('pointerleave'))
  await written()
}
const grid = (): HTMLElement => byRole('grid', 'Ladder')
async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  const code = key.length === 1 && key !== ' ' ? `Key${key.toUpperCase()}` : key
  grid().dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }))
  await written()
}
const warnings = () => useNotices().list.map(({ title, text }) => `${String(title)}: ${String(text)}`)

describe('rows', () => {
  it('there is one for every tick, empty ones too, with the sizes in the columns of their side', async () => {
    await open()
    expect(shownPrices()).toHaveLength(21)
    expect(shownPrices().slice(8, 13)).toEqual(['100.02', '100.01', '100', '99.99', '99.98'])
    expect([textIn('100.01', 'ask'), textIn('100', 'ask'), textIn('100', 'bid'), textIn('99.99', 'bid')]).toEqual([
      '4.000000',
      '',
      '',
      '1.000000'
    ])
    expect(line('99.99').textContent).toContain('best bid')
  })

  it('beyond the known book nothing looks empty that is only not known', async () => {
    await open()
    expect(cell('99.95', 'bid').title).toBe('Beyond visible depth: size unknown')
    expect(cell('99.97', 'bid').title).toBe('')
  })

  it('what was traded in this session stands beside its price, with the time since when', async () => {
    await open()
    const trade = { seq: 1, price: '100.01', quantity: '0.1', side: 'buy' as const, at: Date.UTC(2026, 0, 1, 9, 30) }
    useTrades().take([{ market: 'BTC_USDT', reset: true, trades: [trade, { ...trade, seq: 2, quantity: '0.2' }] }])
    await written()
    expect(textIn('100.01', 'volume')).toBe('0.300000')
    expect(document.querySelector('.status')?.textContent).toContain('Volume since 09:30:00')
  })

  it('a book that is not live loses its colour', async () => {
    await open()
    await take([['99.99', '1']], [['100.01', '4']], 'stale')
    expect(grid().classList).toContain('not-live')
    expect(mounted?.find('[data-state]').text()).toContain('stale')
  })
})

describe('centring', () => {
  const tick = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    useClock().monotonic = performance.now()
    await written()
  }
  const far = () => take([['200.00', '1']], [['200.02', '4']])

  it('the ladder stands still while the pointer is in it, and follows a second after it left', async () => {
    await open()
    await point('99.99', 'bid')
    await far()
    await tick(60_000)
    expect(shownPrices()).toContain('99.99')
    await leave()
    await tick(900)
    expect(shownPrices()).toContain('99.99')
    await tick(200)
    expect(shownPrices()[10]).toBe('200.01')
  })

  it('Space, Home and the button centre it, also with the pointer in it', async () => {
    await open()
    await point('99.99', 'bid')
    await far()
    await press(' ')
    expect(shownPrices()[10]).toBe('200.01')
    await take([['300.00', '1']], [['300.02', '4']])
    byRole('button', 'Centre').click()
    await written()
    expect(shownPrices()[10]).toBe('300.01')
    await take([['400.00', '1']], [['400.02', '4']])
    await press('Home')
    expect(line('400.01').hasAttribute('data-current')).toBe(true)
  })

  it('a click that comes just after the rows moved takes nothing, and says so', async () => {
    await open()
    await arm()
    await type('Amount', '0.5')
    await far()
    byRole('button', 'Centre').click()
    await written()
    await click('200', 'bid')
    expect(placed()).toEqual([])
    expect(document.querySelector('.status')?.textContent).toContain('The rows moved as you clicked')
    await tick(300)
    await click('200', 'bid')
    expect(placed()).toHaveLength(1)
  })

  it('the wheel scrolls through all prices, but not below the first', async () => {
    await open()
    const wheel = async (deltaY: number) => {
      document.querySelector('.body')?.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true }))
      await written()
    }
    await wheel(-19 * 5)
    expect(shownPrices()[15]).toBe('100')
    await wheel(19 * 1_000_000)
    expect(shownPrices().at(-1)).toBe('0.01')
  })
})

describe('a click that is not armed', () => {
  it('fills the ticket and sends nothing; the column decides the side while no amount is typed', async () => {
    await open()
    const ticket = useTicket()
    await click('99.97', 'ask')
    expect([ticket.side, ticket.type, ticket.priceTyped]).toEqual(['sell', 'limit', '99.97'])
    await click('99.98', 'bid')
    expect([ticket.side, ticket.priceTyped]).toEqual(['buy', '99.98'])
    ticket.setTyped('amount', '0.5')
    await click('100.05', 'ask')
    expect([ticket.side, ticket.priceTyped, ticket.typed]).toEqual(['buy', '100.05', '0.5'])
    await click('100.06', 'price')
    expect(ticket.priceTyped).toBe('100.06')
    expect(placed()).toEqual([])
  })

  it('where the venue has no limit orders it fills in a market order, and the panel says so', async () => {
    await open()
    receive({ venue: { id: 'x', name: 'X', practice: false, capabilities: [] } })
    await type('Amount', '0.5')
    await click('99.97', 'ask')
    const ticket = useTicket()
    expect([ticket.side, ticket.type, ticket.typed]).toEqual(['sell', 'market', '0.5'])
    expect(document.body.textContent).toContain('This venue has no limit orders')
    expect(useArming().arm()).toBeNull()
    await click('99.97', 'bid')
    expect(placed()).toEqual([])
  })
})

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

describe('the cursor of the keys', () => {
  it('moves by rows and pages, stays at its price, and Enter copies it to the ticket', async () => {
    await open()
    await press('ArrowUp')
    expect(line('100.01').hasAttribute('data-current')).toBe(true)
    expect(grid().getAttribute('aria-activedescendant')).toBe(line('100.01').id)
    await press('PageUp')
    expect(line('100.21').hasAttribute('data-current')).toBe(true)
    await press('Enter')
    expect(useTicket().priceTyped).toBe('100.21')
    await press('Escape')
    expect(document.querySelector('.line[data-current]')).toBeNull()
  })
})

describe('own orders', () => {
  const resting = (key: string, price: string, more = {}) =>
    order({ key, side: 'buy', type: 'limit', price, quantity: '0.5', state: 'working', venueId: key, ...more })
  const cancels = () => calls.filter(({ name }) => name.startsWith('orders.cancel')).map(({ args }) => args)
  const show = async (...rows: ReturnType<typeof order>[]) => {
    receive({}, { orders: rows })
    await written()
  }

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
