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

/** Where a command is named in full, then where it is by its text, then by its English words in their order. */
function fitOf(words: readonly string[], text: string, names: string): number {
  const query = words.flatMap(partsOf).filter((part) => part !== '')
  if (query.length === 0) return 0
  // `Add panel: Ladder` is named by what stands behind the colon.
  const [name = ''] = text.split(/[:：]\s*/).slice(-1)
  if ([text, name].some((one) => query.every((part, at) => partsOf(one)[at]?.startsWith(part) === true))) return 0
  if (isNamed(words, text)) return 1
  return 2 + partsOf(names).findIndex((part) => part.startsWith(query[0] ?? ''))
}

/** The commands that match the words: those that fit best, then those that were used last. */
export function rankedCommands<C extends { readonly id: string; readonly text: string; readonly words: string }>(
  commands: readonly C[],
  words: readonly string[],
  recent: readonly string[]
): readonly C[] {
  const used = new Map(recent.map((id, index) => [id, index]))
  const place = ({ id }: C) => used.get(id) ?? recent.length
  return commands
    .filter((command) => isNamed(words, command.text, command.words))
    .map((command) => ({ command, fit: fitOf(words, command.text, command.words) }))
    .sort((a, b) => a.fit - b.fit || place(a.command) - place(b.command))
    .map(({ command }) => command)
}

const partsOf = (text: string): readonly string[] => text.toLowerCase().split(/[\s/_:：,()·-]+/)

/** True if each word starts a word of the texts. */
export function isNamed(words: readonly string[], ...texts: readonly string[]): boolean {
  const parts = texts.flatMap(partsOf)
  return words.flatMap(partsOf).every((word) => parts.some((part) => part.startsWith(word)))
}
