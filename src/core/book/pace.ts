/**
 * How far data can be trusted. `waiting`: nothing yet; `live`: the connection is healthy and this stream keeps its
 * pace; `stale`: the connection stands, this stream does not keep its pace; `offline`: no connection. Only `live` may
 * look live.
 */
export const DATA_STATES = ['waiting', 'live', 'stale', 'offline'] as const
export type DataState = (typeof DATA_STATES)[number]

/** No silence shorter than this is stale. Promised is 10 s; the rest is for the clock that asks. */
const FLOOR_MS = 8_000
/** So many of its usual gaps without a word, and a stream does not keep its pace: by chance 1 in 22,000 gaps. */
const GAPS = 10
const LEARNED = 3
const SLOWER = 0.3
const FASTER = 0.1

/** What a stream's own past says about how long it may be silent: a quiet market is not a dead one. */
export class Pace {
  #last: number | null = null
  #meanMs = 0
  #gaps = 0

  /** Milliseconds since the epoch of the newest message; null before one. */
  get last(): number | null {
    return this.#last
  }

  observe(at: number): void {
    if (this.#last !== null) {
      const gap = Math.max(0, at - this.#last)
      // Learns faster that a market went quiet than that it woke up: a false alarm costs trust.
      this.#meanMs += this.#gaps === 0 ? gap : (gap - this.#meanMs) * (gap > this.#meanMs ? SLOWER : FASTER)
      this.#gaps++
    }
    this.#last = at
  }

  /** How long it may be silent, in milliseconds; Infinity while too little is known of it. */
  allowedMs(): number {
    return this.#gaps < LEARNED ? Infinity : Math.max(FLOOR_MS, GAPS * this.#meanMs)
  }

  /** Forgets the last message but not the pace: on a new connection. */
  restart(): void {
    this.#last = null
  }

  /** The trust in the stream at `now`, given whether its connection is healthy. */
  state(now: number, isConnected: boolean): DataState {
    if (!isConnected) return 'offline'
    if (this.#last === null) return 'waiting'
    return now - this.#last > this.allowedMs() ? 'stale' : 'live'
  }
}
