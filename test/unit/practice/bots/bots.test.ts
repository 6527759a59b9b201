import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../../src/practice/catalogue.ts'
import { bottomOf, leaks, OPENED_AT, openMarket, walletsOf } from './market.ts'

const symbols = CATALOGUE.map(({ market }) => market.symbol)

describe('a market after opening', () => {
  const { engine } = openMarket(400)

  it.each(symbols)('%s has a deep book around its last price', (symbol) => {
    const book = engine.book(symbol)
    expect(book?.asks.length).toBeGreaterThanOrEqual(60)
    expect(book?.bids.length).toBeGreaterThanOrEqual(60)
    const last = Number(engine.lastPrice(symbol))
    const tick = Number(engine.scales(symbol)?.[0]?.step)
    const near = Math.max(last * 0.001, 4 * tick)
    expect(Math.abs(Number(book?.asks[0]?.[0]) - last)).toBeLessThan(near)
    expect(Math.abs(Number(book?.bids[0]?.[0]) - last)).toBeLessThan(near)
  })

  it.each(symbols)('%s has one day of history', (symbol) => {
    const ticker = engine.ticker(symbol, OPENED_AT)
    expect(Number(ticker?.volume)).toBeGreaterThan(0)
    expect(Number(ticker?.high)).toBeGreaterThanOrEqual(Number(ticker?.last))
    expect(Number(ticker?.low)).toBeLessThanOrEqual(Number(ticker?.last))
    const trades = engine.trades(symbol) ?? []
    expect(trades).toHaveLength(100)
    expect(trades.every(({ at }, index) => at <= (trades[index - 1]?.at ?? OPENED_AT))).toBe(true)
    expect((trades[0]?.at ?? 0) - (trades[99]?.at ?? 0)).toBeGreaterThan(20 * 60_000)
    expect(engine.lastPrice(symbol)).toBe(trades[0]?.price)
  })

  it('fills a chart of the last hours in a busy market', () => {
    const bars = engine.bars('BTC_USDT', 180) ?? []
    expect(bars.map(({ at }) => at)).toEqual(bars.map((_, index) => (bars[0]?.at ?? 0) + index * 60_000))
    expect(
      bars.every(
        ({ open, high, low, close }) =>
          Number(high) >= Math.max(Number(open), Number(close)) && Number(low) <= Math.min(Number(open), Number(close))
      )
    ).toBe(true)
    expect(new Set(bars.map(({ close }) => close)).size).toBeGreaterThan(150)
  })
})

describe('the bots', () => {
  it('act at their rate, and catch up little after a pause', () => {
    const market = openMarket(250)
    const total = (counts: ReadonlyMap<string, number>): number =>
      [...counts.values()].reduce((sum, count) => sum + count, 0)
    expect(Math.round(total(market.run(10)) / 10)).toBe(2500 / 10)
    market.bots.setRate(20)
    expect(total(market.run(10))).toBe(200)
    expect(total(market.run(3600, 3_600_000))).toBe(40)
  })

  it('are determined by the seed', () => {
    const hashes = [5, 5, 6].map((seed) => {
      const market = openMarket(200, seed)
      market.run(5)
      return market.engine.hash()
    })
    expect(hashes[1]).toBe(hashes[0])
    expect(hashes[2]).not.toBe(hashes[0])
  })

  it('keep books deep, cross rates consistent, money conserved and quiet markets quiet', () => {
    const market = openMarket(600)
    const { engine } = market
    const start = walletsOf(market)
    const counts = market.run(60)
    expect(counts.get('BTC_USDT')).toBeGreaterThan(2500)
    expect(counts.get('ZEC_USDT') ?? 0).toBeLessThan(30)
    for (const symbol of symbols) {
      const { asks = [], bids = [] } = engine.book(symbol) ?? {}
      expect(Math.min(asks.length, bids.length), symbol).toBeGreaterThanOrEqual(50)
      expect(Number(asks[0]?.[0]), symbol).toBeGreaterThan(Number(bids[0]?.[0]))
    }
    const middle = (symbol: string): number => {
      const { asks = [], bids = [] } = engine.book(symbol, 1) ?? {}
      return (Number(asks[0]?.[0]) + Number(bids[0]?.[0])) / 2
    }
    expect(Math.abs(middle('ETH_BTC') / (middle('ETH_USDT') / middle('BTC_USDT')) - 1)).toBeLessThan(0.001)
    expect(Math.abs(middle('BTC_EUR') / (middle('BTC_USDT') / middle('EUR_USDT')) - 1)).toBeLessThan(0.001)
    expect(engine.lastPrice('BTC_USDT')).not.toBe(engine.trades('BTC_USDT')?.[99]?.price)
    expect(leaks(market)).toEqual([])
    expect(bottomOf(market, start)[0]?.[1]).toBeGreaterThan(0.95)
  })
})

it('has a past with volumes of the size of its live market', () => {
  const market = openMarket(200)
  const volumeSince = (symbol: string, from: number): number =>
    (market.engine.bars(symbol, 1440) ?? []).reduce((sum, bar) => sum + (bar.at >= from ? Number(bar.volume) : 0), 0)
  const busy = CATALOGUE.filter(({ activity }) => activity >= 1).map((entry) => entry.market.symbol)
  const past = new Map(busy.map((symbol) => [symbol, volumeSince(symbol, 0) / 1440]))
  const minutes = 8
  market.run(minutes * 60 + 30)
  for (const symbol of busy) {
    const live = volumeSince(symbol, OPENED_AT) / minutes
    const ratio = live / (past.get(symbol) ?? 0)
    expect(ratio, symbol).toBeGreaterThan(1 / 3)
    expect(ratio, symbol).toBeLessThan(3)
  }
})
