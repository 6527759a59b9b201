import type { PriceAlert } from '../../core/alerts/alert.ts'
import type { Formatter } from '../../i18n/formatter.ts'

/** An alert that fired, for a toast and for the desktop. */
export function alertWords(
  { market, direction, price, fired }: PriceAlert,
  { t }: Formatter
): { readonly title: string; readonly text: string } {
  const [base = '', quote = ''] = market.split('_')
  return {
    title: t(`desktop.news.${direction}`, { pair: `${base} / ${quote}`, price }),
    text: t('desktop.news.alertText', { price: fired?.price ?? price, quote })
  }
}
