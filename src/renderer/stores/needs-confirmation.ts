import type { DecimalText } from '../../core/money.ts'
import { worth } from '../format/worth.ts'
import { useSettings } from './settings.ts'
import { useTickers } from './tickers.ts'

/**
 * Whether a dialog confirms an order of this market and total (in quote currency; null: not known) before it is sent.
 * An order of unknown worth is confirmed.
 */
export function useNeedsConfirmation(): (market: string, total: DecimalText | null) => boolean {
  const settings = useSettings()
  const tickers = useTickers()
  return (market, total) => {
    const { confirm, confirmAbove } = settings.values
    if (confirm !== 'above') return confirm === 'dialog'
    const [, quote = ''] = market.split('_')
    const value = total === null ? null : worth(quote, total, tickers.prices)
    return value === null || value.gte(confirmAbove)
  }
}
