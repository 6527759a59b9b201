import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Market } from '../../../../src/core/market.ts'
import { readDecimal } from '../../../../src/core/money.ts'
import { readGrouped } from '../../../../src/renderer/format/typed-number.ts'
import { readTypedOrder } from '../../../../src/core/orders/typed-order.ts'
import { assertProperty } from '../../../support/property.ts'

const market = (base: string, quote: string): Market => ({
  id: `${base}_${quote}`,
  symbol: `${base}_${quote}`,
  base,
  quote,
  baseName: base,
  quoteName: quote,
  baseDecimals: 6,
  quoteDecimals: 2,
  baseMin: '0.000001',
  baseMax: '1000',
  quoteMin: '1',
  quoteMax: '1000000'
})
const BTC = market('BTC', 'USDT')
const ETH = market('ETH', 'USDT')
const ETH_BTC = market('ETH', 'BTC')
const context = {
  markets: [BTC, ETH, ETH_BTC],
  current: BTC,
  read: readDecimal,
  most: (one: Market, side: 'buy' | 'sell') => (side === 'buy' ? '1000.009' : one.base === 'BTC' ? '0.3333335' : null),
  best: (one: Market, of: 'bid' | 'ask') => (one.base === 'BTC' ? (of === 'bid' ? '64999.5' : '65000.5') : null),
  words: { buy: 'Kaufen', sell: 'Verkaufen' }
}
const read = (text: string, current: Market | null = BTC) => readTypedOrder(text, { ...context, current })
const order = (text: string, current: Market | null = BTC) => {
  const found = read(text, current)
  if (found.kind !== 'order') return found
  const { market: symbol, side, type, quantity, total, price } = found.draft
  return `${side} ${type} ${symbol} ${quantity ?? '-'} ${total ?? '-'} ${price ?? '-'}`
}

