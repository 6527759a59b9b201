// What a window tells main of the frames that it got, and of its paints.

/**
 * So many frames main sends to a page that does not answer. A page that answers acknowledges the last of so many: each acknowledgement
 * wakes main, and costs both sides together more than what is in most frames.
 */
export const MOST_ON_THE_WAY = 8

/** A page has this frame and all before it. It says so of the first, of each `MOST_ON_THE_WAY` later, and whenever there is word of a paint. */
export interface Ack {
  readonly seq: number
  /** The last paint before the frame came; null when there was none lately or it was not looked at. */
  readonly paint: PaintNote | null
}

/** When a page paints. */
export interface PaintNote {
  /** Milliseconds since the last paint began, as the page acknowledged. */
  readonly sincePaint: number
  /** When it acknowledged, by its own clock: `performance.now()`, milliseconds. */
  readonly toldAt: number
  /** Milliseconds from one paint to the next. */
  readonly interval: number
  /** The frame that was looked at: the paint was the first that showed it; null where that is not known. */
  readonly seq: number | null
  /** How long that frame had been drawn when it began, milliseconds; 0 when it was taken in with the paint itself. */
  readonly spare: number
}
