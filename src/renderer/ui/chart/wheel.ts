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

/** A pause that ends the gesture of a touchpad, in milliseconds. */
const GESTURE_END_MS = 200

/**
 * Steps of a wheel: one up (1) or down (-1) for each event of a notch, none (0) for a touchpad. A touchpad's gesture
 * begins with a small part of a notch; all that follows without a pause belongs to it.
 */
export function notchSteps(): (event: WheelEvent) => -1 | 0 | 1 {
  let isTouchpad = false
  let last = Number.NEGATIVE_INFINITY
  return (event) => {
    const up = notchesUp(event)
    if (event.timeStamp - last > GESTURE_END_MS) isTouchpad = false
    last = event.timeStamp
    if (Math.abs(up) < 0.5) isTouchpad = true
    return isTouchpad ? 0 : up > 0 ? 1 : -1
  }
}
