import type { ShallowRef } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import { readable } from './readable.ts'
import { useTickers } from './tickers.ts'
import { useTrades } from './trades.ts'

/** In a burst nobody reads a price faster than this. Milliseconds. */
const EVERY_MS = 120

/**
 * The last price of a market, for the eye. The newest trade is newer than any ticker, which comes four times a second;
 * without one the ticker's stands.
 */
export function useLastPrice(market: () => string): Readonly<ShallowRef<DecimalText | null>> {
  const trades = useTrades()
  const tickers = useTickers()
  return readable(() => trades.tape(market()).value[0]?.price ?? tickers.row(market())?.last ?? null, EVERY_MS, [market])
}
