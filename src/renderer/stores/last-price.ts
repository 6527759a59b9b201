import type { ShallowRef } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import { READ_MS, readable } from './readable.ts'
import { useTickers } from './tickers.ts'
import { useTrades } from './trades.ts'

/**
 * The last price of a market, for the eye. The newest trade is newer than any ticker, which comes four times a second;
 * without one the ticker's stands.
 */
export function useLastPrice(market: () => string): Readonly<ShallowRef<DecimalText | null>> {
  const trades = useTrades()
  const tickers = useTickers()
  return readable(() => trades.tape(market()).value[0]?.price ?? tickers.row(market())?.last ?? null, READ_MS, [market])
}
