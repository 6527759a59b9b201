import type { DecimalText } from '../core/money.ts'
import type { CatalogueEntry } from './engine/api/engine.ts'
import { priceOf, priceText } from './engine/amount.ts'

const NAMES: Readonly<Record<string, string>> = {
  ADA: 'Cardano',
  AVAX: 'Avalanche',
  BCH: 'Bitcoin Cash',
  BNB: 'BNB',
  BTC: 'Bitcoin',
  DAI: 'Dai',
  DASH: 'Dash',
  DOGE: 'Dogecoin',
  DOT: 'Polkadot',
  ETH: 'Ethereum',
  EUR: 'Euro',
  IDR: 'Indonesian Rupiah',
  JPY: 'Japanese Yen',
  LINK: 'Chainlink',
  LTC: 'Litecoin',
  PEPE: 'Pepe',
  POL: 'Polygon',
  SHIB: 'Shiba Inu',
  SOL: 'Solana',
  TON: 'Toncoin',
  TRX: 'TRON',
  USDC: 'USD Coin',
  USDT: 'Tether',
  XMR: 'Monero',
  XRP: 'XRP',
  ZEC: 'Zcash'
}

/** Two thousand generated markets get about half of the bots' actions. */
const MADE_UP_ACTIVITY = 0.2

/** Steps of the price scales, in ticks: powers of ten, or half decades for some prices. */
const TENS = [1, 10, 100, 1000]
const TENS_WIDE = [1, 10, 100, 1000, 10_000]
const HALVES = [1, 5, 10, 50, 100]
const FINE = [1, 2, 5, 10]

type Row = readonly [
  symbol: string,
  baseDecimals: number,
  quoteDecimals: number,
  baseMin: DecimalText,
  baseMax: DecimalText,
  quoteMin: DecimalText,
  quoteMax: DecimalText,
  price: DecimalText,
  activity: number,
  steps: readonly number[]
]

/** Prices are consistent: a cross rate is the quotient of its two dollar prices. */
const ROWS: readonly Row[] = [
  ['BTC_USDT', 6, 2, '0.00001', '9000', '5', '10000000', '67184.20', 100, TENS_WIDE],
  ['ETH_USDT', 5, 2, '0.0001', '10000', '5', '10000000', '3521.48', 70, TENS],
  ['SOL_USDT', 4, 3, '0.001', '100000', '5', '5000000', '171.362', 45, TENS_WIDE],
  ['XMR_USDT', 3, 2, '0.001', '50000', '1', '2000000', '163.07', 20, HALVES],
  ['XRP_USDT', 2, 4, '1', '10000000', '5', '2000000', '0.5274', 24, TENS],
  ['TRX_USDT', 1, 5, '10', '10000000000', '1', '2000000', '0.16384', 22, TENS],
  ['BNB_USDT', 4, 2, '0.001', '50000', '5', '5000000', '584.35', 18, TENS],
  ['DOGE_USDT', 0, 5, '10', '100000000', '5', '2000000', '0.14327', 20, TENS],
  ['LTC_USDT', 4, 2, '0.01', '100000', '5', '2000000', '83.16', 12, HALVES],
  ['ADA_USDT', 1, 4, '1', '20000000', '5', '2000000', '0.4471', 10, TENS],
  ['TON_USDT', 2, 3, '0.1', '1000000', '5', '2000000', '6.815', 10, TENS],
  ['AVAX_USDT', 3, 3, '0.01', '500000', '5', '2000000', '27.904', 6, TENS],
  ['LINK_USDT', 3, 3, '0.01', '500000', '5', '2000000', '14.226', 5, TENS],
  ['DOT_USDT', 2, 4, '0.1', '1000000', '5', '2000000', '6.2185', 3, TENS],
  ['POL_USDT', 1, 4, '1', '10000000', '5', '1000000', '0.5163', 2, TENS],
  ['BCH_USDT', 4, 2, '0.001', '20000', '5', '2000000', '371.55', 2, TENS],
  ['SHIB_USDT', 0, 8, '1000', '10000000000', '5', '1000000', '0.00001742', 16, TENS],
  ['PEPE_USDT', 0, 8, '1000', '10000000000', '15', '1000000', '0.00001138', 14, TENS],
  ['DASH_USDT', 4, 2, '0.01', '20000', '15', '500000', '24.61', 0.15, HALVES],
  ['ZEC_USDT', 4, 2, '0.01', '20000', '15', '500000', '21.83', 0.08, HALVES],
  ['USDC_USDT', 2, 4, '1', '10000000', '1', '10000000', '0.9998', 12, FINE],
  ['DAI_USDT', 2, 4, '1', '5000000', '1', '5000000', '1.0002', 0.4, FINE],
  ['EUR_USDT', 2, 5, '1', '2000000', '1', '2000000', '1.08414', 3, TENS],
  ['BTC_EUR', 6, 1, '0.00001', '1000', '5', '5000000', '61970.0', 8, TENS],
  ['BTC_JPY', 6, 0, '0.0001', '1000', '500', '1000000000', '10542110', 8, TENS_WIDE],
  ['BTC_IDR', 8, 0, '0.00001', '100', '50000', '100000000000', '1093086934', 4, TENS_WIDE],
  ['ETH_BTC', 4, 6, '0.001', '5000', '0.0001', '200', '0.052415', 18, TENS],
  ['XMR_BTC', 3, 7, '0.01', '5000', '0.0001', '100', '0.0024272', 6, TENS],
  ['LTC_BTC', 2, 8, '0.1', '20000', '0.0001', '50', '0.00123779', 1.5, TENS],
  ['DOGE_BTC', 0, 8, '100', '50000000', '0.0001', '20', '0.00000213', 0.3, FINE]
]

