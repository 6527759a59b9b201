import { computed, ref, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { conditionWords } from '../../../contract/alert-words.ts'
import { priceOf, type Alert } from '../../../core/alerts/alert.ts'
import { lineAt } from '../../../core/drawings/line-at.ts'
import { isCurrent } from '../../../core/book/staleness-detector.ts'
import { Money, money, type DecimalText } from '../../../core/money.ts'
import { messageText } from '../../format/message-text.ts'
import { useAlerts } from '../../stores/alerts.ts'
import { useClock } from '../../stores/clock.ts'
import { useConnection } from '../../stores/connection.ts'
import { useDrawings } from '../../stores/drawings.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useTickers } from '../../stores/tickers.ts'

export const ALERT_COLUMNS = ['market', 'condition', 'distance', 'note', 'expires', 'state'] as const
export type AlertColumn = (typeof ALERT_COLUMNS)[number]
export interface AlertSort {
  readonly by: AlertColumn
  readonly isDown: boolean
}

const STATES: readonly Alert['state'][] = ['fired', 'active', 'paused', 'expired']

/** The alerts in the order of the list: without a chosen column those that are over first, then the newest. */
export function useAlertRows(): {
  readonly rows: ComputedRef<readonly Alert[]>
  readonly sort: Ref<AlertSort | null>
  readonly sortBy: (column: AlertColumn) => void
  /** In percent of the last price, while that is of now; null: not known, or it has no price. */
  /** The price at which it waits now, in the market's decimals for a drawn line; null for none. */
  readonly priceNow: (alert: Alert) => DecimalText | null
  readonly distanceOf: (alert: Alert) => Money | null
  readonly wordsOf: (alert: Alert) => string
} {
  const { t } = useI18n()
  const alerts = useAlerts()
  const clock = useClock()
  const connection = useConnection()
  const drawings = useDrawings()
  const markets = useMarkets()
  const tickers = useTickers()
  const sort = ref<AlertSort | null>(null)

  function priceNow(alert: Alert): DecimalText | null {
    const { condition, market } = alert
    const line = condition.kind === 'line' ? drawings.all.get(condition.drawing) : undefined
    if (condition.kind !== 'line' || line === undefined) return priceOf(alert)
    const price = lineAt(line, clock.venueNow, condition.scale)
    const decimals = markets.bySymbol.get(market)?.quoteDecimals
    return price === null || decimals === undefined ? price : money(price).toFixed(decimals, Money.ROUND_HALF_UP)
  }
  function distanceOf(alert: Alert): Money | null {
    const row = tickers.row(alert.market)
    const price = priceNow(alert)
    if (price === null || row?.last == null || !isCurrent(connection.stateOf(row.state))) return null
    const last = money(row.last)
    return last.isZero() ? null : money(price).sub(last).div(last).mul(100).toDecimalPlaces(2)
  }
  const wordsOf = (alert: Alert): string => {
    const { condition, market } = alert
    const said = messageText(conditionWords(condition, markets.quoteDecimals(market)), t)
    return condition.kind === 'line' && condition.scale === 'log' ? `${said} (${t('chart.scaleKind.log')})` : said
  }

  /** What is not known goes last. */
  const far = (alert: Alert): Money => distanceOf(alert)?.abs() ?? new Money(Infinity)
  const COMPARE: Readonly<Record<AlertColumn, (a: Alert, b: Alert) => number>> = {
    market: (a, b) => a.market.localeCompare(b.market),
    condition: (a, b) => wordsOf(a).localeCompare(wordsOf(b)),
    distance: (a, b) => far(a).cmp(far(b)),
    note: (a, b) => a.note.localeCompare(b.note),
    expires: (a, b) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity) || 0,
    state: (a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state)
  }

  const rows = computed(() => {
    const list = [...alerts.over, ...alerts.waiting]
    if (sort.value === null) return list
    const { by, isDown } = sort.value
    return list.sort((a, b) => (isDown ? -1 : 1) * COMPARE[by](a, b))
  })
  /** Up, down, and back to the usual order. */
  function sortBy(column: AlertColumn): void {
    const now = sort.value
    if (now?.by !== column) sort.value = { by: column, isDown: false }
    else sort.value = now.isDown ? null : { by: column, isDown: true }
  }

  return { rows, sort, sortBy, priceNow, distanceOf, wordsOf }
}
