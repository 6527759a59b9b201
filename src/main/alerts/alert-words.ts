import type { PriceAlert } from '../../core/alerts/alert.ts'

/** An alert that fired, for a toast and for the desktop. */
export function alertWords({ market, direction, price, fired }: PriceAlert): { readonly title: string; readonly text: string } {
  const [base = '', quote = ''] = market.split('_')
  return {
    title: `${base} / ${quote} is ${direction} ${price}`,
    text: `Last price ${fired?.price ?? price} ${quote}. This alert does not fire again.`
  }
}
