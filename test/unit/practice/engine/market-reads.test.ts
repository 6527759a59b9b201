import { describe, expect, it } from 'vitest'
import { eventsOf, openExchange, START } from './exchange.ts'

function openWithBook() {
  const exchange = openExchange(['XMR_USDT'])
  exchange.open('#bot', { XMR: '1000', USDT: '100000' }, 'bot')
  exchange.open('#taker', { XMR: '1000', USDT: '100000' }, 'bot')
  for (const quote of [
    'sell 1 @ 160.01',
    'sell 2 @ 160.05',
    'sell 4 @ 160.06',
    'buy 1 @ 159.99',
    'buy 2 @ 159.95',
    'buy 4 @ 159.94'
  ] as const) {
    exchange.limit('#bot', quote)
  }
  return exchange
}

describe('the book', () => {
  it('is raw at scale 0 and grouped above: bids down, asks up', () => {
    const { engine } = openWithBook()
    expect(engine.scales('XMR_USDT')?.map(({ index, step }) => `${index}: ${step}`)).toEqual([
      '0: 0.01',
      '1: 0.05',
      '2: 0.1',
      '3: 0.5',
      '4: 1'
    ])
    expect(engine.groupedBook('XMR_USDT', 0)).toEqual(engine.book('XMR_USDT'))
    expect(engine.groupedBook('XMR_USDT', 1)).toEqual({
      asks: [
        ['160.05', '3'],
        ['160.1', '4']
      ],
      bids: [
        ['159.95', '3'],
        ['159.9', '4']
      ]
    })
    expect(engine.groupedBook('XMR_USDT', 4, 1)).toEqual({ asks: [['161', '7']], bids: [['159', '7']] })
    expect(engine.groupedBook('XMR_USDT', 9)).toBeNull()
    expect(engine.book('NO_SUCH')).toBeNull()
  })

  it('maps a raw level to its group', () => {
    const exchange = openWithBook()
    const gone = eventsOf(exchange.market('#taker', 'buy', { quantity: '1.5' }), 'level')
    expect(gone.map(({ price, size }) => [price, size])).toEqual([
      ['160.01', '0'],
      ['160.05', '1.5']
    ])
    const { engine } = exchange
    expect(gone.map(({ side, price }) => engine.groupAt('XMR_USDT', 1, side, price))).toEqual([
      ['160.05', '1.5'],
      ['160.05', '1.5']
    ])
    expect(engine.groupAt('XMR_USDT', 2, 'bids', '159.94')).toEqual(['159.9', '7'])
    expect(engine.groupAt('XMR_USDT', 1, 'asks', '160.06'), 'without the level on its near edge').toEqual([
      '160.1',
      '4'
    ])
    expect(engine.groupAt('XMR_USDT', 1, 'bids', '159.94'), 'without the level on its near edge').toEqual([
      '159.9',
      '4'
    ])
    expect(engine.groupAt('XMR_USDT', 2, 'bids', '150')).toEqual(['150', '0'])
  })

  it('has no level at 0: a bid below one step is in no group', () => {
    const exchange = openExchange(['PEPE_USDT'])
    exchange.open('#bot', { USDT: '100000' }, 'bot')
    for (const quote of ['buy 9000000 @ 0.0000111', 'buy 9000000 @ 0.0000099'] as const)
      exchange.limit('#bot', quote, { market: 'PEPE_USDT' })
    const { engine } = exchange
    expect(engine.groupedBook('PEPE_USDT', 3)?.bids).toEqual([['0.00001', '9000000']])
    expect(engine.groupAt('PEPE_USDT', 3, 'bids', '0.0000099')).toBe(null)
  })
})

describe('the ticker', () => {
  it('covers the last 24 hours in minutes', () => {
    const exchange = openWithBook()
    exchange.market('#taker', 'sell', { quantity: '2' })
    exchange.market('#taker', 'buy', { quantity: '2' })
    expect(exchange.engine.ticker('XMR_USDT', exchange.now())).toEqual({
      market: 'XMR_USDT',
      last: '160.05',
      open: '159.99',
      high: '160.05',
      low: '159.95',
      volume: '4',
      quoteVolume: '640',
      change: '0.06',
      changePercent: '0.03'
    })
    const nextDay = START + 86_400_000 + 120_000
    expect(exchange.engine.ticker('XMR_USDT', nextDay)).toMatchObject({
      last: '160.05',
      open: '160.05',
      volume: '0',
      change: '0'
    })
  })

  it('drops a trade after a day and keeps those of later minutes', () => {
    const exchange = openWithBook()
    exchange.market('#taker', 'buy', { quantity: '1' })
    exchange.pass(600_000)
    exchange.market('#taker', 'sell', { quantity: '1' })
    expect(exchange.engine.ticker('XMR_USDT', exchange.now())).toMatchObject({
      open: '160.01',
      high: '160.01',
      low: '159.99',
      volume: '2'
    })
    const later = exchange.now() + 86_400_000 - 300_000
    expect(exchange.engine.ticker('XMR_USDT', later)).toMatchObject({
      open: '159.99',
      high: '159.99',
      low: '159.99',
      volume: '1'
    })
  })

  it('keeps the newest hundred trades and minute bars, newest first', () => {
    const exchange = openWithBook()
    for (let trade = 0; trade < 130; trade += 1) {
      exchange.limit('#bot', 'sell 1 @ 160')
      exchange.market('#taker', 'buy', { quantity: '1' })
    }
    const trades = exchange.engine.trades('XMR_USDT') ?? []
    expect(trades).toHaveLength(100)
    expect(new Set(trades.map(({ id }) => id)).size).toBe(100)
    expect((trades[0]?.at ?? 0) - (trades[99]?.at ?? 0)).toBe(99 * 2000)
    expect(exchange.engine.bars('XMR_USDT', 2)?.map(({ volume }) => volume)).toEqual(['30', '15'])
  })

  it('has a history after seeding', () => {
    const { engine, send } = openExchange(['XMR_USDT'])
    expect(engine.lastPrice('XMR_USDT')).toBeNull()
    const bar = {
      at: START - 60_000,
      open: '150',
      high: '151',
      low: '149',
      close: '150.5',
      volume: '10',
      quoteVolume: '1500'
    }
    const trade = { price: '150.5', quantity: '1', value: '150.5', side: 'buy', at: START - 1000 } as const
    send({ kind: 'seed-history', at: START, market: 'XMR_USDT', bars: [bar], trades: [trade] })
    expect(engine.ticker('XMR_USDT', START)).toMatchObject({
      last: '150.5',
      open: '150',
      high: '151',
      low: '149',
      volume: '10'
    })
    expect(engine.bars('XMR_USDT', 10)).toEqual([bar])
    expect(engine.trades('XMR_USDT')).toMatchObject([trade])
  })
})
