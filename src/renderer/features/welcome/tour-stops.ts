/** The stops of the tour, in their order. */
export const STOPS = ['markets', 'chart', 'book', 'ticket', 'orders', 'commands'] as const
export type Stop = (typeof STOPS)[number]

/** The text that names a stop's part of the page to assistive technology, by which the tour finds it. */
export const NAMED_BY: Readonly<Record<Stop, string>> = {
  markets: 'markets.region', chart: 'chart.region', book: 'book.region', ticket: 'ticket.region', orders: 'orders.region', commands: 'header.commands'
}

/** The first of these names that is on the page and can be seen. */
export function shownPart(name: string): HTMLElement | null {
  const parts = document.querySelectorAll<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)
  return [...parts].find((part) => part.getClientRects().length > 0) ?? null
}
