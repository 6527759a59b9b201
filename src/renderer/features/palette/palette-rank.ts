import { firstOf } from '../../../core/first-of.ts'
import { isFound, searchRank } from '../../../core/market-search.ts'
import type { Market } from '../../../core/market.ts'
import { compareText, type DecimalText } from '../../../core/money.ts'

export interface MarketRanking {
  /** Symbols of the markets that were used last, newest first. */
  readonly recent: readonly string[]
  /** 24 h volumes in one currency by symbol; a market without one is missing. */
  readonly volumes: ReadonlyMap<string, DecimalText>
  readonly most: number
}

/**
 * The markets that match the words: those whose base matches first, then by recent use, then by volume. Without words
 * all markets match.
 */
export function rankedMarkets(
  markets: readonly Market[],
  words: readonly string[],
  { recent, volumes, most }: MarketRanking
): readonly Market[] {
  const used = new Map(recent.map((symbol, index) => [symbol, index]))
  const keyed = markets
    .filter((market) => isFound(market, words))
    .map((market) => ({
      market,
      fit: searchRank(market, words),
      used: used.get(market.symbol) ?? recent.length,
      volume: volumes.get(market.symbol) ?? '0'
    }))
  return firstOf(keyed, most, (a, b) => a.fit - b.fit || a.used - b.used || compareText(b.volume, a.volume)).map(
    ({ market }) => market
  )
}

/** Commands, the last used ones first. */
export function rankedCommands<C extends { readonly id: string }>(
  commands: readonly C[],
  recent: readonly string[]
): readonly C[] {
  const used = new Map(recent.map((id, index) => [id, index]))
  const place = ({ id }: C) => used.get(id) ?? recent.length
  return [...commands].sort((a, b) => place(a) - place(b))
}

/** True if each word starts a word of the texts. */
export function isNamed(words: readonly string[], ...texts: readonly string[]): boolean {
  const partsOf = (text: string) => text.toLowerCase().split(/[\s/_:：,()-]+/)
  const parts = texts.flatMap(partsOf)
  return words.flatMap(partsOf).every((word) => parts.some((part) => part.startsWith(word)))
}
