import type { PaintNote } from '../../contract/frames.ts'

/** Without word of a paint for so long, nothing is known of the next. */
const STALE_MS = 500
/**
 * How long before a paint a frame is sent: the way to the page, and what main itself is late by. Both are found out as it goes, so
 * that three of a hundred frames miss their paint: that many small steps towards it undo one away from it.
 */
const LEAST_WAY_MS = 1.5
const FIRST_WAY_MS = 4
const WAY_STEPS = { away: 1.5, towards: 0.05 }
/** Main hears of few frames whether they came in time, but of each of its own whether it left in time. */
const LATE_STEPS = { away: 1, towards: 0.03 }
const MOST_LEAD_MS = 10
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
  /** The two parts of the lead: the way of a frame to the page, and what main is late by. */
  #way = FIRST_WAY_MS
  #late = 0
  /** The paint that is to show the last frame, and whether it is still to be heard if that came in time. */
  #aim = -Infinity
  #isOnItsWay = false
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
      this.#isOnItsWay = false
      this.#aimBefore = null
      return null
    }
    const foretold = this.#paintAt + Math.round((paintAt - this.#paintAt) / interval) * interval
    this.#paintAt = foretold + Math.min(BELIEF_MS, paintAt - foretold)
    if (this.#isOnItsWay) {
      // It came to the page after the paint that it was to be shown by.
      const isMissed = foretold > this.#aim - interval / 2
      this.#way = Math.max(LEAST_WAY_MS, Math.min(MOST_LEAD_MS, this.#way + (isMissed ? WAY_STEPS.away : -WAY_STEPS.towards)))
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
    if (isKnown && awaitedAt !== null) this.#learnLate(now - awaitedAt)
    // A frame that is too late for a paint, or the first after a pause, is early for the next one, which has time for a newer one.
    if (this.#aim - now > this.#lead + EARLY_MS) this.#served -= this.#interval
  }

  /** What is later than any lead could make up for was something else, or there was nothing to send after all. */
  #learnLate(lateMs: number): void {
    if (lateMs > MOST_LEAD_MS) return
    this.#late = Math.max(0, this.#late + (lateMs > this.#late ? LATE_STEPS.away : -LATE_STEPS.towards))
  }

  get #lead(): number {
    return Math.min(MOST_LEAD_MS, this.#way + this.#late)
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
