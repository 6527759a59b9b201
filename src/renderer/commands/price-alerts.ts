import { useI18n } from 'vue-i18n'
import { directionAt } from '../../core/alerts/alert.ts'
import type { DecimalText } from '../../core/money.ts'
import { localized } from '../format/decimal.ts'
import { messageText } from '../format/message-text.ts'
import { useAlerts } from '../stores/alerts.ts'
import { useLayout } from '../stores/layout.ts'
import { useNotices } from '../stores/notices.ts'
import { useSettings } from '../stores/settings.ts'
import { useTickers } from '../stores/tickers.ts'
import { useWorkspace } from '../stores/workspace.ts'

/** Price alerts that are set from other parts of the page than their list. */
export function usePriceAlerts() {
  const { t } = useI18n()
  const alerts = useAlerts()
  const layout = useLayout()
  const notices = useNotices()
  const settings = useSettings()
  const tickers = useTickers()
  const workspace = useWorkspace()

  /** Sets an alert at a price, above or below the last price as the price is. */
  async function add(market: string, price: DecimalText): Promise<void> {
    const last = tickers.row(market)?.last ?? null
    const direction = directionAt(price, last)
    const answer = await alerts.add(market, direction, price)
    if (!answer.ok) return notices.show('bad', t('alerts.failed'), messageText(answer.failure, t))
    const when = t('alerts.when', { pair: market.replace('_', ' / ') })
    const shown = localized(price, settings.separators)
    notices.show('info', t('alerts.added'), `${when} ${t(`alerts.${direction}`)} ${shown}`)
  }

  /** Shows the list with the form for a new alert. */
  async function open(market: string | null): Promise<void> {
    workspace.mode = 'trade'
    if (market !== null) await workspace.select(market)
    if (!layout.names.some((name) => layout.panel(name)?.kind === 'orders')) layout.add('orders')
    // After the palette has closed and returned the focus.
    setTimeout(() => (alerts.wanted = true))
  }

  return { add, open }
}