describe('typed order', () => {
  it('reads an amount in quote or base currency', () => {
    expect(order('buy 100 usdt btc')).toBe('buy market BTC_USDT - 100 -')
    expect(order('sell 0.5 eth')).toBe('sell market ETH_USDT 0.5 - -')
    expect(order('buy 0.1 btc usdt')).toBe('buy market BTC_USDT 0.1 - -')
    expect(order('buy 250 USDT')).toBe('buy market BTC_USDT - 250 -')
  })

  it('uses the market of the window unless another is named', () => {
    expect(order('buy 1 eth', ETH_BTC)).toBe('buy market ETH_BTC 1 - -')
    expect(order('buy 1 eth usdt', ETH_BTC)).toBe('buy market ETH_USDT 1 - -')
    expect(order('buy 0.2 btc eth')).toBe('buy market ETH_BTC - 0.2 -')
    expect(order('sell 3 ETH/BTC')).toBe('sell market ETH_BTC 3 - -')
  })

  it('reads a limit order with a price, in any word order', () => {
    for (const text of [
      'buy 0.1 btc at 65000',
      'BUY btc 0.1 @65000',
      'buy at 65000 0.1 btc',
      'buy 0.1btc @ 65000',
      'kaufen 0.1 BTC limit 65000'
    ]) {
      expect(order(text)).toBe('buy limit BTC_USDT 0.1 - 65000')
    }
  })

  it('reads thousands and millions exactly, and words between an amount and its market', () => {
    for (const text of [
      'buy 1k usdt of btc',
      'buy btc for 1k usdt',
      'buy 1000 USDT BTC',
      'buy btc 1K usdt',
      'kaufen 1k usdt in btc',
      'buy 1kusdt btc',
      'kaufen 1к usdt на btc'
    ])
      expect(order(text), text).toBe('buy market BTC_USDT - 1000 -')
    expect(order('buy 1.000000000000000000000001k usdt of btc')).toContain('- 1000.000000000000000000001 -')
    expect(order('sell 0.0015m eth')).toBe('sell market ETH_USDT 1500 - -')
    expect(order('buy 3万 usdt 的 btc')).toBe('buy market BTC_USDT - 30000 -')
    expect(order('sell 0.1 btc at 65.5k')).toBe('sell limit BTC_USDT 0.1 - 65500')
    for (const at of ['zu', 'bei', 'a', 'по', '以'])
      expect(order(`kaufen 0.1 btc ${at} 65000`)).toBe('buy limit BTC_USDT 0.1 - 65000')
  })

  it('a currency that is called like a linking word is that currency', () => {
    const FOR = market('FOR', 'USDT')
    const found = readTypedOrder('buy 5 for', { ...context, markets: [BTC, FOR] })
    expect(found).toMatchObject({ kind: 'order', market: FOR, draft: { quantity: '5' } })
  })

  it('takes a word that is a currency or a market for no number', () => {
    const markets = [
      BTC,
      market('1INCH', 'USDT'),
      market('INCH', 'USDT'),
      market('4', 'USDT'),
      ...['$WIF', '🐸'].map((base) => market(base, 'USDT'))
    ]
    const of = (text: string) => {
      const found = readTypedOrder(text, { ...context, markets })
      return found.kind === 'order' ? `${found.market.base} ${found.draft.quantity ?? found.draft.total}` : found
    }
    expect(of('sell 1inch')).toEqual({ kind: 'incomplete', side: 'sell', lack: 'amount' })
    expect(of('buy 5 1inch')).toBe('1INCH 5')
    expect(of('sell 1inch 5')).toBe('1INCH 5')
    expect(of('sell 5 1inch/usdt')).toBe('1INCH 5')
    expect(of('sell 3inch')).toBe('INCH 3')
    expect(of('sell 2 4')).toBe('4 2')
    expect([of('buy 5 $wif'), of('sell 2 🐸/usdt')]).toEqual(['$WIF 5', '🐸 2'])
    expect(readTypedOrder('buy 51inch', { ...context, markets: [BTC, market('1INCH', 'USDT')] })).toMatchObject({
      draft: { market: '1INCH_USDT', quantity: '5' }
    })
  })

  it('reads shares of what the order spends, rounded down to the market', () => {
    expect(order('sell all btc')).toBe('sell market BTC_USDT 0.333333 - -')
    expect(order('sell half')).toBe('sell market BTC_USDT 0.166666 - -')
    expect(order('sell 10 % btc at 70000')).toBe('sell limit BTC_USDT 0.033333 - 70000')
    expect(order('sell 10% of my btc')).toBe('sell market BTC_USDT 0.033333 - -')
    expect(order('buy btc with half')).toBe('buy market BTC_USDT - 500 -')
    expect(order('buy eth with 12.5% usdt')).toBe('buy market ETH_USDT - 125 -')
    expect(order('verkaufen die hälfte btc')).toBe('sell market BTC_USDT 0.166666 - -')
    expect(order('sell all usdt')).toMatchObject({ lack: 'market' })
    expect(order('sell all eth')).toEqual({ kind: 'incomplete', side: 'sell', lack: 'balance', word: 'ETH' })
    expect(order('sell 110% btc')).toEqual({ kind: 'incomplete', side: 'sell', lack: 'number', word: '110%' })
    expect(order('sell half 5 btc')).toMatchObject({ lack: 'word', word: '5' })
  })

  it('reads the decimal sign and the grouping of the language', () => {
    const german = (text: string) => {
      const found = readTypedOrder(text, {
        ...context,
        read: (typed) => readGrouped(typed, { group: '.', point: ',' })
      })
      return found.kind === 'order' ? found.draft : found
    }
    expect(german('kaufen 0,5 btc zu 65.000,5')).toMatchObject({ quantity: '0.5', price: '65000.5' })
    expect(german('kaufen 0,5btc @65 000')).toMatchObject({ quantity: '0.5', price: '65000' })
    expect(german('kaufen ,5 btc')).toMatchObject({ quantity: '0.5' })
    expect(german('kaufen ０，５ btc')).toMatchObject({ quantity: '0.5' })
    expect(german('kaufen 1.000 usdt von btc')).toMatchObject({ total: '1000' })
    const english = (text: string) =>
      readTypedOrder(text, { ...context, read: (typed) => readGrouped(typed, { group: ',', point: '.' }) })
    expect(english('buy 1,000 usdt of btc')).toMatchObject({ draft: { total: '1000' } })
    expect(english('buy 1,000,000.5 usdt of btc')).toMatchObject({ draft: { total: '1000000.5' } })
    expect(english('buy 1,00 btc')).toMatchObject({ lack: 'number', word: '1,00' })
  })

  it('takes the best price of the book, and waits for one', () => {
    expect(order('buy 100 btc at bid')).toBe('buy limit BTC_USDT 100 - 64999.5')
    expect(order('sell 1 btc @ask')).toBe('sell limit BTC_USDT 1 - 65000.5')
    expect(order('kaufen 1 btc zu geld')).toBe('buy limit BTC_USDT 1 - 64999.5')
    expect(order('buy 1 eth at bid')).toEqual({ kind: 'incomplete', side: 'buy', lack: 'book', market: ETH })
  })

  it('takes the word for a market order', () => {
    for (const text of ['sell 1 btc market', 'sell market 1 btc', 'sell 1 btc at market', 'verkaufen 1 btc zu markt'])
      expect(order(text), text).toBe('sell market BTC_USDT 1 - -')
    const MARKET = market('MARKET', 'USDT')
    expect(readTypedOrder('buy 5 market', { ...context, markets: [BTC, MARKET] })).toMatchObject({ market: MARKET })
  })

  it('reads the sign of a currency before an amount', () => {
    expect(order('buy $500 btc')).toBe('buy market BTC_USDT - 500 -')
    expect(order('buy $1.5k of btc at 60000')).toBe('buy limit BTC_USDT - 1500 60000')
    expect(order('buy ₿0.2 eth')).toBe('buy market ETH_BTC - 0.2 -')
    expect(order('buy €500 btc')).toMatchObject({ kind: 'incomplete' })
    const usd = { ...context, markets: [market('BTC', 'USDT'), market('BTC', 'USD')], current: null }
    expect(readTypedOrder('buy $500 btc', usd)).toMatchObject({ draft: { market: 'BTC_USDT' } })
    const inUsd = { ...usd, current: usd.markets[1] ?? null }
    expect(readTypedOrder('buy $500 btc', inUsd)).toMatchObject({ draft: { market: 'BTC_USD', total: '500' } })
  })

  it('says what is missing or unreadable', () => {
    expect(read('buy')).toEqual({ kind: 'incomplete', side: 'buy', lack: 'amount' })
    expect(read('sell 5')).toEqual({ kind: 'incomplete', side: 'sell', lack: 'currency' })
    expect(read('buy 5 btc at')).toEqual({ kind: 'incomplete', side: 'buy', lack: 'price' })
    expect(read('buy 5 nope')).toEqual({ kind: 'incomplete', side: 'buy', lack: 'market', word: 'NOPE' })
    expect(read('buy 5 btc 6')).toEqual({ kind: 'incomplete', side: 'buy', lack: 'word', word: '6' })
    expect(read('buy 1.2.3 btc')).toEqual({ kind: 'incomplete', side: 'buy', lack: 'number', word: '1.2.3' })
    expect(read('btc')).toEqual({ kind: 'none' })
    expect(read('buyer 5')).toEqual({ kind: 'none' })
  })

  it('never throws, and gives an order one amount and a known market', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'buy',
        'sell',
        'at',
        '@',
        'btc',
        'usdt',
        'eth',
        'ETH_BTC',
        '1',
        '0.5',
        '1e5',
        '-3',
        '@9',
        '12btc'
      ),
      fc.string({ maxLength: 6 })
    )
    assertProperty(
      fc.property(fc.array(word, { maxLength: 7 }), (words) => {
        const found = read(words.join(' '))
        if (found.kind !== 'order') return
        const { quantity, total, market: symbol } = found.draft
        expect([quantity, total].filter((amount) => amount !== null)).toHaveLength(1)
        expect(context.markets.map((one) => one.symbol)).toContain(symbol)
      })
    )
  })
})
