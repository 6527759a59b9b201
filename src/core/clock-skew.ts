/** One answer of the venue. All times are Unix milliseconds. */
export interface DateSample {
  /** On the local clock. */
  readonly sentAt: number
  readonly receivedAt: number
  /** The venue's `Date` header: whole seconds, rounded down. */
  readonly date: number
  /** The local clock minus the monotonic one at the receipt: it changes if somebody sets the clock, and by sleep. */
  readonly lead: number
}

/** Venue's clock minus local clock. */
export interface Skew {
  readonly ms: number
  /** The true value is at most this far away. */
  readonly uncertaintyMs: number
  readonly samples: number
}

const MOST_SAMPLES = 32
/** Samples that agree, before they are believed. */
const NEEDED = 3
const LONGEST_TRIP_MS = 5_000
/** A larger difference is not the clock: it is ignored. */
export const MOST_SKEW_MS = 86_400_000
/** A smaller step of the local clock is rounding or an adjustment. */
const SET_FROM_MS = 1_000
/** Servers renew their Date header by a timer. */
const SLACK_MS = 250
const SECOND_MS = 1_000

interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * Measures the venue's clock. Each answer gives bounds of the difference, as wide as its round trip and the second of
 * its date; those that agree with the newest one narrow it. One wrong date changes nothing before some more agree with
 * it. A local clock that was set is believed at once if the date confirms by how much.
 */
export class ClockSkew {
  /** Newest first. */
  #samples: readonly Bounds[] = []
  #skew: Skew | null = null
  #lead: number | null = null

  add({ sentAt, receivedAt, date, lead }: DateSample): void {
    const trip = receivedAt - sentAt
    const bounds = { low: date - receivedAt - SLACK_MS, high: date + SECOND_MS - sentAt + SLACK_MS }
    const isSane = trip >= 0 && trip <= LONGEST_TRIP_MS && Math.abs(middle(bounds)) <= MOST_SKEW_MS
    if (!isSane) return
    const step = lead - (this.#lead ?? lead)
    if (Math.abs(step) >= SET_FROM_MS) this.#move(step, bounds)
    this.#lead = lead
    this.#samples = [bounds, ...this.#samples].slice(0, MOST_SAMPLES)
    let common = bounds
    let count = 0
    for (const { low, high } of this.#samples) {
      const next = { low: Math.max(common.low, low), high: Math.min(common.high, high) }
      if (next.low > next.high) break
      common = next
      count++
    }
    // What disagrees with the newest is of the past.
    this.#samples = this.#samples.slice(0, Math.max(count, NEEDED))
    if (count >= NEEDED)
      this.#skew = {
        ms: Math.round(middle(common)),
        uncertaintyMs: Math.ceil((common.high - common.low) / 2),
        samples: count
      }
  }

  /** The step of the local clock was sleep if the newest bounds agree with the earlier ones as they are. */
  #move(step: number, newest: Bounds): void {
    const [latest] = this.#samples
    const moved = this.#samples.map(({ low, high }) => ({ low: low - step, high: high - step }))
    if (latest === undefined || meet(latest, newest) || moved[0] === undefined || !meet(moved[0], newest)) return
    this.#samples = moved
  }

  /** Null until some samples agree. */
  read(): Skew | null {
    return this.#skew
  }
}

const meet = (a: Bounds, b: Bounds): boolean => Math.max(a.low, b.low) <= Math.min(a.high, b.high)
const middle = ({ low, high }: Bounds): number => (low + high) / 2

/** Smaller differences are not worth a word, and no time is corrected by them. */
const SHOWN_FROM_MS = 2_000
const SHOWN_UNTIL_MS = 1_500
const STEP_MS = 500

/**
 * The difference by which times are corrected and that the user is told; 0 for a small one.
 * @param before what it was so far: it changes in steps, so that no time shown trembles
 */
export function correctedSkew(before: number, { ms }: Pick<Skew, 'ms'>): number {
  const size = Math.abs(ms)
  if (size <= (before === 0 ? SHOWN_FROM_MS : SHOWN_UNTIL_MS)) return 0
  return before !== 0 && Math.abs(ms - before) < STEP_MS ? before : Math.round(ms / 100) * 100
}
