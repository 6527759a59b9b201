import { expect, it } from 'vitest'
import { marketOfLink, sameSymbol } from '../../../src/core/deep-link.ts'

it.each([
  ['depthdesk://market/BTC_USDT', 'BTC_USDT'],
  ['depthdesk://market/btc_usdt/', 'btc_usdt'],
  ['depthdesk://market/龙币_USDT', '龙币_USDT'],
  ['depthdesk://market/%E9%BE%99%E5%B8%81_USDT', '龙币_USDT'],
  ['depthdesk://market/$WIF_USDT', '$WIF_USDT'],
  ['depthdesk://market/%24WIF_USDT', '$WIF_USDT'],
  ['depthdesk://market/%F0%9F%90%B8_USDT', '🐸_USDT'],
  ['depthdesk://market/%E9%BE_USDT', null],
  ['depthdesk://market/BTC%E2%80%AE_USDT', null],
  ['DEPTHDESK://MARKET/1INCH_EUR', '1INCH_EUR'],
  ['depthdesk://market/BTC_USDT?side=buy', null],
  ['depthdesk://market/BTC_USDT#buy', null],
  ['depthdesk://order/BTC_USDT', null],
  ['depthdesk://market/../../etc', null],
  ['depthdesk://market/BTCUSDT', null],
  ['https://market/BTC_USDT', null],
  ['', null]
])('%s names the market %s', (link, market) => {
  expect(marketOfLink(link)).toBe(market)
})

it('finds the market of a name in any case, and its own case first', () => {
  const symbols = ['STETH_USDT', 'stETH_USDT', '龙币_USDT']
  expect(['stETH_USDT', 'steth_usdt', '龙币_usdt', 'BTC_USDT'].map((name) => sameSymbol(name, symbols))).toEqual([
    'stETH_USDT',
    'STETH_USDT',
    '龙币_USDT',
    undefined
  ])
})
