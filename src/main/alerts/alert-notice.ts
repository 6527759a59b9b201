import type { Notice } from '../../contract/frames.ts'
import type { PriceAlert } from '../../core/alerts/alert.ts'
import { message } from '../../i18n/codes.ts'
import type { DesktopIntegration } from '../desktop/desktop-integration.ts'
import type { Notify } from '../state/notify.ts'

/** An alert that fired, for a toast and for the desktop. */
export function alertNotice({ market, direction, price, fired }: PriceAlert): Pick<Notice, 'title' | 'text'> {
  const [base = '', quote = ''] = market.split('_')
  return {
    title: message(`alert-${direction}`, { pair: `${base} / ${quote}`, price }),
    text: message('alert-text', { price: fired?.price ?? price, quote })
  }
}

/** Shows an alert that fired in the windows and on the desktop. */
export const announceAlert =
  (notice: Notify, desktop: Pick<DesktopIntegration, 'notifyAlert'>) =>
  (alert: PriceAlert): void => {
    const { title, text } = alertNotice(alert)
    notice('info', title, text)
    desktop.notifyAlert({ title, text, market: alert.market })
  }
