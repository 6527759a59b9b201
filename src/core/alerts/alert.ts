import { compareText, type DecimalText } from '../money.ts'

export type AlertDirection = 'above' | 'below'

/** A one-time price alert. Times are Unix milliseconds. */
export interface PriceAlert {
  readonly id: string
  readonly venueId: string
  readonly market: string
  readonly direction: AlertDirection
  readonly price: DecimalText
  readonly createdAt: number
  /** Null while the alert waits. */
  readonly fired: { readonly at: number; readonly price: DecimalText } | null
  /** The user has seen that the alert fired. */
  readonly seen: boolean
}

/** The direction of a new alert: where its price is from the last one. */
export const directionAt = (price: DecimalText, last: DecimalText | null): AlertDirection =>
  last !== null && compareText(price, last) < 0 ? 'below' : 'above'

/** True if a last price reaches the alert's price: equal to it, or beyond it in its direction. */
export function isReached({ direction, price }: Pick<PriceAlert, 'direction' | 'price'>, last: DecimalText): boolean {
  const distance = compareText(last, price)
  return direction === 'above' ? distance >= 0 : distance <= 0
}

/** The alerts of a market that a last price triggers, in their fired state. */
export const firedBy = (
  alerts: readonly PriceAlert[],
  market: string,
  last: DecimalText,
  at: number
): readonly PriceAlert[] =>
  alerts
    .filter((alert) => alert.fired === null && alert.market === market && isReached(alert, last))
    .map((alert) => ({ ...alert, fired: { at, price: last } }))
