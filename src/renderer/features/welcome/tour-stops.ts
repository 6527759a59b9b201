/** The stops of the tour, in their order. */
export const STOPS = ['markets', 'chart', 'book', 'ticket', 'orders', 'commands'] as const
export type Stop = (typeof STOPS)[number]

/** Where a stop's part of the page is: a panel by its kind, else what bears the stop's name. */
const placesOf = (stop: Stop) => document.querySelectorAll<HTMLElement>(`[data-panel="${stop}"], [data-tour="${stop}"]`)

/** The first of a stop's parts that can be seen. */
export function shownPart(stop: Stop): HTMLElement | null {
  return [...placesOf(stop)].find((part) => part.getClientRects().length > 0) ?? null
}
