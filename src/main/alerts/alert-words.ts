import type { PriceAlert } from '../../core/alerts/alert.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/shape.ts'

/** An alert that fired, for a toast and for the desktop. */
export function alertWords(
  { market, direction, price, fired }: PriceAlert,
  { news }: Texts
): { readonly title: string; readonly text: string } {
  const [base = '', quote = ''] = market.split('_')
  return {
    title: fill(news[direction], { pair: `${base} / ${quote}`, price }),
    text: fill(news.alertText, { price: fired?.price ?? price, quote })
  }
}
