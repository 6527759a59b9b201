import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readTickerAsDocumented, readTradesAsDocumented } from '../../../../src/contract/wire/socket/as-documented.ts'
import { decodeServerMessage, type ServerMessage } from '../../../../src/contract/wire/socket.ts'
import { assertProperty } from '../../../support/property.ts'

const ticker = (more: object = {}): string => JSON.stringify({
  id: 7, method: 'ticker_update', data: {
    symbol: 'BTC_USDT', timestamp: 1_700_000_000, price: '67184.20', open: '66000', high: '68000.5', low: '65999.99', volume: '1234.50000000',
    quote_volume: '82000000', price_change: '-0.50', ...more
  }, error: null
})
const trades = (list: string): string =>
  `{"id":7,"method":"trade_update","data":{"symbol":"BTC_USDT","timestamp":1700000001,"trades":[${list}]},"error":null}`
const trade = (price: string, quantity: string): string => `{"price":${price},"quantity":${quantity},"timestamp":1700000000,"direction":"sell"}`

/** What it says, its numbers read. */
const said = (message: ServerMessage): unknown => {
  if (message.kind !== 'ticker') return message
  const { market, at, price, open, high, low, volume, quoteVolume, change } = message.record
  return { kind: 'ticker', record: { market, at, price, open, high, low, volume, quoteVolume, change } }
}
/** A space in front leaves it to the ordinary readers. */
const expectSame = (text: string): void => expect(said(decodeServerMessage(text))).toEqual(said(decodeServerMessage(` ${text}`)))

test('takes a ticker as it is documented, digit by digit', () => {
  const record = readTickerAsDocumented(ticker())
  expect([record?.market, record?.at]).toEqual(['BTC_USDT', 1_700_000_000_000])
  expect([record?.price, record?.open, record?.high, record?.low, record?.volume, record?.quoteVolume, record?.change])
    .toEqual(['67184.20', '66000', '68000.5', '65999.99', '1234.50000000', '82000000', '-0.50'])
})

test('takes trades as they are documented, and a message without any', () => {
  const sold = { at: 1_700_000_000_000, side: 'sell' }
  expect(readTradesAsDocumented(trades(`${trade('67184.2', '0.10')},${trade('5', '12345678901234567890.5')}`))).toEqual({
    market: 'BTC_USDT', at: 1_700_000_001_000,
    trades: [{ price: '67184.2', quantity: '0.10', ...sold }, { price: '5', quantity: '12345678901234567890.5', ...sold }]
  })
  expect(readTradesAsDocumented(trades(''))?.trades).toEqual([])
})

test('makes no tree of what is written as documented', () => {
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  const texts = [ticker(), trades(trade('1', '1')), ` ${ticker()}`]
  const trees = texts.map((text) => {
    parse.mockClear()
    const { kind } = decodeServerMessage(text)
    return [kind, parse.mock.calls.length]
  })
  expect(trees).toEqual([['ticker', 0], ['trades', 0], ['ticker', 1]])
})

describe('leaves to the ordinary readers what is written in another way', () => {
  test.each([
    ['a space', ticker().replace(',"open"', ', "open"')],
    ['a number without quotes', ticker({ price: 5 })],
    ['an exponent', ticker({ volume: '1e3' })],
    ['a zero in front', ticker({ low: '01' })],
    ['a zero below zero', ticker({ price_change: '-0.00' })],
    ['a member more', ticker({ more: '1' })],
    ['a member twice', ticker().replace('"open":', '"price":"1","open":')],
    ['text behind it', `${ticker()}\n`],
    ['an error', ticker().replace('"error":null', '"error":{"code":1,"message":"no"}')],
    ['a market in small letters', ticker({ symbol: 'btc_usdt' })],
    ['a fraction of a second', ticker({ timestamp: 1.5 })]
  ])('%s', (_, text) => {
    expect(readTickerAsDocumented(text)).toBeNull()
  })

  test.each([
    ['a price of zero', trades(trade('0.00', '1'))],
    ['a quantity of zero', trades(trade('1', '0'))],
    ['an exponent', trades(trade('1', '1e-7'))],
    ['a number as text', trades(trade('"1"', '1'))],
    ['a side in capitals', trades(trade('1', '1')).replace('sell', 'SELL')],
    ['a comma too many', trades(`${trade('1', '1')},`)]
  ])('%s', (_, text) => {
    expect(readTradesAsDocumented(text)).toBeNull()
  })
})

const digits = fc.stringMatching(/^-?\d{1,4}(?:\.\d{1,4})?(?:e-?\d)?$/)
const numbers = fc.oneof(fc.constantFrom('0', '0.00', '-0', '-0.0', '', '1', 'x', '1"', '9'.repeat(60), '9'.repeat(61)), digits)
const symbols = fc.constantFrom('BTC_USDT', 'A_B', 'btc_usdt', 'BTC', 'BTC_USDT_X', '1INCH_USDT', 'BTC_USDT", "x')

test('what they take the ordinary readers take with the same meaning', () => {
  assertProperty(fc.property(numbers, numbers, symbols, fc.nat(), (price, change, symbol, timestamp) => {
    expectSame(ticker({ price, volume: price, price_change: change, symbol, timestamp }))
  }), { numRuns: 2_000 })
  assertProperty(fc.property(fc.array(fc.tuple(numbers, numbers), { maxLength: 3 }), (list) => {
    expectSame(trades(list.map(([price, quantity]) => trade(price, quantity)).join(',')))
  }), { numRuns: 2_000 })
})

test('the same with any letter changed, added or left out', () => {
  const letters = fc.constantFrom('', '"', '0', '-', '.', ',', 'e', ' ', '{', '}', '\\', 'é', '\n')
  assertProperty(fc.property(fc.constantFrom(ticker(), trades(trade('67184.2', '0.10'))), fc.nat(), letters, fc.nat({ max: 1 }), (text, at, letter, gone) => {
    const place = at % (text.length + 1)
    expectSame(text.slice(0, place) + letter + text.slice(place + gone))
  }), { numRuns: 5_000 })
})
