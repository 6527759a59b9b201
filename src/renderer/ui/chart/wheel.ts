/** Pixels of one notch of a common wheel. Touchpads and fine wheels send parts of it. */
const NOTCH = 100
/** Pixels per line and per page, for a wheel that counts in them. */
const [LINE, PAGE] = [16, 800]

/** A distance of a wheel event in pixels. */
export function wheelPixels({ deltaMode }: WheelEvent, distance: number): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return distance * LINE
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? distance * PAGE : distance
}

/** Notches that a wheel was turned up (above 0) or down, at most one per event. */
export const notchesUp = (event: WheelEvent): number =>
  Math.max(-1, Math.min(1, -wheelPixels(event, event.deltaY) / NOTCH))
