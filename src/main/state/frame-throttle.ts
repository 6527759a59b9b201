import type { Clock, Dispose } from '../../contract/clock.ts'
import { MAX_IN_FLIGHT, PAINT_INTERVAL, type Ack, type BookView } from '../../contract/frames.ts'
import type { Frame } from '../../contract/shared-state.ts'
import { topOf } from '../../core/book/view.ts'
import type { StateChanges, StateReader } from './state-api.ts'

/** Minimum time between frames to a visible window. */
const INTERVAL_MS = 8
const HIDDEN_INTERVAL_MS = 1_000

/** One window's end of the stream. */
export interface WindowPort {
  post(frame: Frame): void
  onAck(listener: (ack: Ack) => void): void
  onClose(listener: () => void): void
  isVisible(): boolean
}

export interface WindowLoad {
  /** Frames sent since the page was loaded. */
  readonly frames: number
  readonly unacknowledged: number
  /** Merged changes wait until a frame may be sent. */
  readonly waiting: boolean
}

/**
 * Sends changes to one window: at once if allowed, else after the interval or the next acknowledgement. Books and
 * trades are sent at the rate at which the window paints them.
 */
export class FrameThrottle {
  readonly #port: WindowPort
  readonly #reader: StateReader
  readonly #clock: Clock
  readonly #soon: (run: () => void) => void
  #seq = 0
  #acknowledged = 0
  #lookedAt = -Infinity
  #sentAt = -Infinity
  #paintMs: number = PAINT_INTERVAL.least
  /** Cached: reading it is a native call, and changes arrive at the rate of the feed. */
  #isVisible: boolean
  /** Time of the next planned check, monotonic milliseconds; Infinity for none. */
  #plannedFor = Infinity
  #cancel: Dispose | null = null

  constructor(port: WindowPort, reader: StateReader, clock: Clock, soon: (run: () => void) => void) {
    this.#port = port
    this.#reader = reader
    this.#clock = clock
    this.#soon = soon
    this.#isVisible = port.isVisible()
    reader.setVisible(this.#isVisible)
    port.onAck(({ seq, everyMs }) => {
      this.#paintMs = everyMs
      if (seq <= this.#acknowledged || seq > this.#seq) return
      this.#acknowledged = seq
      this.wake()
    })
  }

  /** Marks a change. Cheap: up to 20,000 calls a second. */
  wake(): void {
    if (this.#isFull()) return
    this.#plan(this.#lookedAt + (this.#isVisible ? INTERVAL_MS : HIDDEN_INTERVAL_MS))
  }

  load(): WindowLoad {
    return { frames: this.#seq, unacknowledged: this.#seq - this.#acknowledged, waiting: this.#reader.isDirty() }
  }

  /** The window may have become visible or hidden: reschedules. */
  visibilityChanged(): void {
    this.#isVisible = this.#port.isVisible()
    this.#reader.setVisible(this.#isVisible)
    if (this.#isVisible) this.#lookedAt = this.#sentAt = -Infinity
    this.close()
    this.wake()
  }

  close(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#plannedFor = Infinity
  }

  #isFull(): boolean {
    return this.#seq - this.#acknowledged >= MAX_IN_FLIGHT
  }

  #plan(at: number): void {
    if (at >= this.#plannedFor) return
    this.close()
    this.#plannedFor = at
    const waitMs = at - this.#clock.monotonic()
    if (waitMs > 0) {
      this.#cancel = this.#clock.after(waitMs, this.#flush)
      return
    }
    // After all messages that arrived together.
    let isCancelled = false
    this.#cancel = () => {
      isCancelled = true
    }
    this.#soon(() => {
      if (!isCancelled) this.#flush()
    })
  }

  readonly #flush = (): void => {
    this.close()
    if (this.#isFull()) return
    const now = this.#clock.monotonic()
    // Also without changes: a window that shows nothing of the feed must not be checked for each message.
    this.#lookedAt = now
    const readyAt = this.#reader.readyAt(now, this.#sentAt + this.#paintMs)
    if (readyAt === null) return
    if (readyAt > now) return this.#plan(readyAt)
    const changes = this.#reader.take(now)
    if (isEmpty(changes)) return
    this.#sentAt = now
    this.#port.post(frameOf(++this.#seq, changes, this.#clock.now()))
  }
}

const isEmpty = ({ full, books, trades, tickers, fields, tables }: StateChanges): boolean =>
  !full && [books, trades, tickers, Object.keys(fields), Object.keys(tables)].every(({ length }) => length === 0)

/**
 * The changes as one frame.
 * @param sentAt milliseconds since the epoch
 */
const frameOf = (seq: number, { books, ...changes }: StateChanges, sentAt: number): Frame => ({
  seq,
  sentAt,
  books: books.map(bookView),
  ...changes
})

const bookView = ({ live, depth }: StateChanges['books'][number]): BookView => ({
  market: live.market,
  scaleIndex: live.scaleIndex,
  state: live.state,
  updatedAt: live.updatedAt,
  asks: topOf(live.book, 'asks', depth),
  bids: topOf(live.book, 'bids', depth)
})
