import { createPinia, setActivePinia } from 'pinia'
import { flushPromises } from '@vue/test-utils'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TickerRow } from '../../../src/contract/frames.ts'
import { fail, ok } from '../../../src/contract/failure.ts'
import { closesOf, sparkOf, withTrades } from '../../../src/renderer/features/watch/closes.ts'
import {
  firstList,
  found,
  moved,
  movedTo,
  spreadOf,
  valuedBy
} from '../../../src/renderer/features/watch/watch-list.ts'
import WatchPanel from '../../../src/renderer/features/watch/WatchPanel.vue'
import WatchRow from '../../../src/renderer/features/watch/WatchRow.vue'
import { useWatch } from '../../../src/renderer/features/watch/watch-store.ts'
import { useMarkets } from '../../../src/renderer/stores/markets.ts'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { btc, levels, livePage, market, stubDesk } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

const eth = market('ETH', 'USDT', 'Ethereum')
const dot = market('DOT', 'BTC', 'Polkadot')
const MINUTE = 60_000
const TICKER: TickerRow = {
  ...{ market: '', last: null, open: null, high: null, low: null, volume: null, quoteVolume: null, change: null },
  ...{ updatedAt: 0, state: 'live', trades: 'waiting' }
}

describe('the list of a market watch', () => {
  it('begins with the favourites that the venue has, else with its first markets', () => {
    expect(firstList([btc, eth, dot], ['DOT_BTC', 'GONE_USDT'])).toEqual(['DOT_BTC'])
    expect(firstList([btc, eth], ['GONE_USDT'])).toEqual(['BTC_USDT', 'ETH_USDT'])
  })
  it('moves a market among those that are seen', () => {
    expect(moved(['A', 'B', 'C'], ['A', 'B', 'C'], 'C', -1)).toEqual(['A', 'C', 'B'])
    expect(moved(['A', 'B', 'C'], ['A', 'B', 'C'], 'C', 1)).toEqual(['A', 'B', 'C'])
    expect(moved(['A', 'unseen', 'C'], ['A', 'C'], 'C', -1)).toEqual(['C', 'A', 'unseen'])
  })
  it('puts a dragged market where another one stands', () => {
    expect(movedTo(['A', 'B', 'C', 'D'], 'A', 'C')).toEqual(['B', 'C', 'A', 'D'])
    expect(movedTo(['A', 'B', 'C', 'D'], 'D', 'B')).toEqual(['A', 'D', 'B', 'C'])
    expect(movedTo(['A', 'B'], 'A', 'gone')).toEqual(['A', 'B'])
  })
  it('finds what can be added by the beginnings of words', () => {
    const names = (query: string, list: string[] = []) =>
      found([btc, eth, dot], list, query).map(({ symbol }) => symbol)
    expect([
      names('eth usdt'),
      names('btc'),
      names('ethusdt'),
      names('polka'),
      names(' '),
      names('btc', ['BTC_USDT'])
    ]).toEqual([['ETH_USDT'], ['BTC_USDT', 'DOT_BTC'], ['ETH_USDT'], ['DOT_BTC'], [], ['DOT_BTC']])
  })
})

describe('volumes of the list', () => {
  it('are in one currency: its prices are requested with the markets', () => {
    const listed = new Set(['BTC_USDT', 'ETH_USDT', 'EUR_USDT', 'DOT_BTC', 'ADA_EUR', 'BTC_TRY', 'XRP_TRY'])
    const valued = (...markets: ReturnType<typeof market>[]) => valuedBy(markets, (symbol) => listed.has(symbol))
    expect([
      valued(btc, eth),
      valued(dot),
      valued(dot, btc),
      valued(market('ADA', 'EUR')),
      valued(market('XRP', 'TRY')),
      valued(market('A', 'B'))
    ]).toEqual([
      ['BTC_USDT', 'ETH_USDT'],
      ['DOT_BTC', 'BTC_USDT'],
      ['DOT_BTC', 'BTC_USDT'],
      ['ADA_EUR', 'EUR_USDT'],
      ['XRP_TRY', 'BTC_TRY', 'BTC_USDT'],
      ['A_B']
    ])
  })

  it('of a market in another currency are worth what its prices say, and unknown without them', async () => {
    await livePage()
    useMarkets().list = [btc, dot]
    const shown = async () => {
      const page = mountPage(WatchRow, { market: dot, active: false, followed: false })
      await flushPromises()
      const text = page.get('.figures').text()
      page.unmount()
      return /Volume\s*(\S+)/.exec(text)?.[1]
    }
    const quoted = { ...TICKER, market: 'DOT_BTC', quoteVolume: '25' }
    useTickers().take([quoted])
    const before = await shown()
    useTickers().take([{ ...TICKER, market: 'BTC_USDT', last: '60000' }])
    expect([before, await shown()]).toEqual(['–', '1.50M'])
  })
})

