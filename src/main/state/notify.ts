import { randomUUID } from 'node:crypto'
import type { Clock, Log } from '../../contract/clock.ts'
import type { Notice } from '../../contract/frames.ts'
import type { AlertSound } from '../../core/alerts/alert.ts'
import type { DecimalText } from '../../core/money.ts'
import type { Order } from '../../core/orders/order.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import type { AppState } from './app-state.ts'

/** What is told outside of the windows too. `market`: opened by a click; null for none. */
export interface AlertNotice extends Pick<Notice, 'title' | 'text'> {
  readonly market: string | null
  readonly sound?: AlertSound
}
/** Fills of one order within a second. Amounts are those of these fills alone. */
export interface FilledNotice {
  readonly order: Order
  /** Base currency. */
  readonly quantity: DecimalText
  /** Quote currency. */
  readonly total: DecimalText
  /** Of prices of its market; null if they are not known. */
  readonly quoteDecimals: number | null
}

/** Tells it on the desktop, with a sound. */
export type NotifyAlert = (alert: AlertNotice) => void

/** Shows a notice in all windows. */
export type Notify = (tone: Notice['tone'], title: AppMessage, text: AppMessage, action?: Notice['action']) => void

export const createNotify =
  (app: Pick<AppState, 'put'>, clock: Clock, log: Log): Notify =>
  (tone, title, text, action) => {
    log.info('notice:', title, text)
    app.put('notices', { id: randomUUID(), tone, title, text, at: clock.now(), ...(action && { action }) })
  }
