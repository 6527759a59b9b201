import type { Market } from './market.ts'

/** Lower-case names, computed once per market because a search reads all of them on every keystroke. */
const known = new WeakMap<Market, readonly string[]>()

function namesOf(market: Market): readonly string[] {
  const { base, quote, baseName } = market
  const names =
    known.get(market) ?? [base, quote, `${base}${quote}`, ...baseName.split(/[\s-]+/)].map((name) => name.toLowerCase())
  known.set(market, names)
  return names
}

export const searchWords = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/[\s/_-]+/)
    .filter((word) => word !== '')

/**
 * True if each word starts one of the market's names. `btc usdt`, `BTC/USDT`, `btcusdt` and `bitcoin` find BTC_USDT; no
 * words find every market.
 */
export const isFound = (market: Market, words: readonly string[]): boolean =>
  words.every((word) => namesOf(market).some((name) => name.startsWith(word)))
