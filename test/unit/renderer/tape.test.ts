import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Market } from '../../../src/core/market.ts'
import PriceText from '../../../src/renderer/ui/PriceText.vue'
import SpreadRow from '../../../src/renderer/features/book/SpreadRow.vue'
import TapePanel from '../../../src/renderer/features/tape/TapePanel.vue'
import { useLayout } from '../../../src/renderer/stores/layout.ts'
import { DEFAULT_TAPE, type TapeOptions } from '../../../src/core/tape/tape-options.ts'
import { useClock } from '../../../src/renderer/stores/clock.ts'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { useTrades } from '../../../src/renderer/stores/trades.ts'
import { livePage } from './desk-stub.ts'
import { byRole, mountPage, type, valueOf, written } from './mount-page.ts'

let mounted: VueWrapper | null = null
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  mounted?.unmount()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const market: Market = {
  id: '1',
  symbol: 'BTC_USDT',
  base: 'BTC',
  quote: 'USDT',
  baseName: 'Bitcoin',
  quoteName: 'Tether',
  baseMin: '0',
  baseMax: '0',
  quoteMin: '0',
  quoteMax: '0',
  baseDecimals: 8,
  quoteDecimals: 2
}
let seq = 0
const trade = (price: string) =>
  useTrades().take([
    { market: 'BTC_USDT', reset: false, trades: [{ seq: ++seq, price, quantity: '1', side: 'buy', at: 1_000 }] }
  ])
const newest = () => mounted?.find('li .amount').attributes('data-value')

it('trades come to the tape at once', async () => {
  await livePage()
  mounted = mountPage(TapePanel, { market, panel: 'tape' })
  for (const price of ['100', '101', '102']) {
    trade(price)
    await written()
    expect(newest()).toBe(price)
  }
})

it('freezes rows while the pointer is pressed on them, and resumes on release', async () => {
  await livePage()
  mounted = mountPage(TapePanel, { market, panel: 'tape' })
  trade('100')
  await written()
  trade('101')
  await written()
  await mounted.find('.rows').trigger('pointerdown')
  const seen = [newest()]
  trade('102')
  await written()
  await written()
  seen.push(newest())
  document.dispatchEvent(new Event('pointerup'))
  await written()
  seen.push(newest())
  expect(seen).toEqual(['101', '101', '102'])
})

const keep = (part: Partial<TapeOptions>) => useLayout().setPanel('tape', { tape: { ...DEFAULT_TAPE, ...part } })
const rows = () => mounted?.findAll('li').map((row) => row.find('.amount').attributes('data-value')) ?? []
async function open(): Promise<void> {
  byRole('button', 'Filter and large trades').click()
  await written()
}
/** As when the field is left. */
async function leave(name: string): Promise<void> {
  byRole('textbox', name).dispatchEvent(new Event('change', { bubbles: true }))
  await written()
}

it('a filter hides smaller trades, says how many, and never looks dead', async () => {
  await livePage()
  mounted = mountPage(TapePanel, { market, panel: 'tape' })
  useTrades().clear()
  trade('100')
  await open()
  await type('Minimum value', '150')
  await leave('Minimum value')
  expect(useLayout().panel('tape')?.tape?.amounts).toEqual({ USDT: { least: '150' } })
  expect(mounted.text()).toContain('No trade of 150 USDT or more yet')
  expect(mounted.text()).toContain('Hidden below 150 USDT: 1')
  trade('149.99')
  trade('150')
  await written()
  expect(rows()).toEqual(['150'])
  expect(mounted.text()).toContain('Hidden below 150 USDT: 2')
  await type('Minimum value', '')
  await leave('Minimum value')
  expect(rows()[0]).toBe('150')
  expect(mounted.text()).not.toContain('Hidden')
})

it('what is no number is explained, and changes nothing', async () => {
  await livePage()
  keep({ amounts: { USDT: { least: '150' } } })
  mounted = mountPage(TapePanel, { market, panel: 'tape' })
  await open()
  expect(valueOf('Minimum value')).toBe('150')
  await type('Minimum value', '15O')
  await leave('Minimum value')
  expect(byRole('alert', /^Enter a number, such as 2500\.5/).textContent).toContain('or leave empty')
  expect(valueOf('Minimum value')).toBe('15O')
  expect(useLayout().panel('tape')?.tape?.amounts).toEqual({ USDT: { least: '150' } })
})

