import { useI18n } from 'vue-i18n'
import type { Market, Side } from '../../core/market.ts'
import { compareText, type DecimalText } from '../../core/money.ts'
import { priceText } from '../format/decimal.ts'
import { asTyped } from '../format/typed-number.ts'
import { useAccount } from '../stores/account.ts'
import { useExits } from '../stores/exits.ts'
import { useSettings } from '../stores/settings.ts'
import { useTickers } from '../stores/tickers.ts'
import { usePriceAlerts } from './price-alerts.ts'
import { useToTicket } from './to-ticket.ts'

/** The sides of a limit order at a price, each written out. */
type Placing = (price: DecimalText) => {
  readonly price: DecimalText
  readonly sides: readonly { readonly text: string; readonly run: () => void }[]
}

/**
 * The entries of a context menu for a price of a market. @param placing asks whether to send an order; without it the
 * entries only fill the ticket
 */
export function usePriceMenu(copy: (text: string) => void, placing?: Placing) {
  const { t } = useI18n()
  const account = useAccount()
  const alerts = usePriceAlerts()
  const exits = useExits()
  const settings = useSettings()
  const tickers = useTickers()
  const { priceToTicket } = useToTicket()

  /** Below the market, where there is something to sell. */
  function exitAt({ symbol, base }: Market, shown: string, price: DecimalText) {
    const last = tickers.row(symbol)?.last ?? null
    if (!exits.isOffered(base) || last === null || compareText(price, last) >= 0) return []
    const text = t('exits.here', { price: shown })
    return [{ text, run: () => void (exits.form = { kind: 'new', market: symbol, orderKey: null, stop: price }) }]
  }

  return (market: Market, wanted: DecimalText) => {
    const { symbol } = market
    const placed = placing?.(wanted)
    const price = placed?.price ?? wanted
    const shown = priceText(price, market.quoteDecimals, settings.separators)
    const disabled = !account.can('limit-orders')
    const limit = (side?: Side) => () => void priceToTicket(symbol, price, side)
    const setPrice = { text: t('ticket.menu.price', { price: shown }), disabled, run: limit() }
    const ofTicket = [
      setPrice,
      { text: t('ticket.menu.buy', { price: shown }), disabled, run: limit('buy') },
      { text: t('ticket.menu.sell', { price: shown }), disabled, run: limit('sell') }
    ]
    return [
      ...(placed === undefined ? ofTicket : [...placed.sides.map((one) => ({ ...one, disabled })), setPrice]),
      'line' as const,
      ...exitAt(market, shown, price),
      { text: t('alerts.menu', { price: shown }), run: () => void alerts.add(symbol, price) },
      { text: t('alerts.menuNew'), run: () => alerts.openAt(symbol, price) },
      { text: t('ticket.menu.copy'), run: () => copy(asTyped(price, settings.separators)) }
    ]
  }
}
