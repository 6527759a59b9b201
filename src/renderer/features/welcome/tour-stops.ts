/** The stops of the tour, in their order. */
export const STOPS = ['markets', 'chart', 'book', 'ticket', 'orders', 'commands'] as const
export type Dispose = (typeof STOPS)[number]

/** Where a stop's part of the page is: a panel by its kind, else what bears the stop's name. */
const placesOf = (stop: Dispose) =>
  document.querySelectorAll<HTMLElement>(`[data-panel="${stop}"], [data-tour="${stop}"]`)

/** The first of a stop's parts that can be seen. */
export function shownPart(stop: Dispose): HTMLElement | null {
  return [...placesOf(stop)].find((part) => part.getClientRects().length > 0) ?? null
}
