import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/contract/settings.ts'
import { changePercent } from '../../../../src/core/change-percent.ts'
import { unpackFigures } from '../../../../src/core/scanner/figures.ts'
import { PAUSE_MS } from '../../../../src/core/scanner/entries.ts'
import type { RecordedCloses } from '../../../../src/core/scanner/price-record.ts'
import type { ScannerView } from '../../../../src/core/scanner/view.ts'
import type { ClosesRange } from '../../../../src/main/archive/candle-archive.ts'
import type { Scanner } from '../../../../src/main/scanner/scanner-api.ts'
import { createScanner } from '../../../../src/main/scanner/scanner.ts'
import { watchViews } from '../../../../src/main/scanner/view-alerts.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'
import { openDesk, type Desk } from '../../../support/open-desk.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { createFakeFeed, FakeBook, status, type FakeFeed } from '../state/fake-feed.ts'

const MINUTE = 60_000
let clock: FakeClock
let feed: FakeFeed
let desk: Desk
let scanner: Scanner
let asked: ClosesRange[]
let recorded: readonly RecordedCloses[]

beforeEach(() => {
  clock = createFakeClock(Date.UTC(2026, 0, 5, 12))
  feed = createFakeFeed()
  desk = openDesk({ clock, archive: null, log: quietLog })
  desk.attach(feed, null)
  asked = []
  recorded = []
  const closes = (range: ClosesRange) => {
    asked.push(range)
    return Promise.resolve(recorded.filter(({ market }) => range.markets.includes(market)))
  }
  scanner = createScanner({ states: desk, closes, clock, log: quietLog })
})

/** A ticker as the venue sends it. */
function price(market: string, last: string, more: { readonly open?: string; readonly quoteVolume?: string } = {}) {
  const at = clock.now()
  desk.sink.ticker(
    { market, at, price: last, open: null, high: null, low: null, volume: '1', quoteVolume: '0', change: '0', ...more },
    at
  )
}
const figuresOf = (market: string) => scanner.now().find((one) => one.market === market)?.figures

describe('figures', () => {
  test('of the last minutes come from prices that were seen, though nobody asked meanwhile', async () => {
    price('BTC_USDT', '100')
    await clock.advance(6 * MINUTE)
    price('BTC_USDT', '103')
    expect(figuresOf('BTC_USDT')?.change5m).toBeCloseTo(3, 10)
    expect(figuresOf('BTC_USDT')?.change1h).toBeNaN()
  })

  test('the change of 24 hours has the digits of the list of markets', () => {
    // As floats it is 0.3849999…, and 0.38 as it is shown.
    price('BTC_USDT', '1003.85', { open: '1000' })
    price('ETH_USDT', '1', { open: '0' })
    expect(changePercent('1003.85', '1000')).toBe('0.39')
    expect([figuresOf('BTC_USDT')?.change24h, figuresOf('ETH_USDT')?.change24h]).toEqual([0.39, NaN])
  })

  test('of a price that was not live at that time are unknown', async () => {
    price('BTC_USDT', '100')
    feed.streams = 'offline'
    await clock.advance(2 * MINUTE)
    feed.streams = 'live'
    await clock.advance(4 * MINUTE)
    price('BTC_USDT', '103')
    expect(figuresOf('BTC_USDT')?.change5m).toBeNaN()
    await clock.advance(2 * MINUTE)
    expect(figuresOf('BTC_USDT')?.change5m).toBeCloseTo(3, 10)
    feed.streams = 'stale'
    await clock.advance(1_000)
    expect(figuresOf('BTC_USDT')?.change5m).toBeNaN()
  })

  test('of another venue begin anew', async () => {
    price('BTC_USDT', '100')
    await clock.advance(6 * MINUTE)
    expect(figuresOf('BTC_USDT')?.change5m).toBe(0)
    desk.begin()
    expect(scanner.now()).toEqual([])
    desk.attach(feed, null)
    price('BTC_USDT', '100')
    await clock.advance(1_000)
    expect(figuresOf('BTC_USDT')?.change5m).toBeNaN()
  })

  test('begin with what the archive recorded', async () => {
    price('BTC_USDT', '102')
    price('ETH_USDT', '5')
    recorded = [{ market: 'BTC_USDT', minutes: [[clock.now() - 61 * MINUTE, 100]], periods: [] }]
    scanner.now()
    await clock.advance(1_000)
    expect(figuresOf('BTC_USDT')?.change1h).toBeCloseTo(2, 10)
    expect(figuresOf('BTC_USDT')?.change5m).toBeNaN()
    expect(figuresOf('ETH_USDT')?.change1h).toBeNaN()
    // Once for each market.
    await clock.advance(10_000)
    scanner.now()
    expect(asked.flatMap(({ markets }) => markets)).toEqual(['BTC_USDT', 'ETH_USDT'])
  })

  test('read the archive 25 markets at a time', async () => {
    for (let i = 0; i < 250; i++) price(`T${i}_USDT`, '1')
    scanner.now()
    await clock.advance(1_000)
    expect(asked.map(({ markets }) => markets.length)).toEqual(Array(10).fill(25))
  })

  test('have a spread where a window shows the book, and turnover in USDT', () => {
    const live = new FakeBook('BTC_USDT', 0)
    feed.add(live.reload([['101', '1']], [['99', '1']], 10))
    desk.reader().setView({ books: [{ market: 'BTC_USDT', scaleIndex: 0, depth: 5 }], tapes: [], tickers: 'all' })
    price('BTC_USDT', '100', { quoteVolume: '5000' })
    price('ETH_BTC', '0.05', { quoteVolume: '3' })
    expect(figuresOf('BTC_USDT')).toMatchObject({ spread: 2, turnover: 5_000 })
    expect(figuresOf('ETH_BTC')).toMatchObject({ spread: NaN, turnover: 300 })
  })

  test('go to a page with the list of markets only when it has another one', async () => {
    price('BTC_USDT', '100', { open: '80' })
    const first = scanner.read(0)
    expect(first.markets).toEqual(['BTC_USDT'])
    expect(unpackFigures(first.packed, 0).change24h).toBeCloseTo(25, 10)
    expect(unpackFigures(first.packed, 0).change5m).toBeNaN()
    await clock.advance(1_000)
    expect(scanner.read(first.list).markets).toBeNull()
    price('ETH_USDT', '5')
    await clock.advance(1_000)
    expect(scanner.read(first.list).markets).toEqual(['BTC_USDT', 'ETH_USDT'])
  })

  test('are made anew once a second at most', async () => {
    price('BTC_USDT', '100', { open: '100' })
    scanner.now()
    price('BTC_USDT', '101', { open: '100' })
    expect(figuresOf('BTC_USDT')?.change24h).toBe(0)
    await clock.advance(1_000)
    expect(figuresOf('BTC_USDT')?.change24h).toBeCloseTo(1, 10)
  })
})

