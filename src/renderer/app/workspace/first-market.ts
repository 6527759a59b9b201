import type { Market } from '../../../core/market.ts'
import type { Settings } from '../../../contract/settings.ts'

/**
 * The market to open with: the window's own, that of the last quit, the first favourite, BTC_USDT, or the first of the
 * list.
 */
export function firstMarket(markets: readonly Market[], settings: Settings, own: string | null = null): string | null {
  const listed = (symbol: string | null | undefined) =>
    symbol != null && markets.some((market) => market.symbol === symbol)
  const wished = [own, settings.market, ...settings.favourites, 'BTC_USDT', markets[0]?.symbol]
  return wished.find(listed) ?? null
}
