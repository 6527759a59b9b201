import type { Market, PriceScale } from '../../../src/core/market.ts'
import { plain, money } from '../../../src/core/money.ts'

/** Base, quote, name, price, 24 h change in percent, decimals of the base, decimals of the quote. */
type Listing = readonly [string, string, string, number, number, number, number]

const LISTINGS: readonly Listing[] = [
  ['BTC', 'USDT', 'Bitcoin', 67184.2, 1.83, 6, 2],
  ['ETH', 'USDT', 'Ethereum', 3412.77, 0.92, 4, 2],
  ['XMR', 'USDT', 'Monero', 158.05, -2.14, 3, 2],
  ['TRX', 'USDT', 'TRON', 0.2964, 0.31, 2, 4],
  ['SHIB', 'USDT', 'Shiba Inu', 0.00002345, -4.8, 0, 8],
  ['LTC', 'USDT', 'Litecoin', 84.12, 0.05, 4, 2],
  ['DOGE', 'USDT', 'Dogecoin', 0.15231, 3.2, 1, 5],
  ['SOL', 'USDT', 'Solana', 171.36, -0.77, 3, 2],
  ['AVAX', 'USDT', 'Avalanche', 36.91, 1.12, 3, 2],
  ['TON', 'USDT', 'Toncoin', 5.482, -0.2, 2, 3],
  ['XMR', 'BTC', 'Monero', 0.002345, -3.9, 3, 6],
  ['ETH', 'BTC', 'Ethereum', 0.050797, -0.88, 4, 6],
  ['POL', 'USDT', 'Polygon', 0.5121, 0.44, 1, 4],
  ['BCH', 'USDT', 'Bitcoin Cash', 412.5, 1.02, 4, 1],
  ['DASH', 'USDT', 'Dash', 28.14, -1.6, 3, 2],
  ['USDC', 'USDT', 'USD Coin', 1.0001, 0, 2, 4],
  ['BNB', 'USDT', 'BNB', 588.3, 0.6, 4, 1],
  ['ADA', 'USDT', 'Cardano', 0.4412, -0.35, 1, 4],
  ['LINK', 'USDT', 'Chainlink', 14.82, 2.4, 2, 2],
  ['DOT', 'USDT', 'Polkadot', 6.118, -0.9, 2, 3],
  ['ATOM', 'USDT', 'Cosmos', 7.94, 0.2, 2, 2],
  ['UNI', 'USDT', 'Uniswap', 9.312, -1.1, 2, 3],
  ['LTC', 'BTC', 'Litecoin', 0.001252, 0.4, 4, 6],
  ['XRP', 'USDT', 'XRP', 0.6214, 1.4, 1, 4],
  ['NEAR', 'USDT', 'NEAR Protocol', 5.21, -2.6, 2, 2],
  ['XLM', 'USDT', 'Stellar', 0.1123, 0.7, 1, 4],
  ['FIL', 'USDT', 'Filecoin', 4.61, -0.4, 2, 2],
  ['ALGO', 'USDT', 'Algorand', 0.1851, 1.9, 1, 4],
  ['TRX', 'BTC', 'TRON', 0.00000441, 0.2, 0, 8],
  ['ETC', 'USDT', 'Ethereum Classic', 26.31, -1.3, 3, 2]
]

export interface Listed {
  readonly market: Market
  readonly price: number
  readonly change: number
  readonly scales: readonly PriceScale[]
}

export const LISTED: readonly Listed[] = LISTINGS.map(
  ([base, quote, name, price, change, baseDecimals, quoteDecimals], i) => ({
    market: {
      id: String(i + 1),
      symbol: `${base}_${quote}`,
      base,
      quote,
      baseName: name,
      quoteName: quote === 'USDT' ? 'Tether' : 'Bitcoin',
      baseMin: baseDecimals === 0 ? '1000' : plain(money('10').pow(-Math.min(4, baseDecimals))),
      baseMax: '1000000000',
      quoteMin: quote === 'USDT' ? '5' : '0.0001',
      quoteMax: quote === 'USDT' ? '2000000' : '50',
      baseDecimals,
      quoteDecimals
    },
    price,
    change,
    scales: [0, 1, 2, 3].map((index) => ({ index, step: plain(money('10').pow(index - quoteDecimals)) }))
  })
)
