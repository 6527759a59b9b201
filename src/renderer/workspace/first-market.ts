import type { Market } from '../../core/market.ts'
import type { Settings } from '../../contract/settings.ts'

/** What to open with: the market of the last quit, the first favourite, BTC_USDT, or the first there is. */
export function firstMarket(markets: readonly Market[], settings: Settings): string | null {
  const listed = (symbol: string | null | undefined) => symbol != null && markets.some((market) => market.symbol === symbol)
  const wished = [settings.market, ...settings.favourites, 'BTC_USDT', markets[0]?.symbol]
  return wished.find(listed) ?? null
}