describe('the spread', () => {
  it('is exact in quote currency and short in percent', () => {
    expect(spreadOf(levels([['100.02', '1']]), levels([['100', '1']]))).toEqual({ absolute: '0.02', percent: '0.020' })
    expect(spreadOf(levels([['3', '1']]), levels([['1', '1']]))).toEqual({ absolute: '2', percent: '100' })
    // Three numbers that do not divide.
    expect(spreadOf(levels([['65000.1', '1']]), levels([['64999.8', '1']]))?.percent).toBe('0.0005')
  })
  it('is unknown while a side is empty', () => {
    expect(spreadOf(levels([]), levels([['1', '1']]))).toBeNull()
  })
})

describe('the line of the last hour', () => {
  const trade = (minute: number, price: string) => ({ price, at: minute * MINUTE })
  it('has one point a minute: its last price', () => {
    const closes = withTrades([], [trade(1, '10'), trade(1, '12'), trade(3, '11'), trade(2, '99')])
    expect(closes).toEqual([
      { minute: 1, price: 12 },
      { minute: 3, price: 11 }
    ])
  })
  it('goes on from the history', () => {
    const bar = { at: 5 * MINUTE, open: '1', high: '1', low: '1', close: '7', volume: '1' }
    expect(withTrades(closesOf([bar]), [trade(5, '8'), trade(6, '9')])).toEqual([
      { minute: 5, price: 8 },
      { minute: 6, price: 9 }
    ])
  })
  it('is drawn between its lowest and its highest price, and stands still since the last trade', () => {
    const closes = [
      { minute: 10, price: 5 },
      { minute: 15, price: 10 },
      { minute: 18, price: 7.5 }
    ]
    expect(sparkOf(closes, 20 * MINUTE)).toEqual({
      points: [
        [0, 1],
        [0.5, 0],
        [0.8, 0.5],
        [1, 0.5]
      ],
      rises: true
    })
  })
  it('forgets what is older than an hour, and needs two points', () => {
    expect(
      sparkOf(
        [
          { minute: 1, price: 1 },
          { minute: 100, price: 2 }
        ],
        100 * MINUTE
      )
    ).toBeNull()
    expect(sparkOf([], 0)).toBeNull()
  })
  it('is level where the price never moved', () => {
    expect(
      sparkOf(
        [
          { minute: 1, price: 4 },
          { minute: 2, price: 4 }
        ],
        2 * MINUTE
      )?.points
    ).toEqual([
      [0, 0.5],
      [1, 0.5]
    ])
  })
})

describe('a market watch', () => {
  beforeEach(() => setActivePinia(createPinia()))
  const role = {
    kind: 'watch',
    market: null,
    order: null,
    markets: ['ETH_USDT', 'GONE_USDT', 'BTC_USDT'],
    pinned: true,
    link: 'a',
    layout: null,
    goodLayout: null,
    ticket: null
  } as const

  it('requests the finest book, the trades and the ticker of its markets and nothing else', async () => {
    stubDesk({
      'markets.list': () => ok([btc, eth, dot]),
      'scales.list': () =>
        ok([
          { index: 4, step: '1' },
          { index: 2, step: '0.01' }
        ])
    })
    await useMarkets().load()
    const watched = useWatch()
    watched.adopt(role)
    await useMarkets().loadScales('ETH_USDT')
    expect(watched.view).toEqual({
      books: [{ market: 'ETH_USDT', scaleIndex: 2, depth: 1 }],
      tapes: ['ETH_USDT', 'BTC_USDT'],
      tickers: ['ETH_USDT', 'BTC_USDT']
    })
    expect(watched.notListed).toBe(1)
  })
  it('requests the prices that value its volumes', async () => {
    stubDesk({ 'markets.list': () => ok([btc, eth, dot]) })
    await useMarkets().load()
    const watched = useWatch()
    watched.adopt({ ...role, markets: ['DOT_BTC'] })
    expect(watched.view.tickers).toEqual(['DOT_BTC', 'BTC_USDT'])
  })
  it('names the unit of its volumes once, for all rows', async () => {
    await livePage()
    useMarkets().list = [btc]
    useWatch().adopt({ ...role, markets: ['BTC_USDT'] })
    const page = mountPage(WatchPanel)
    await flushPromises()
    expect(page.get('.legend').text()).toContain('24h volume (USDT)')
    page.unmount()
  })
  it('keeps its list in main, what this venue does not list included, and says when it could not', async () => {
    const calls = stubDesk({
      'markets.list': () => ok([btc, eth, dot]),
      'watch.keep': () => fail({ kind: 'bug', code: 'venue-words', params: { words: 'the disk is full' } })
    })
    await useMarkets().load()
    const watched = useWatch()
    watched.adopt(role)
    watched.add('DOT_BTC')
    watched.add('DOT_BTC')
    watched.togglePin()
    expect(calls.filter(({ name }) => name === 'watch.keep').map(({ args }) => args)).toEqual([
      { markets: ['ETH_USDT', 'GONE_USDT', 'BTC_USDT', 'DOT_BTC'], pinned: true },
      { markets: ['ETH_USDT', 'GONE_USDT', 'BTC_USDT', 'DOT_BTC'], pinned: false }
    ])
    await Promise.resolve()
    await Promise.resolve()
    expect(watched.problem).toMatchObject({ kind: 'bug', code: 'venue-words', params: { words: 'the disk is full' } })
  })
})
