import type { PaintNote } from '../../contract/frames.ts'

/** Without word of a paint for so long, nothing is known of the next. */
const STALE_MS = 500
/** How long before a paint a frame is sent; found out as it goes. */
const LEAST_LEAD_MS = 2
const FIRST_LEAD_MS = 5
const MOST_LEAD_MS = 10
/** Three frames of a hundred may miss their paint: that many small steps towards it undo one away from it. */
const STEP_AWAY_MS = 1
const STEP_TOWARDS_MS = 0.03
/** Word of a paint comes late, never early: later paints are believed slowly. */
const BELIEF_MS = 0.1

/**
 * Foretells the paints of one window, so that a frame of data leaves shortly before the paint that shows it: later than
 * that it waits for the next one, earlier it is older than it need be. All times are monotonic milliseconds.
 */
export class PaintClock {
  #paintAt = 0
  #interval = 0
  #heardAt = -Infinity
  #lead = FIRST_LEAD_MS
  /** The paint that the last frame was sent for; and whether it is still to be heard if it came in time. */
  #aim = -Infinity
  #isOnItsWay = false
  /** The paint that the frame before was sent for, while it is not known which one showed it. */
  #aimBefore: number | null = null

  /**
   * An acknowledgement came with word of the last paint before it. Returns how long after its paint the frame before that
   * one was shown, Infinity for not yet; null if unknown.
   */
  note({ sincePaint, interval }: PaintNote, now: number): number | null {
    const paintAt = now - sincePaint
    const isNew = !this.isKnown(now) || Math.abs(interval - this.#interval) > 1
    this.#heardAt = now
    this.#interval = interval
    if (isNew) {
      this.#paintAt = paintAt
      this.#aim = -Infinity
      this.#isOnItsWay = false
      this.#aimBefore = null
      return null
    }
    const foretold = this.#paintAt + Math.round((paintAt - this.#paintAt) / interval) * interval
    this.#paintAt = foretold + Math.min(BELIEF_MS, paintAt - foretold)
    if (this.#isOnItsWay) {
      // It came to the page after the paint that it was to be shown by.
      const isMissed = foretold > this.#aim - interval / 2
      this.#lead = Math.max(LEAST_LEAD_MS, Math.min(MOST_LEAD_MS, this.#lead + (isMissed ? STEP_AWAY_MS : -STEP_TOWARDS_MS)))
      this.#isOnItsWay = false
    }
    const aimed = this.#aimBefore
    this.#aimBefore = null
    if (aimed === null) return null
    return foretold < aimed - interval / 2 ? Infinity : foretold - aimed
  }

  /** Something is known of earlier paints. */
  get wasKnown(): boolean {
    return this.#interval > 0
  }

  isKnown(now: number): boolean {
    return now - this.#heardAt < STALE_MS
  }

  /** A frame leaves now. */
  sent(now: number): void {
    const isKnown = this.isKnown(now)
    this.#aimBefore = isKnown && this.#aim !== -Infinity ? this.#aim : null
    this.#aim = isKnown ? this.#after(now) : -Infinity
    this.#isOnItsWay = isKnown
  }

  /** The first moment from `from` on to send a frame for a paint, so many or more after that of the last frame. */
  next(from: number, paints = 1): number {
    const aim = Math.max(from + this.#lead, this.#aim + (paints - 0.5) * this.#interval)
    return this.#after(aim) - this.#lead
  }

  /** The first paint from `at` on. */
  #after(at: number): number {
    return this.#paintAt + Math.ceil((at - this.#paintAt) / this.#interval) * this.#interval
  }
}
