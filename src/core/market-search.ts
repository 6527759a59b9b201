import type { Market } from './market.ts'

/** Lower-case text to search in, computed once per market because a search reads all of them on every keystroke. */
const known = new WeakMap<Market, string>()

function textOf(market: Market): string {
  const { base, quote, baseName } = market
  const text = known.get(market) ?? [base, quote, `${base}${quote}`, baseName].join(' ').toLowerCase()
  known.set(market, text)
  return text
}

export const searchWords = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/[\s/_:-]+/)
    .filter((word) => word !== '')

/**
 * True if each word is a part of the market's symbol or names. `btc usdt`, `BTC/USDT`, `btc:usdt`, `btcusdt` and `coin`
 * find BTC_USDT; no words find every market.
 */
export const isFound = (market: Market, words: readonly string[]): boolean =>
  words.every((word) => textOf(market).includes(word))

/**
 * How well a found market fits, for sorting: 0 its base is the first word, 1 begins with it, 2 another name does, 3
 * else.
 */
export function searchRank(market: Market, words: readonly string[]): number {
  const [first = ''] = words
  const base = market.base.toLowerCase()
  if (base === first) return 0
  if (base.startsWith(first)) return 1
  return textOf(market)
    .split(/[\s-]+/)
    .some((name) => name.startsWith(first))
    ? 2
    : 3
}
