import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { conditionWords } from '../../../contract/alert-words.ts'
import { knownState } from '../../../core/converts/convert.ts'
import type { AwayConvert, AwayExit, AwayOrder, AwayAlert } from '../../../core/record/away.ts'
import { stopReached, type AwayPath } from '../../../core/record/away-path.ts'
import { isZeroText, money, plain, rounded, type DecimalText } from '../../../core/money.ts'
import { statusText } from '../../format/convert-state.ts'
import { pairText } from '../../format/convert-pair.ts'
import { priceText } from '../../format/decimal.ts'
import { messageText } from '../../format/message-text.ts'
import { stampText } from '../../format/time.ts'
import { useAway } from '../../stores/away.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useSettings } from '../../stores/settings.ts'
import type { ChipTone } from '../../ui/StateChip.vue'
import { usePage } from '../../ui/page.ts'
import { useAmounts } from '../../ui/use-amounts.ts'

/** One thing that happened. */
export interface ShownRow {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly note: string
  /** Unix milliseconds; null: not known; left out: it has no moment. */
  readonly at?: number | null
  readonly chip: string
  readonly tone: ChipTone
}

const ORDER_TONES: Readonly<Partial<Record<AwayOrder['state'], ChipTone>>> = {
  filled: 'good',
  rejected: 'bad',
  cancelled: 'off',
  expired: 'off'
}
const named = (market: string): string => market.replace('_', ' / ')
const sidesOf = (market: string): readonly [string, string] => {
  const [base = '', quote = ''] = market.split('_')
  return [base, quote]
}

/** The rows of the report in words, and the stops that are drawn with the prices. */
export function useAwayRows(): {
  readonly sections: ComputedRef<readonly { readonly title: string; readonly rows: readonly ShownRow[] }[]>
  readonly stopsOf: (market: string) => readonly DecimalText[]
} {
  const { t } = useI18n()
  const { withUnit } = useAmounts()
  const away = useAway()
  const markets = useMarkets()
  const settings = useSettings()
  const { separators } = usePage()

  const pathOf = (market: string): AwayPath | null =>
    away.paths?.ok === true ? (away.paths.value.find((path) => path.market === market) ?? null) : null

  const decimalsOf = (market: string) => markets.bySymbol.get(market)?.quoteDecimals
  const priceOf = (price: DecimalText, market: string): string =>
    `${priceText(price, markets.quoteDecimals(market), separators.value)} ${sidesOf(market)[1]}`

  function orderRow({ key, market, side, filled, total, price, quantity, state, own, at }: AwayOrder): ShownRow {
    const [base] = sidesOf(market)
    const isFilled = !isZeroText(filled)
    const average = isFilled ? plain(rounded(money(total).div(filled), decimalsOf(market) ?? 8)) : price
    const amount = isFilled ? withUnit(filled, base) : quantity === null ? '' : withUnit(quantity, base)
    const what = isFilled
      ? t(side === 'buy' ? 'away.bought' : 'away.sold', { amount })
      : `${t(`side.${side}`)} ${amount}`
    const atPrice = average === null ? '' : ` ${t('away.at', { price: priceOf(average, market) })}`
    return {
      ...{ key, name: named(market), text: what + atPrice, note: t(own ? 'away.here' : 'away.elsewhere'), at },
      chip: state === 'working' ? t('away.placed') : t(`order.state.${state}`),
      tone: ORDER_TONES[state] ?? 'busy'
    }
  }

  function convertRow(convert: AwayConvert): ShownRow {
    const { orderId, status, currencyFrom, currencyTo, amountFrom, executedFrom, executedTo } = convert
    const known = knownState(status)
    const gave = executedFrom !== null && !isZeroText(executedFrom) ? executedFrom : null
    const got = gave === null || executedTo === null ? '' : ` → ${withUnit(executedTo, currencyTo ?? '')}`
    const amount = gave ?? amountFrom
    return {
      key: orderId,
      name: pairText(convert),
      text: amount === null ? '' : withUnit(amount, currencyFrom ?? '') + got,
      note: '',
      at: convert.completedAt ?? (status === 'expired' ? convert.expiresAt : null),
      chip: statusText(status, t),
      tone: known === 'completed' ? 'good' : known === 'failed' ? 'bad' : 'off'
    }
  }

  function exitRow({ key, plan, step, reason }: AwayExit): ShownRow {
    const path = pathOf(plan.market)
    const low = path?.prices?.low ?? null
    const reached = path === null ? null : stopReached(path, plan.stop)
    const price =
      reached === null ? '' : t(`away.reached.${reached}`, { low: low === null ? '' : priceOf(low, plan.market) })
    return {
      key,
      name: named(plan.market),
      text: [t('away.stop', { price: priceOf(plan.stop, plan.market) }), price].filter((one) => one !== '').join(' · '),
      note: reason === null ? '' : messageText(reason, t),
      chip: t(`exits.step.${step}`),
      tone: reached === 'yes' || step === 'unprotected' ? 'bad' : 'warn'
    }
  }

  /** The day too where it is not that of the end. */
  function spanText(from: number, to: number): string {
    const [start, end] = [from, to].map((at) => stampText(at, to, settings.values.utc))
    return t('away.about', { from: start ?? '', to: end ?? '' })
  }
  const alertRow = ({ id, market, condition, note, since, until }: AwayAlert): ShownRow => ({
    ...{
      key: id,
      name: named(market),
      text: messageText(conditionWords(condition, markets.quoteDecimals(market)), t),
      tone: 'warn'
    },
    note: [note, spanText(since, until)].filter((one) => one !== '').join(' · '),
    chip: t('away.mayHave')
  })

  return {
    sections: computed(() => {
      if (away.report === null) return []
      const { orders, converts, exits, alerts } = away.report
      return [
        { title: t('exits.table'), rows: exits.map(exitRow) },
        { title: t('away.orders'), rows: orders.map(orderRow) },
        { title: t('away.converts'), rows: converts.map(convertRow) },
        { title: t('away.alerts'), rows: alerts.map(alertRow) }
      ].filter(({ rows }) => rows.length > 0)
    }),
    stopsOf: (market) =>
      (away.report?.exits ?? []).filter(({ plan }) => plan.market === market).map(({ plan }) => plan.stop)
  }
}
