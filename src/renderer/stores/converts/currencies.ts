import type { ConvertPair } from '../../../core/converts/convert.ts'
import type { Market } from '../../../core/market.ts'

const unique = (codes: readonly string[]): readonly string[] => [...new Set(codes)].sort()

/** Currencies that can be converted from: by the venue's list of pairs, or else all currencies of its markets. */
export const currenciesOf = (pairs: readonly ConvertPair[] | null, markets: readonly Market[]): readonly string[] =>
  unique(pairs !== null ? pairs.map(({ from }) => from) : markets.flatMap(({ base, quote }) => [base, quote]))

/** Currencies that `from` can be converted to. */
export const targetsOf = (
  from: string,
  pairs: readonly ConvertPair[] | null,
  markets: readonly Market[]
): readonly string[] =>
  pairs !== null
    ? unique(pairs.filter((pair) => pair.from === from).map(({ to }) => to))
    : currenciesOf(null, markets).filter((code) => code !== from)

/** The full name of each currency. */
export function currencyNames(markets: readonly Market[]): ReadonlyMap<string, string> {
  const names = new Map(markets.map(({ quote, quoteName }) => [quote, quoteName]))
  for (const { base, baseName } of markets) names.set(base, baseName)
  return names
}
