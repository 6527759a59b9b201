import { expect, it } from 'vitest'
import { isFound, searchRank, searchWords } from '../../../src/core/market-search.ts'
import type { Market } from '../../../src/core/market.ts'

const market = (base: string, quote: string, baseName: string): Market => ({
  id: base,
  symbol: `${base}_${quote}`,
  base,
  quote,
  baseName,
  quoteName: quote,
  baseMin: '1',
  baseMax: '9',
  quoteMin: '1',
  quoteMax: '9',
  baseDecimals: 2,
  quoteDecimals: 2
})
const markets = [
  market('BTC', 'USDT', 'Bitcoin'),
  market('BCH', 'USDT', 'Bitcoin Cash'),
  market('DOT', 'BTC', 'Polkadot')
]

it.each([
  ['btc usdt', ['BTC_USDT']],
  ['BTC/USDT', ['BTC_USDT']],
  ['btcus', ['BTC_USDT']],
  ['bitcoin', ['BTC_USDT', 'BCH_USDT']],
  ['cash', ['BCH_USDT']],
  ['bit cas', ['BCH_USDT']],
  ['btc', ['BTC_USDT', 'DOT_BTC']],
  ['coin', ['BTC_USDT', 'BCH_USDT']],
  ['dot', ['DOT_BTC']],
  ['btc:usdt', ['BTC_USDT']],
  ['kad', ['DOT_BTC']],
  ['nope', []],
  ['  ', ['BTC_USDT', 'BCH_USDT', 'DOT_BTC']]
])('%j finds %j', (query, symbols) => {
  expect(markets.filter((one) => isFound(one, searchWords(query))).map(({ symbol }) => symbol)).toEqual(symbols)
})

it('ranks a code that is the word before one that begins with it, and both before other places', () => {
  const words = searchWords('dot')
  const listed = [
    market('XD', 'USDT', 'Polkadot X'),
    market('AB', 'USDT', 'Dot fan'),
    market('DOTX', 'USDT', 'X'),
    markets[2]
  ]
  expect(listed.flatMap((one) => (one === undefined ? [] : [searchRank(one, words)]))).toEqual([3, 2, 1, 0])
})
