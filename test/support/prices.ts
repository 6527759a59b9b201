import type { Prices } from '../../src/core/orders/valuation.ts'

/** Fresh prices by market, as `{ BTC_USDT: '60000' }`. */
export const pricesOf = (prices: Readonly<Record<string, string>>): Prices => ({
  priceOf: (market) => prices[market] ?? null,
  quotes: [...new Set(Object.keys(prices).map((market) => market.split('_')[1] ?? ''))]
})