describe('a view with an alert', () => {
  const view: ScannerView = {
    id: 'N1',
    name: 'Movers',
    alert: true,
    filters: [{ column: 'change24h', side: 'moves', value: '3' }]
  }
  let followed: (settings: Settings) => void
  let said: { readonly title: unknown; readonly text: unknown }[]
  let onDesktop: unknown[]

  function set(...views: readonly ScannerView[]): void {
    followed({ ...DEFAULT_SETTINGS, scannerViews: views.map((one) => ({ ...one, filters: [...one.filters] })) })
  }
  const demanded = () => feed.demands.at(-1)?.tickers
  const stop = (): (() => void) => {
    said = []
    onDesktop = []
    return watchViews({
      scanner,
      states: desk,
      settings: {
        follow(changed) {
          followed = changed
          changed(DEFAULT_SETTINGS)
        }
      },
      clock,
      notice: (_tone, title, text) => void said.push({ title, text }),
      desktop: { notifyAlert: (alert) => void onDesktop.push(alert) }
    })
  }

  test('requests the prices of all markets without a window, and none without an alert', () => {
    const waiting = clock.pending()
    const end = stop()
    expect(demanded()).not.toBe('all')
    set(view)
    expect(demanded()).toBe('all')
    set({ ...view, alert: false })
    expect(demanded()).toEqual([])
    set(view)
    end()
    expect(demanded()).toEqual([])
    expect(clock.pending()).toBe(waiting)
  })

  test('announces what enters after its start, once', async () => {
    stop()
    price('BTC_USDT', '110', { open: '100' })
    price('ETH_USDT', '100', { open: '100' })
    set(view)
    await clock.advance(5_000)
    expect(said).toEqual([])
    price('ETH_USDT', '96', { open: '100' })
    await clock.advance(5_000)
    expect(said).toEqual([
      {
        title: { code: 'view-entered', params: { name: 'Movers' } },
        text: { code: 'view-entered-text', params: { pairs: 'ETH / USDT' } }
      }
    ])
    expect(onDesktop).toEqual([expect.objectContaining({ market: 'ETH_USDT' })])
    await clock.advance(60_000)
    expect(said).toHaveLength(1)
  })

  test('tells a market that flickers again only after a pause, and many at once in one notice', async () => {
    stop()
    for (let i = 0; i < 8; i++) price(`T${i}_USDT`, '100', { open: '100' })
    set(view)
    await clock.advance(2_000)
    for (let i = 0; i < 8; i++) price(`T${i}_USDT`, '104', { open: '100' })
    await clock.advance(2_000)
    expect(said.map(({ text }) => text)).toEqual([
      {
        code: 'view-entered-more',
        params: { pairs: 'T0 / USDT, T1 / USDT, T2 / USDT, T3 / USDT, T4 / USDT', n: 3 }
      }
    ])
    for (let turn = 0; turn < 10; turn++) {
      price('T0_USDT', turn % 2 === 0 ? '100' : '104', { open: '100' })
      await clock.advance(2_000)
    }
    expect(said).toHaveLength(1)
    price('T0_USDT', '100', { open: '100' })
    await clock.advance(PAUSE_MS + 2_000)
    price('T0_USDT', '104', { open: '100' })
    await clock.advance(2_000)
    expect(said).toHaveLength(2)
  })

  test('gathers what trickles in, and begins anew at another venue or with other filters', async () => {
    stop()
    price('A_USDT', '100', { open: '100' })
    price('B_USDT', '100', { open: '100' })
    price('C_USDT', '100', { open: '100' })
    set(view)
    await clock.advance(2_000)
    price('A_USDT', '104', { open: '100' })
    await clock.advance(2_000)
    price('B_USDT', '104', { open: '100' })
    await clock.advance(2_000)
    expect(said).toHaveLength(1)
    await clock.advance(8_000)
    expect(said[1]?.text).toMatchObject({ params: { pairs: 'B / USDT' } })
    set({ ...view, filters: [{ column: 'change24h', side: 'atLeast', value: '2' }] })
    price('C_USDT', '104', { open: '100' })
    await clock.advance(20_000)
    expect(said).toHaveLength(2)
    desk.begin()
    desk.attach(feed, null)
    desk.sink.status(status('live'))
    price('C_USDT', '104', { open: '100' })
    await clock.advance(20_000)
    expect(said).toHaveLength(2)
  })
})
