import { describe, expect, it, vi } from 'vitest'
import { useArming } from '../../../../src/renderer/stores/arming.ts'
import { useBooks } from '../../../../src/renderer/stores/books.ts'
import { useClock } from '../../../../src/renderer/stores/clock.ts'
import { useSettings } from '../../../../src/renderer/stores/settings.ts'
import { useTicket } from '../../../../src/renderer/stores/ticket.ts'
import { useTrades } from '../../../../src/renderer/stores/trades.ts'
import { openMenu } from '../../../../src/renderer/ui/context-menu/use-context-menu.ts'
import { receive, status } from '../desk-stub.ts'
import { byRole, type, valueOf, written } from '../mount-page.ts'
import {
  aroundEachTest,
  arm,
  calls,
  cell,
  click,
  grid,
  leave,
  line,
  open,
  placed,
  point,
  press,
  reopen,
  shownPrices,
  take,
  textIn
} from './ladder-page.ts'

aroundEachTest()

describe('rows', () => {
  it('there is one for every tick, empty ones too, with the sizes in the columns of their side', async () => {
    await open()
    expect(shownPrices()).toHaveLength(21)
    expect(shownPrices().slice(8, 13)).toEqual(['100.02', '100.01', '100', '99.99', '99.98'])
    expect([textIn('100.01', 'ask'), textIn('100', 'ask'), textIn('100', 'bid'), textIn('99.99', 'bid')]).toEqual([
      '4.0000',
      '',
      '',
      '1.0000'
    ])
    expect(line('99.99').textContent).toContain('best bid')
  })

  it('the stop of an exit held by this computer is marked, and named for screen readers', async () => {
    await open()
    const plan = { market: 'BTC_USDT', orderKey: null, quantity: '0.5', stop: '99.95', floor: '99', target: null }
    receive(
      {},
      {
        exits: [
          {
            ...{ key: 'e', plan, step: 'armed', reason: null, alarm: null, targetKey: null, targetCancel: 'here' },
            ...{
              saleKey: null,
              remaining: '1',
              isTargetGone: false,
              sold: '0',
              meanwhile: null,
              at: 1,
              triggeredAt: null
            }
          }
        ]
      }
    )
    await written()
    expect(line('99.95').textContent).toContain('Exit held by this computer: 0.5 BTC')
    expect([line('99.95'), line('99.94')].map((row) => row.querySelectorAll('.stop').length)).toEqual([1, 0])
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
    expect(textIn('100.01', 'volume')).toBe('0.3000')
    expect(document.querySelector('.status')?.textContent).toContain('Volume since 09:30:00')
  })

  it('a book that is not live loses its colour', async () => {
    await open()
    await take([['99.99', '1']], [['100.01', '4']], 'stale')
    expect(grid().classList).toContain('not-live')
    expect(document.querySelector('[data-state]')?.textContent).toContain('stale')
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

describe('the amount', () => {
  const presets = () => [...document.querySelectorAll('.preset')].map((one) => one.textContent?.trim())
  const entries = async (index: number) => {
    document
      .querySelectorAll('.preset')
      [index]?.dispatchEvent(new MouseEvent('contextmenu', { button: 2, cancelable: true }))
    await written()
    return (openMenu.value?.entries ?? []).filter((entry) => entry !== 'line')
  }

  it('is chosen from five, which can be set to another for all markets of the currency', async () => {
    await open()
    expect(presets()).toEqual(['0.1', '0.5', '1', '5', '10'])
    byRole('button', '0.5').click()
    await written()
    expect(valueOf('Amount')).toBe('0.5')
    expect((await entries(2)).map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Set to 0.5 BTC in all BTC markets', false],
      ['Set to 0.5 BTC only in BTC / USDT', false],
      ['Default amounts', true]
    ])
    await type('Amount', '0.25')
    ;(await entries(2))[0]?.run?.()
    await written()
    expect(presets()).toEqual(['0.1', '0.5', '0.25', '5', '10'])
    expect(useSettings().values.amountPresets).toEqual({ BTC: ['0.1', '0.5', '0.25', '5', '10'] })
    ;(await entries(2))[2]?.run?.()
    await written()
    expect(presets()).toEqual(['0.1', '0.5', '1', '5', '10'])
  })

  it('can be of one market only; back with the others, and set for all, it loses none', async () => {
    await open()
    await type('Amount', '0.25')
    ;(await entries(2))[0]?.run?.()
    await type('Amount', '7')
    ;(await entries(0))[1]?.run?.()
    await written()
    const common = ['0.1', '0.5', '0.25', '5', '10']
    const own = ['7', '0.5', '0.25', '5', '10']
    expect(presets()).toEqual(own)
    expect(useSettings().values.amountPresets).toEqual({ BTC: common, BTC_USDT: own })
    const back = (await entries(0))[2]
    expect(back?.text).toBe('As in the other BTC markets')
    back?.run?.()
    await written()
    expect(presets()).toEqual(common)
    ;(await entries(0))[1]?.run?.()
    await type('Amount', '8')
    ;(await entries(1))[0]?.run?.()
    await written()
    expect(useSettings().values.amountPresets).toEqual({ BTC: ['7', '8', '0.25', '5', '10'] })
  })

  it('is kept for its market while the panel is behind another', async () => {
    await open()
    await type('Amount', '0.25')
    await reopen()
    expect(valueOf('Amount')).toBe('0.25')
  })

  it('is kept by main for as long as the app runs', async () => {
    await open()
    await type('Amount', '0.2')
    await type('Amount', '0.25')
    vi.advanceTimersByTime(1_000)
    const kept = calls.filter(({ name }) => name === 'ladder.keepAmount').map(({ args }) => args)
    expect(kept.at(-1)).toEqual({ market: 'BTC_USDT', amount: '0.25' })
  })

  it('begins in a new window with what main has kept', async () => {
    await open()
    receive({ ladderAmounts: { BTC_USDT: '0.75' } })
    await reopen()
    expect(valueOf('Amount')).toBe('0.75')
    await type('Amount', '')
    await reopen()
    expect(valueOf('Amount')).toBe('')
  })
})

describe('without rows', () => {
  const words = () => document.querySelector('.place')?.textContent?.trim()
  it('says why: loading, disconnected, empty, or without price steps', async () => {
    await open()
    useBooks().clear()
    await reopen()
    expect(words()).toBe('Loading order book')
    receive({ connection: status('offline') })
    await written()
    expect(words()).toContain('Order book not available while disconnected')
    receive({ connection: status() })
    await take([], [])
    expect(words()).toContain('Order book is empty')
    expect(document.querySelector('[role=grid]')).toBeNull()
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
