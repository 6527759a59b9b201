import type { PaintNote } from '../../contract/acks.ts'

/** Without word of a paint for so long, nothing is known of the next. */
const STALE_MS = 500
/**
 * How long before a paint a frame is sent: for the way to the page, and what main itself is late by. It is found out as it goes, so that
 * some two of a hundred frames miss their paint. A page keeps one open for what comes a moment late, and may be reached sooner than was
 * thought: the longer all goes well, the larger the steps towards the paint.
 */
const LEAST_LEAD_MS = 0.5
const FIRST_LEAD_MS = 4
const MOST_LEAD_MS = 8
/** Towards the paint for each frame, and as much more after each so many without a miss. */
const STEP_MS = 0.0017
const LARGER_EVERY = 120
/** Away from it for one that missed its paint. The page tells of one in six; of those that left too late themselves each is known. */
const MISSED_MS = 1
const TOLD_OF = 6
/** All but one of so many were drawn so long before their paint, and longer, in milliseconds: what is more was for nothing. */
const RUN = 20
const SPARE_MS = 1.5
/** … unless main was too late for more than these meanwhile. */
const MOST_LEFT_LATE = 2
/**
 * The page's clock and main's run alike: the least that they were ever apart by, when word of a paint came, is what they are apart by, and
 * the rest was its way. For each word it is taken for so much more, should they not run quite alike.
 */
const DRIFT_MS = 0.005
/** So long after a paint its page is done with it, and for so long there is a pause. */
const PAINTED_MS = 3
const PAUSE_MS = 2
/** A frame that leaves so much earlier than it need is not the last one for its paint. */
const EARLY_MS = 4

/**
 * Foretells the paints of one window, so that a frame of data leaves shortly before the paint that shows it: later than
 * that it waits for the next one, earlier it is older than it need be. All times are monotonic milliseconds.
 */
export class PaintClock {
  #paintAt = 0
  #interval = 0
  /** Main's clock is ahead of the page's by so much. */
  #ahead = 0
  #heardAt = -Infinity
  #lead = FIRST_LEAD_MS
  /** Frames since the last one that was known to miss its paint. */
  #inTime = 0
  /** How long frames had been drawn before their paint, for one in six. */
  #spares: number[] = []
  /** Frames that left too late meanwhile. */
  #leftLate = 0
  /** The paint that is to show the last frame. */
  #aim = -Infinity
  /** The last paint that wants no newer frame. */
  #served = -Infinity
  /** The paints that frames were sent for, by their numbers, while it is not known which ones showed them. */
  #aims = new Map<number, number>()

  /**
   * An acknowledgement came with word of a paint. Returns how long after the paint that it was sent for the frame was shown; null if
   * unknown.
   */
  note({ sincePaint, toldAt, interval, seq, spare }: PaintNote, now: number): number | null {
    const isNew = !this.isKnown(now) || Math.abs(interval - this.#interval) > 1
    const ahead = now - toldAt
    this.#ahead = isNew ? ahead : Math.min(this.#ahead + DRIFT_MS, ahead)
    const paintAt = toldAt + this.#ahead - sincePaint
    this.#heardAt = now
    this.#interval = interval
    // When this paint was foretold for.
    const foretold = this.#paintAt + Math.round((paintAt - this.#paintAt) / interval) * interval
    this.#paintAt = paintAt
    if (isNew) {
      this.#aim = this.#served = -Infinity
      this.#aims.clear()
      return null
    }
    if (seq === null) return null
    const aimed = this.#aims.get(seq)
    for (const before of this.#aims.keys()) if (before <= seq) this.#aims.delete(before)
    if (aimed === undefined) return null
    const lateMs = foretold - aimed
    this.#told(lateMs > interval / 2, spare)
    return lateMs
  }

  #learn(hasLeftLate: boolean): void {
    if (!hasLeftLate) return this.#move(-STEP_MS * (1 + this.#inTime++ / LARGER_EVERY))
    this.#inTime = 0
    this.#move(MISSED_MS / TOLD_OF)
    this.#leftLate++
  }

  /** The page has word of a frame. */
  #told(isMissed: boolean, spare: number): void {
    if (isMissed) {
      this.#inTime = 0
      this.#move(MISSED_MS)
    }
    this.#spares.push(isMissed ? 0 : spare)
    if (this.#spares.length < RUN) return
    const [, least = 0] = this.#spares.sort((a, b) => a - b)
    if (least > SPARE_MS && this.#leftLate <= MOST_LEFT_LATE) this.#move(SPARE_MS - least)
    this.#spares = []
    this.#leftLate = 0
  }

  #move(byMs: number): void {
    this.#lead = Math.min(MOST_LEAD_MS, Math.max(LEAST_LEAD_MS, this.#lead + byMs))
  }

  /** Something is known of earlier paints. */
  get wasKnown(): boolean {
    return this.#interval > 0
  }

  isKnown(now: number): boolean {
    return now - this.#heardAt < STALE_MS
  }

  /** The frame of this number leaves now; `awaitedAt`: when it should have, null where there was nothing to send before. */
  sent(seq: number, now: number, awaitedAt: number | null = null): void {
    const isKnown = this.isKnown(now)
    this.#aim = this.#served = isKnown ? this.#after(now) : -Infinity
    // What is later than any lead could make up for was something else, or there was nothing to send after all.
    const isLate = awaitedAt !== null && now - awaitedAt <= MOST_LEAD_MS && this.#after(awaitedAt) < this.#aim - this.#interval / 2
    if (isKnown) {
      this.#aims.set(seq, this.#aim)
      this.#learn(isLate)
    }
    // A frame that is too late for a paint, or the first after a pause, is early for the next one, which has time for a newer one.
    if (this.#aim - now > this.#lead + EARLY_MS) this.#served -= this.#interval
  }

  /** The first moment from `from` on to send a frame for a paint, so many or more after that of the last frame. */
  next(from: number, paints = 1): number {
    const aim = Math.max(from + this.#lead, this.#served + (paints - 0.5) * this.#interval)
    return this.#after(aim) - this.#lead
  }

  /** The first pause of the page from `from` on: from when something may be sent that is to be no part of a paint. Past, when it goes on. */
  pause(from: number): number {
    return this.#after(from - PAINTED_MS - PAUSE_MS) + PAINTED_MS
  }

  /** The first paint from `at` on. */
  #after(at: number): number {
    return this.#paintAt + Math.ceil((at - this.#paintAt) / this.#interval) * this.#interval
  }
}
