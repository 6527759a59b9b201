import { useI18n } from 'vue-i18n'
import { isZeroText } from '../../../core/money.ts'
import type { Market } from '../../../core/market.ts'
import type { Route, RouteReason, RouteStep } from '../../../core/routes/route.ts'
import { exactText } from '../../format/decimal.ts'
import { useAmounts } from '../../ui/use-amounts.ts'
import { usePage } from '../../ui/page.ts'

const pairOf = ({ base, quote }: Market) => `${base} / ${quote}`

/** The texts of routes. */
export function useRouteWords() {
  const { t } = useI18n()
  const { separators } = usePage()
  const { withUnit, fee } = useAmounts()

  function reasonText(reason: RouteReason, from: string, to: string): string {
    switch (reason.code) {
      case 'no-market':
        return t('convert.noMarket', { from, to })
      case 'no-convert':
        return t('routes.noConvert', { from, to })
      case 'no-quote':
        return t('routes.noQuote')
      case 'quote-pending':
        return t('routes.quotePending')
      case 'fee':
        return t('routes.noFee')
      case 'book':
        return t('convert.compare.notLive', { market: pairOf(reason.market) })
      case 'thin':
        return `${pairOf(reason.market)}: ${t('convert.compare.thin', {
          takes: exactText(reason.takes, separators.value),
          from: reason.currency
        })}`
      case 'minimum':
      case 'maximum': {
        const { bound, currency, market } = reason
        const shown = exactText(bound, separators.value)
        return market === null
          ? t(`convert.fieldProblem.${reason.code}`, { bound: shown, unit: currency })
          : `${pairOf(market)}: ${t(`convert.compare.${reason.code}`, { bound: shown, currency })}`
      }
    }
  }

  function title({ kind, via }: Route): string {
    return kind === 'hops' ? t('routes.via', { via }) : t(kind === 'order' ? 'routes.order' : 'routes.convert')
  }

  /** `Market buy on BTC / USDT: 0.0199 BTC · fee 0.999 USDT`. */
  function stepText({ way, to, gets, fee: paid, feeCurrency, from, unspent }: RouteStep): string {
    const act = t(`convert.compare.${way.side}`, { market: pairOf(way.market) })
    const parts = [
      `${act}: ${withUnit(gets, to)}`,
      t('convert.compare.fee', { fee: `${fee(paid, feeCurrency)} ${feeCurrency}` })
    ]
    if (!isZeroText(unspent)) parts.push(t('routes.unspent', { amount: exactText(unspent, separators.value), from }))
    return parts.join(' · ')
  }

  return { reasonText, title, stepText }
}
