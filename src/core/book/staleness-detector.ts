/**
 * How far data can be trusted. `waiting`: nothing yet; `live`: the connection is healthy and the stream updates as
 * usual; `polled`: requested by REST at a regular interval, no older than that; `stale`: the connection is healthy, the
 * stream is silent too long; `offline`: no connection. Only `live` may look live.
 */
const DATA_STATES = ['waiting', 'live', 'polled', 'stale', 'offline'] as const
export type DataState = (typeof DATA_STATES)[number]

/** As new as its source can be: by the stream, or by REST. */
export const isCurrent = (state: DataState): boolean => state === 'live' || state === 'polled'

/** A shorter silence is never stale. The promise is 10 s; the difference covers the polling interval. */
const FLOOR_MS = 8_000
/** A stream is stale after this many usual gaps of silence; by chance that happens once in 22,000 gaps. */
const GAPS = 10
const LEAST_GAPS = 3
const SLOWER = 0.3
const FASTER = 0.1

/**
 * Derives from the usual gap between messages how long a stream may be silent before it is stale. All times are elapsed
 * milliseconds: a wall clock that is set back would hide a silence.
 */
export class StalenessDetector {
  #last: number | null = null
  #meanMs = 0
  #gaps = 0

  observe(at: number): void {
    if (this.#last !== null) {
      const gap = Math.max(0, at - this.#last)
      // Adapts faster to a quieter market than to a busier one, because a false alarm costs trust.
      this.#meanMs += this.#gaps === 0 ? gap : (gap - this.#meanMs) * (gap > this.#meanMs ? SLOWER : FASTER)
      this.#gaps++
    }
    this.#last = at
  }

  /** Allowed silence in milliseconds; Infinity while too few gaps are known. */
  allowedMs(): number {
    return this.#gaps < LEAST_GAPS ? Infinity : Math.max(FLOOR_MS, GAPS * this.#meanMs)
  }

  /** Forgets the last message but keeps the usual gap; for a new connection. */
  restart(): void {
    this.#last = null
  }

  /** The trust in the stream at `now`. */
  state(now: number, isConnected: boolean): DataState {
    if (!isConnected) return 'offline'
    if (this.#last === null) return 'waiting'
    return now - this.#last > this.allowedMs() ? 'stale' : 'live'
  }
}
