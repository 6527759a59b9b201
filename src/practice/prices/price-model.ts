import type { CatalogueEntry } from '../engine/api/engine.ts'
import { normal } from './normal.ts'

/**
 * The bots' price model. Floats are fine here; the bots send whole ticks and lots. Each currency has one dollar price,
 * so a cross rate agrees with its two dollar markets. Coins follow bitcoin with their own deviation; all return to
 * their start, so long runs stay plausible.
 */
export interface PriceModel {
  /** Advances time. */
  advance(seconds: number): void
  /** Quote per base. */
  fair(entry: CatalogueEntry): number
  /** Moves a currency by a fraction of its price: 0.001 is 0.1%. */
  push(currency: string, by: number): void
  /** Continues from known last prices. */
  anchor(lastPrice: (symbol: string) => string | null): void
}

interface Character {
  /** Share of bitcoin's move that it follows. */
  readonly beta: number
  /** Own volatility per square root of a second, and pull to the start per second. */
  readonly sigma: number
  readonly pull: number
}

const COIN: Character = { beta: 0.9, sigma: 6e-5, pull: 2e-6 }
const CHARACTERS: Readonly<Record<string, Character>> = {
  BTC: { beta: 0, sigma: 8e-5, pull: 1e-6 },
  USDT: { beta: 0, sigma: 0, pull: 0 },
  USDC: { beta: 0, sigma: 4e-6, pull: 2e-4 },
  DAI: { beta: 0, sigma: 4e-6, pull: 2e-4 },
  EUR: { beta: 0, sigma: 8e-6, pull: 1e-6 },
  JPY: { beta: 0, sigma: 8e-6, pull: 1e-6 },
  IDR: { beta: 0, sigma: 6e-6, pull: 1e-6 },
  SHIB: { beta: 1.3, sigma: 1.2e-4, pull: 4e-6 },
  PEPE: { beta: 1.4, sigma: 1.4e-4, pull: 4e-6 },
  DOGE: { beta: 1.2, sigma: 9e-5, pull: 3e-6 }
}

export const characterOf = (currency: string): Character => CHARACTERS[currency] ?? COIN

interface Coin {
  readonly character: Character
  readonly startUsd: number
  /** Logarithm of its own deviation from the start. */
  own: number
}

export function createPriceModel(catalogue: readonly CatalogueEntry[], random: () => number): PriceModel {
  const coins = new Map<string, Coin>()
  for (const [currency, startUsd] of dollarPrices(catalogue)) {
    coins.set(currency, { character: characterOf(currency), startUsd, own: 0 })
  }
  const bitcoin = coins.get('BTC')
  const coinOf = (currency: string): Coin => {
    const coin = coins.get(currency)
    if (coin === undefined) throw new Error(`no dollar price leads to ${currency}`)
    return coin
  }
  const usd = (currency: string): number => {
    const { startUsd, own, character } = coinOf(currency)
    return startUsd * Math.exp(own + character.beta * (bitcoin?.own ?? 0))
  }
  return {
    advance(seconds) {
      const root = Math.sqrt(seconds)
      for (const coin of coins.values()) {
        const { sigma, pull } = coin.character
        coin.own += sigma * root * normal(random) - coin.own * Math.min(1, pull * seconds)
      }
    },
    fair: ({ market }) => usd(market.base) / usd(market.quote),
    push(currency, by) {
      coinOf(currency).own += by
    },
    anchor(lastPrice) {
      // Bitcoin first: the others are relative to it.
      for (const currency of ['BTC', ...coins.keys()]) {
        const last = lastPrice(`${currency}_USDT`)
        const coin = coins.get(currency)
        if (last === null || coin === undefined) continue
        const follows = currency === 'BTC' ? 0 : coin.character.beta * (bitcoin?.own ?? 0)
        coin.own = Math.log(Number(last) / coin.startUsd) - follows
      }
      for (const { market } of catalogue) {
        const last = lastPrice(market.symbol)
        if (last === null || market.quote === 'USDT' || coins.get(market.quote) === undefined) continue
        if (lastPrice(`${market.quote}_USDT`) !== null) continue
        const quote = coinOf(market.quote)
        quote.own = Math.log(usd(market.base) / Number(last) / quote.startUsd)
      }
    }
  }
}

/** Dollar price of every currency, from the catalogue's start prices. */
export function dollarPrices(catalogue: readonly CatalogueEntry[]): ReadonlyMap<string, number> {
  const prices = new Map([['USDT', 1]])
  for (const { market, startPrice } of catalogue) {
    if (market.quote === 'USDT') prices.set(market.base, Number(startPrice))
  }
  for (const { market, startPrice } of catalogue) {
    const base = prices.get(market.base)
    if (base !== undefined && !prices.has(market.quote)) prices.set(market.quote, base / Number(startPrice))
  }
  return prices
}
