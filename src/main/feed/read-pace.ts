/** Reads that come closer to each other than this are those of a burst, once there were a few. Milliseconds. */
const CLOSE_MS = 3
const FEW = 4
/** No read waits longer, whatever the windows do; after one that brought much the next comes sooner, before the system's room is full. */
const MOST_MS = 17
const MUCH = 64 * 1024
const AFTER_MUCH_MS = 4
/**
 * So long before a frame is due, and as long as it took of late to take in what has gathered, the line is read again; from then on it is
 * read as ever, so that what came meanwhile is in the frame as well.
 */
const BEFORE_MS = 0.5
const LEAST_BEFORE_MS = 2
const MOST_BEFORE_MS = 6
/** A long one is forgotten by so much with each other. */
const FORGOTTEN = 0.1
/** Below this there is nothing to be gained. */
const LEAST_MS = 1
/** What answers something is read when it comes: the round trip is measured, and somebody may wait. */
const ANSWER_MS = 300

/**
 * How long a line is left alone after a read. In a burst there is something to read all the time, and to be woken for each
 * piece of it costs more than what is done with it; what is shown goes out with the windows' frames, so that it is early
 * enough to read shortly before the next one. All times are monotonic milliseconds.
 */
export class ReadPace {
  readonly #frameDue: (nowMs: number) => number
  #listeningFrom = -Infinity
  #sentAt = -Infinity
  #closeReads = 0
  #bytes = 0
  /** When the line was last read again after a rest, until all that had gathered was taken in. */
  #resumedAt: number | null = null
  /** How long that takes. */
  #takesMs = 1
  /** When the frame is due that is too close for a rest before it. */
  #readsOnUntil = -Infinity

  /** `frameDue`: when the next frame of any window is due, now for as soon as there is something to send, Infinity for none. */
  constructor(frameDue: (nowMs: number) => number) {
    this.#frameDue = frameDue
  }

  sent(nowMs: number): void {
    this.#sentAt = nowMs
  }

  read(nowMs: number, bytes: number): void {
    const isClose = nowMs - this.#listeningFrom < CLOSE_MS
    this.#listeningFrom = nowMs
    this.#closeReads = isClose ? this.#closeReads + 1 : 0
    if (!isClose) this.#resumedAt = null
    this.#bytes += bytes
  }

  /** Whether to ask for a rest when everything has been read: to ask after each piece costs main another turn. */
  mayRest(nowMs: number): boolean {
    return nowMs >= this.#readsOnUntil
  }

  /** Everything that there was has been read. Returns how long to wait for more in one go, 0 to read on. */
  rest(nowMs: number): number {
    if (this.#resumedAt !== null) {
      const tookMs = nowMs - this.#resumedAt
      this.#takesMs = Math.max(tookMs, this.#takesMs - (this.#takesMs - tookMs) * FORGOTTEN)
      this.#resumedAt = null
    }
    const most = this.#bytes >= MUCH ? AFTER_MUCH_MS : MOST_MS
    this.#bytes = 0
    if (this.#closeReads < FEW || nowMs - this.#sentAt < ANSWER_MS) return 0
    const beforeMs = Math.min(Math.max(LEAST_BEFORE_MS, BEFORE_MS + this.#takesMs), MOST_BEFORE_MS)
    const dueAt = this.#frameDue(nowMs)
    const waitMs = Math.min(dueAt - beforeMs - nowMs, most)
    if (waitMs >= LEAST_MS) return waitMs
    this.#readsOnUntil = dueAt
    return 0
  }

  /** The line is read again. */
  resumed(nowMs: number): void {
    this.#listeningFrom = this.#resumedAt = nowMs
  }
}
