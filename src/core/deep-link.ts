import { isSymbol } from './market.ts'

const MARKET_LINK = /^depthdesk:\/\/market\/([^/?#]{1,400})\/?$/i

/**
 * The market of a `depthdesk://market/BTC_USDT` link, as it is written or percent-encoded; null for anything else. A
 * link shows a market, and never trades.
 */
export function marketOfLink(link: string): string | null {
  const name = decoded(MARKET_LINK.exec(link)?.[1] ?? '').normalize('NFC')
  return isSymbol(name) ? name : null
}

/** The market of this name, else one that differs by upper and lower case only. */
export const sameSymbol = (name: string, symbols: readonly string[]): string | undefined =>
  symbols.find((symbol) => symbol === name) ?? symbols.find((symbol) => symbol.toUpperCase() === name.toUpperCase())

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