it('an amount in one currency says nothing of a market in another', async () => {
  await livePage()
  keep({ amounts: { BTC: { least: '150' } } })
  mounted = mountPage(TapePanel, { market, panel: 'tape' })
  useTrades().clear()
  trade('100')
  await written()
  expect(rows()).toEqual(['100'])
  await open()
  await type('Minimum value', '50')
  await leave('Minimum value')
  expect(useLayout().panel('tape')?.tape?.amounts).toEqual({ BTC: { least: '150' }, USDT: { least: '50' } })
})

it('large trades are marked and named as such', async () => {
  await livePage()
  keep({ large: 'value', amounts: { USDT: { large: '101' } } })
  mounted = mountPage(TapePanel, { market, panel: 'tape' })
  useTrades().clear()
  const seen: unknown[] = []
  for (const price of ['101', '100.99']) {
    trade(price)
    await written()
    seen.push([mounted.find('li').classes('large'), mounted.find('li i').attributes('aria-label')])
  }
  expect(seen).toEqual([
    [true, 'Buy, large trade'],
    [false, 'Buy']
  ])
})

it('trades of one second and side become one row', async () => {
  await livePage()
  keep({ aggregate: true })
  mounted = mountPage(TapePanel, { market, panel: 'tape' })
  useTrades().clear()
  for (const price of ['100', '102', '101']) trade(price)
  await written()
  expect(rows()).toEqual(['101'])
  expect(mounted.find('li').attributes('title')).toBe('Trades: 3, from 100.00 to 102.00')
  expect(mounted.find('li .size').attributes('data-value')).toBe('3')
})

it('the speed is shown when a minute was followed', async () => {
  await livePage()
  mounted = mountPage(TapePanel, { market, panel: 'tape' })
  const at = (second: number, followedFrom?: number) => {
    useTrades().take([
      {
        market: 'BTC_USDT',
        reset: second === 1,
        trades: [{ seq: ++seq, price: '1', quantity: '1', side: 'buy', at: second * 1_000 }],
        ...(followedFrom === undefined ? {} : { followedFrom })
      }
    ])
    useClock().now = second * 1_000
    return written()
  }
  await at(1, 0)
  await at(60, 0)
  const before = mounted.find('.speed').exists()
  await at(61, 0)
  expect([before, mounted.find('.speed').text()]).toEqual([false, '2/min'])
  // Trades may be missing.
  await at(62)
  expect(mounted.find('.speed').exists()).toBe(false)
})

it('a price flashes in the direction of its change for longer than a ticker interval, then stops', async () => {
  const seen: string[] = []
  const show = async (value: string): Promise<void> => {
    await mounted?.setProps({ value })
    seen.push(
      mounted
        ?.find('.price')
        .classes()
        .filter((name) => name !== 'price')
        .join() ?? ''
    )
  }
  mounted = mount(PriceText, { props: { value: '10', decimals: 2 } })
  await show('11')
  await show('9')
  vi.advanceTimersByTime(250)
  await show('9')
  vi.advanceTimersByTime(50)
  await show('9')
  expect(seen).toEqual(['rose', 'fell', 'fell', ''])
})

it('the last price in the book is that of the newest trade, which is newer than the ticker', async () => {
  await livePage()
  const row = {
    market: 'BTC_USDT',
    last: '90',
    open: null,
    high: null,
    low: null,
    volume: null,
    quoteVolume: null,
    change: null,
    updatedAt: 1,
    state: 'live',
    trades: 'live'
  } as const
  useTrades().clear()
  useTickers().take([row])
  mounted = mountPage(SpreadRow, { market, hasMoved: false })
  const seen = [mounted.find('b .amount').attributes('data-value')]
  trade('101')
  await written()
  seen.push(mounted.find('b .amount').attributes('data-value'))
  expect(seen).toEqual(['90', '101'])
})
