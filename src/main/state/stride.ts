/** How much of the page's frames is late is looked at over so long, and nothing is decided sooner after a change. */
const LOOK_BACK_MS = 500
/** A frame is late that was shown so long after its paint, or by such a part of the time from one frame to the next. */
const LATE_MS = 8
const LATE_PART = 0.3
/** With a larger part of its frames late the page gets fewer, */
const MANY = 0.3
/** … with hardly any late, for so long, it is offered more; after an offer that was too much it takes twice as long. */
const HARDLY_ANY = 0.1
const PATIENCE_MS = 1_000
const MOST_PATIENCE_MS = 60_000
/** An offer was not too much when it went well for so long. */
const TRIAL_MS = 3_000
/** However slow the page: its data comes as often as this. */
const MOST_BETWEEN_MS = 100

/**
 * How many paints of a window it is from one frame of data to the next. A page that is sent more than it can draw shows all
 * of it late, since each frame waits for those before it, and takes processor time from other windows: fewer frames are
 * younger then. Times are monotonic milliseconds.
 */
export class Stride {
  #paints = 1
  /** Of the frames of late, 0 to 1. */
  #late = 0
  #heardAt = -Infinity
  #changedAt = -Infinity
  #patienceMs = PATIENCE_MS
  /** While it is not known whether the last offer was too much. */
  #trialEndsAt = Infinity

  get paints(): number {
    return this.#paints
  }

  /** A frame was shown so long after the paint that it was sent for; `interval`: from one paint to the next. */
  shown(lateMs: number, interval: number, now: number): void {
    const sinceMs = now - this.#heardAt
    this.#heardAt = now
    if (sinceMs > LOOK_BACK_MS) this.#startOver(now)
    const isLate = lateMs > Math.max(LATE_MS, LATE_PART * this.#paints * interval)
    // Where not every frame is looked at, each stands for itself alone.
    this.#late += (Number(isLate) - this.#late) * Math.min(1, sinceMs / LOOK_BACK_MS, this.#paints * interval / LOOK_BACK_MS)
    if (now >= this.#trialEndsAt) {
      this.#trialEndsAt = Infinity
      this.#patienceMs = PATIENCE_MS
    }
    const unchangedMs = now - this.#changedAt
    if (unchangedMs < LOOK_BACK_MS) return
    if (this.#late > MANY) this.#fewer(interval, now)
    else if (this.#late < HARDLY_ANY && unchangedMs >= this.#patienceMs && this.#paints > 1) this.#more(now)
  }

  /** A time without frames tells nothing. */
  #startOver(now: number): void {
    this.#changedAt = now
    this.#late = 0
    this.#trialEndsAt = Infinity
  }

  #fewer(interval: number, now: number): void {
    if (this.#trialEndsAt !== Infinity) this.#patienceMs = Math.min(MOST_PATIENCE_MS, this.#patienceMs * 2)
    this.#startOver(now)
    const most = Math.max(1, Math.floor(MOST_BETWEEN_MS / interval))
    this.#paints = Math.min(most, this.#paints + Math.max(1, this.#paints >> 1))
  }

  #more(now: number): void {
    this.#startOver(now)
    this.#paints -= Math.max(1, Math.floor(this.#paints / 3))
    this.#trialEndsAt = now + TRIAL_MS
  }
}
