/** There is one beat at most in each of such stretches of time. Nobody reads faster. */
export const BEAT_MS = 200
/**
 * … and fewer where beats cost the page more than this on average, by the clock: with several windows in a burst the processors are
 * taken, and the book goes first. All but the book is seen as often as this allows.
 */
const MOST_COST_MS = 16
const MOST_STRETCHES = 3
/** How much of the average the last beat is; what is done once, as at the start, counts as no more than a beat that is very dear. */
const COST_WEIGHT = 0.1
const MOST_COUNTED_MS = MOST_STRETCHES * MOST_COST_MS

/** When beats may begin. All times are monotonic milliseconds. */
export class BeatPace {
  #nextAt = -Infinity
  /** Milliseconds of a beat on average. */
  #cost = 0

  /** From when the next beat may begin, a multiple of the stretch; past while nothing stands against it. */
  get nextAt(): number {
    return this.#nextAt
  }

  begun(now: number): void {
    const stretches = Math.min(MOST_STRETCHES, Math.max(1, Math.ceil(this.#cost / MOST_COST_MS)))
    // A window's timers know whole milliseconds only, and come a moment early.
    this.#nextAt = (Math.floor(Math.max(now, this.#nextAt) / BEAT_MS) + stretches) * BEAT_MS
  }

  /** A beat took the page so many milliseconds. */
  ended(spentMs: number): void {
    this.#cost += (Math.min(spentMs, MOST_COUNTED_MS) - this.#cost) * COST_WEIGHT
  }
}
