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
/** A frame that leaves so much earlier than it need is not the last one for its paint. */
const EARLY_MS = 4

/**
 * Foretells the paints of one window, so that a frame of data leaves shortly before the paint that shows it: later than
 * that it waits for the next one, earlier it is older than it need be. All times are monotonic milliseconds.
 */
export class PaintClock {
  #paintAt = 0
  #interval = 0
  #heardAt = -Infinity
  #lead = FIRST_LEAD_MS
  /** The paint that is to show the last frame; whether it is still to be heard if that came in time; and whether it left too late for the one before. */
  #aim = -Infinity
  #isOnItsWay = false
  #isLate = false
  /** The last paint that wants no newer frame. */
  #served = -Infinity
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
      this.#aim = this.#served = -Infinity
      this.#isOnItsWay = this.#isLate = false
      this.#aimBefore = null
      return null
    }
    const foretold = this.#paintAt + Math.round((paintAt - this.#paintAt) / interval) * interval
    this.#paintAt = foretold + Math.min(BELIEF_MS, paintAt - foretold)
    if (this.#isOnItsWay) {
      // It left, or came to the page, after the paint that it was to be shown by.
      const isMissed = this.#isLate || foretold > this.#aim - interval / 2
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

  /** A frame leaves now; `awaitedAt`: when it should have, null where there was nothing to send before. */
  sent(now: number, awaitedAt: number | null = null): void {
    const isKnown = this.isKnown(now)
    this.#aimBefore = isKnown && this.#aim !== -Infinity ? this.#aim : null
    this.#isOnItsWay = isKnown
    this.#aim = this.#served = isKnown ? this.#after(now) : -Infinity
    // After a longer time than that from one paint to the next it was something else, or there was nothing to send after all.
    this.#isLate = isKnown && awaitedAt !== null && Math.round((this.#aim - this.#after(awaitedAt)) / this.#interval) === 1
    // A frame that is too late for a paint, or the first after a pause, is early for the next one, which has time for a newer one.
    if (this.#aim - now > this.#lead + EARLY_MS) this.#served -= this.#interval
  }

  /** The first moment from `from` on to send a frame for a paint, so many or more after that of the last frame. */
  next(from: number, paints = 1): number {
    const aim = Math.max(from + this.#lead, this.#served + (paints - 0.5) * this.#interval)
    return this.#after(aim) - this.#lead
  }

  /** The first paint from `at` on. */
  #after(at: number): number {
    return this.#paintAt + Math.ceil((at - this.#paintAt) / this.#interval) * this.#interval
  }
}