/** The markets of the practice exchange, some with awkward steps. */
export const CATALOGUE: readonly CatalogueEntry[] = ROWS.map(entryOf)

/** The first `count` markets, with generated ones (T0001_USDT and so on) beyond the catalogue. */
export const catalogueOf = (count: number): readonly CatalogueEntry[] => [
  ...CATALOGUE.slice(0, count),
  ...Array.from({ length: Math.max(0, count - CATALOGUE.length) }, (_, index) => madeUp(index + 1))
]

/** A market of another name, such as one in another script, with the steps and sizes of a small coin. */
export const catalogueEntry = (symbol: string, baseName: string, id: string): CatalogueEntry => {
  const [model = CATALOGUE[0]] = CATALOGUE.filter(({ market }) => market.symbol === 'SOL_USDT')
  if (model === undefined) throw new Error('the catalogue is empty')
  const base = symbol.slice(0, symbol.indexOf('_'))
  return { ...model, market: { ...model.market, id, symbol, base, baseName }, isMadeUp: true }
}

function madeUp(number: number): CatalogueEntry {
  const base = `T${String(number).padStart(4, '0')}`
  const price = `${1 + ((number * 37) % 500)}.${String(number % 100).padStart(2, '0')}`
  const row: Row = [`${base}_USDT`, 2, 4, '0.01', '1000000', '1', '1000000', price, MADE_UP_ACTIVITY, TENS]
  return { ...entryOf(row, CATALOGUE.length + number - 1), isMadeUp: true }
}

function entryOf(row: Row, index: number): CatalogueEntry {
  const [symbol, baseDecimals, quoteDecimals, baseMin, baseMax, quoteMin, quoteMax, startPrice, activity, steps] = row
  const [base = '', quote = ''] = symbol.split('_')
  const tick = 10n ** BigInt(8 - quoteDecimals)
  return {
    market: {
      id: String(index + 1),
      symbol,
      base,
      quote,
      baseName: nameOf(base),
      quoteName: nameOf(quote),
      baseMin,
      baseMax,
      quoteMin,
      quoteMax,
      baseDecimals,
      quoteDecimals
    },
    scales: steps.map((ticks, at) => ({ index: at, step: priceText(tick * BigInt(ticks)) })),
    startPrice: priceText(priceOf(startPrice)),
    activity
  }
}

function nameOf(currency: string): string {
  const name = NAMES[currency] ?? (/^T\d{4}$/.test(currency) ? `Test coin ${Number(currency.slice(1))}` : undefined)
  if (name === undefined) throw new Error(`${currency} has no name in the catalogue`)
  return name
}
