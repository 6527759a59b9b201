/** The stops of the tour, in their order. */
export const STOPS = ['markets', 'chart', 'book', 'ticket', 'orders', 'commands'] as const
export type Dispose = (typeof STOPS)[number]

/** The element of a stop: a panel by its kind, else the element with the stop's name. */
const placesOf = (stop: Dispose) =>
  document.querySelectorAll<HTMLElement>(`[data-panel="${stop}"], [data-tour="${stop}"]`)

/** The first visible element of a stop. */
export function shownPart(stop: Dispose): HTMLElement | null {
  return [...placesOf(stop)].find((part) => part.getClientRects().length > 0) ?? null
}
