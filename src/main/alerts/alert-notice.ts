import type { Notice } from '../../contract/frames.ts'
import type { PriceAlert } from '../../core/alerts/alert.ts'
import { message } from '../../i18n/codes.ts'

/** An alert that fired, for a toast and for the desktop. */
export function alertNotice({ market, direction, price, fired }: PriceAlert): Pick<Notice, 'title' | 'text'> {
  const [base = '', quote = ''] = market.split('_')
  return {
    title: message(`alert-${direction}`, { pair: `${base} / ${quote}`, price }),
    text: message('alert-text', { price: fired?.price ?? price, quote })
  }
}
