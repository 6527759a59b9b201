import { describe, expect, it } from 'vitest'
import { rowsOf, tabsOf, type Figures } from '../../../src/renderer/features/markets/market-rows.ts'
import { market } from './desk-stub.ts'

const markets = [
  market('BTC', 'USDT', 'Bitcoin'),
  market('ETH', 'USDT', 'Ethereum'),
  market('XMR', 'BTC', 'Monero'),
  market('BCH', 'USDT', 'Bitcoin Cash')
]
const figures: Record<string, Figures> = {
  BTC_USDT: { last: '67000', open: '66000', turnover: '9' },
  ETH_USDT: { last: '3400', open: '3500', turnover: '10' },
  BCH_USDT: { last: '412', open: '400', turnover: null }
}
const of = (name: string) => figures[name] ?? null
const names = (...args: Parameters<typeof rowsOf> extends [unknown, ...infer Rest] ? Rest : never) =>
  rowsOf(markets, ...args).map(({ symbol }) => symbol)

describe('the market list', () => {
  it('has tabs for the favourites, the quotes with most markets, and all', () => {
    expect(tabsOf(markets)).toEqual(['favourites', 'quote:USDT', 'quote:BTC', 'all'])
  })

  it('shows favourites in the order in which they were starred', () => {
    expect(names('favourites', '', null, ['XMR_BTC', 'BTC_USDT'], of)).toEqual(['XMR_BTC', 'BTC_USDT'])
  })

  it('searches all markets by symbol or name, whichever tab is open', () => {
    expect(names('quote:USDT', 'monero', null, [], of)).toEqual(['XMR_BTC'])
    expect(names('favourites', 'bitcoin', null, [], of)).toEqual(['BTC_USDT', 'BCH_USDT'])
    expect(names('all', 'eth/usdt', null, [], of)).toEqual(['ETH_USDT'])
    expect(names('all', 'ethusd', null, [], of)).toEqual(['ETH_USDT'])
  })

  it('sorts by value, not by text, and keeps markets without a figure at the end both ways', () => {
    expect(names('all', '', { by: 'price', down: true }, [], of)).toEqual([
      'BTC_USDT',
      'ETH_USDT',
      'BCH_USDT',
      'XMR_BTC'
    ])
    expect(names('all', '', { by: 'change', down: false }, [], of)).toEqual([
      'ETH_USDT',
      'BTC_USDT',
      'BCH_USDT',
      'XMR_BTC'
    ])
    expect(names('all', '', { by: 'volume', down: true }, [], of)).toEqual([
      'ETH_USDT',
      'BTC_USDT',
      'XMR_BTC',
      'BCH_USDT'
    ])
    expect(names('quote:USDT', '', { by: 'name', down: false }, [], of)).toEqual(['BCH_USDT', 'BTC_USDT', 'ETH_USDT'])
  })
})

describe('lists of the user', () => {
  it('have tabs after the favourites', () => {
    expect(tabsOf(markets, [{ id: 'N2' }, { id: 'N1' }])).toEqual([
      'favourites',
      'group:N2',
      'group:N1',
      'quote:USDT',
      'quote:BTC',
      'all'
    ])
  })

  it('keep the order of the user', () => {
    expect(names('group:N1', '', null, ['XMR_BTC', 'GONE_USDT', 'BTC_USDT'], of)).toEqual(['XMR_BTC', 'BTC_USDT'])
  })

  it('sort by a figure of the scanner, unknown ones last both ways', () => {
    const known: Record<string, number> = { BTC_USDT: -2, ETH_USDT: 10, BCH_USDT: 9 }
    const figure = (name: string): Figures => ({ last: '1', open: '1', turnover: null, figure: known[name] ?? NaN })
    expect(names('all', '', { by: 'change5m', down: true }, [], figure)).toEqual([
      'ETH_USDT',
      'BCH_USDT',
      'BTC_USDT',
      'XMR_BTC'
    ])
    expect(names('all', '', { by: 'change5m', down: false }, [], figure).at(-1)).toBe('XMR_BTC')
  })
})
