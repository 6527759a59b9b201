import { expect, it } from 'vitest'
import { marketOfLink } from '../../../src/core/deep-link.ts'

it.each([
  ['depthdesk://market/BTC_USDT', 'BTC_USDT'],
  ['depthdesk://market/btc_usdt/', 'BTC_USDT'],
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
