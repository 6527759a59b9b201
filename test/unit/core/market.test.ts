import { describe, expect, test } from 'vitest'
import { decodeMarkets } from '../../../src/contract/wire/rest/markets.ts'
import { isConvertible, isCurrencyCode, isSymbol } from '../../../src/core/market.ts'

describe('the alphabet of markets and currencies', () => {
  test.each([
    ...['BTC_USDT', '1INCH_EUR', '龙币_USDT', 'РУБЛЬ_USDT', 'stETH_USDT', 'A.B-C_USDT', 'ELEVENCHARS_USDT'],
    ...['$WIF_USDT', '$$_USDT', 'A$AP_€', '₿_USDT', '🐸_USDT', '👍🏽_USDT', '🇨🇭_USDT', `${'🐸'.repeat(20)}_USDT`]
  ])('%s is a market', (symbol) => expect(isSymbol(symbol)).toBe(true))
  test.each([
    ['without an underscore', 'BTCUSDT'],
    ['of two underscores', 'BTC_USDT_X'],
    ['of 21 characters', `${'A'.repeat(21)}_USDT`],
    ['with a direction mark', 'BTC\u202E_USDT'],
    ['with a character of no width', 'B\u200BTC_USDT'],
    ['with a letter that cannot be seen', 'B\u3164TC_USDT'],
    ['with a space', 'B TC_USDT'],
    ['with a picture that cannot be seen', 'B\u2800TC_USDT'],
    ['with a character that stands for an undecodable one', 'B\uFFFDTC_USDT'],
    ['with pictures joined by what cannot be seen', '👨\u200D🌾_USDT'],
    ['with a picture in two forms', '❤\uFE0F_USDT'],
    ['with a slash', 'B/TC_USDT'],
    ['with a letter in two parts', 'E\u0301_USDT'],
    ['with an empty part', '_USDT']
  ])('a name %s is none', (_, symbol) => expect(isSymbol(symbol)).toBe(false))
  test('converts accept at most 10 characters, everything else 20', () => {
    const codes = ['TENLETTERS', 'ELEVENCHARS', '龙'.repeat(10), '龙'.repeat(11), '𠮷'.repeat(10)]
    expect(codes.map((code) => [isCurrencyCode(code), isConvertible(code)])).toEqual([
      [true, true],
      [true, false],
      [true, true],
      [true, false],
      [true, true]
    ])
  })
})

test('a full name loses its direction marks and keeps its letters', () => {
  const record = {
    ...{ id: '1', symbol: '龙币_USDT', baseCurrency: '龙币', quoteCurrency: 'USDT', basePrec: '2', quotePrec: '2' },
    ...{ baseMinSize: '1', baseMaxSize: '9', quoteMinSize: '1', quoteMaxSize: '9' },
    ...{ baseCurrencyFullName: '\u202E龙\u200B币 co\u202Ein\u2069', quoteCurrencyFullName: '\u200E' }
  }
  expect(decodeMarkets({ result: [record] })).toMatchObject({
    value: { items: [{ baseName: '龙币 coin', quoteName: 'USDT' }] }
  })
})
