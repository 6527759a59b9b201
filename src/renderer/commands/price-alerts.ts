import type { AlertCondition } from '../../core/alerts/kinds.ts'
import { useI18n } from 'vue-i18n'
import { alertWords } from '../../contract/alert-words.ts'
import { wayTo, type AlertPlan } from '../../core/alerts/alert.ts'
import type { DecimalText } from '../../core/money.ts'
import { messageText } from '../format/message-text.ts'
import { useAlerts } from '../stores/alerts.ts'
import { useLayout } from '../stores/layout.ts'
import { useMarkets } from '../stores/markets.ts'
import { useNotices } from '../stores/notices.ts'
import { useTickers } from '../stores/tickers.ts'
import { useWorkspace } from '../stores/workspace.ts'

/** Alerts that are set from other parts of the page than their list. */
export function usePriceAlerts() {
  const { t } = useI18n()
  const alerts = useAlerts()
  const layout = useLayout()
  const markets = useMarkets()
  const notices = useNotices()
  const tickers = useTickers()
  const workspace = useWorkspace()

  /** Where a market crosses a price on the way from its last one. */
  const crossing = (market: string, price: DecimalText): AlertCondition => ({
    kind: 'price',
    way: wayTo(price, tickers.row(market)?.last ?? null),
    price
  })

  /** Sets an alert at a price, once. */
  async function add(market: string, price: DecimalText): Promise<void> {
    const plan: AlertPlan = {
      market,
      condition: crossing(market, price),
      repeat: { kind: 'once' },
      note: '',
      sound: 'chime',
      expiresAt: null
    }
    const answer = await alerts.add(plan)
    if (!answer.ok) return notices.show('bad', t('alerts.failed'), messageText(answer.failure, t))
    notices.show('info', t('alerts.added'), messageText(alertWords(plan, markets.quoteDecimals(market)), t))
  }

  /** Shows the form of a new alert. A menu or the palette that asks for it closes first and returns the focus. */
  function open(market: string, condition: AlertCondition | null = null): void {
    setTimeout(() => (alerts.form = { kind: 'new', market, condition }))
  }
  const openAt = (market: string, price: DecimalText): void => open(market, crossing(market, price))

  /** Shows the list. */
  function show(): void {
    workspace.mode = 'trade'
    if (!layout.names.some((name) => layout.panel(name)?.kind === 'orders')) layout.add('orders')
    setTimeout(() => (alerts.wanted = true))
  }

  return { add, open, openAt, show }
}
