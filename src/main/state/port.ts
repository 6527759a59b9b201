import type { Clock, Stop } from '../../contract/clock.ts'
import { MOST_ON_THE_WAY } from '../../contract/acks.ts'
import type { DeskChanges, DeskReader, Part } from './desk-api.ts'
import { frameOf } from './frame-of.ts'
import { PaintClock } from './paint-clock.ts'
import type { WindowPort } from './pump.ts'
import { Stride } from './stride.ts'

/** Where nothing is known of the page's paints. */
const EVERY_MS = 8
/** Frames are sent for a paint, and never closer than this. */
const LEAST_GAP_MS = 3
/** … and to a window whose numbers are only read: these change five times a second. */
const READ_GAP_MS = 40
/** Timers come to a millisecond. */
const SLACK_MS = 0.5
const HIDDEN_EVERY_MS = 1_000
/** A page that owes its acknowledgements for so long does not answer. */
const SILENT_MS = 100
/** A window that has been out of sight for this long lets go of books and tapes. */
const REST_MS = 30_000

export interface WindowLoad {
  /** Frames sent since its page was loaded. */
  readonly frames: number
  readonly unacknowledged: number
  /** Changes wait, merged, until a frame may go. */
  readonly waiting: boolean
}

export interface Port {
  /** Something new waits. Monotonic milliseconds from when a frame may go; Infinity while the window must acknowledge first. */
  due(): number
  /** Sends what changed if it may. Returns when to look again, Infinity for when something happens. */
  send(nowMs: number): number
  /** Monotonic milliseconds from when what is known should be new, now for at once, Infinity while nobody can see it. */
  freshAt(nowMs: number): number
  load(): WindowLoad
  /** The window may have come into sight or gone out of it. */
  look(): void
  close(): void
}

/** Paces the frames of one window. */
export function createPort(window: WindowPort, reader: DeskReader, clock: Clock, wake: () => void): Port {
  let seq = 0
  let acknowledged = 0
  let sentAt = -Infinity
  let heardAt = -Infinity
  let stopRest: Stop | null = null
  // Asked for when it may have changed, not for every message: the answer comes from outside of JavaScript.
  let isVisible = window.isVisible()
  const paints = new PaintClock()
  const stride = new Stride()
  /** When the next frame should leave, as far as something waits for it. */
  let awaitedAt: number | null = null
  /** When there was nothing to send: a window that shows nothing of the feed is not looked at for each of its messages. */
  let idleAt = -Infinity

  /** What somebody relies on waits for no more than the next paint. */
  const step = (): number => (stride.paints > 1 && !reader.isPressing() ? stride.paints : 1)
  const gap = (): number => (reader.pace() === 'read' && !reader.isPressing() ? READ_GAP_MS : LEAST_GAP_MS)
  const dueAt = (nowMs: number): number => {
    if (seq - acknowledged >= MOST_ON_THE_WAY) return Infinity
    if (!isVisible) return Math.max(sentAt + HIDDEN_EVERY_MS, idleAt + EVERY_MS)
    const isPaced = paints.isKnown(nowMs)
    return Math.max(idleAt + EVERY_MS, isPaced ? paints.next(sentAt + gap(), step()) - SLACK_MS : sentAt + Math.max(EVERY_MS, gap()))
  }

  /** Somebody relies on a frame at that time; what leaves later is late. */
  const awaited = (at: number, nowMs: number): number => {
    if (at > nowMs && at !== Infinity) awaitedAt = at
    return at
  }

  function post(nowMs: number, part: Part): boolean {
    const changes = reader.take(nowMs, part)
    if (isEmpty(changes)) return false
    window.post(frameOf(++seq, changes, clock.now()))
    return true
  }

  /** What is not seen in the book's frame does not make that wait: it goes to the page in the pause after a paint. */
  function sendBeside(nowMs: number): number {
    const readyAt = reader.readyAt(nowMs, 'rest')
    if (readyAt === null) return Infinity
    const at = Math.max(readyAt, paints.pause(Math.max(nowMs, readyAt)))
    if (at > nowMs) return at
    post(nowMs, 'rest')
    return Infinity
  }

  function sendForPaint(nowMs: number, part: Part): number {
    const due = dueAt(nowMs)
    if (due === Infinity) return Infinity
    const readyAt = reader.readyAt(nowMs, part)
    if (readyAt === null) {
      // Before it was due nobody asked: it was looked at for something else.
      if (due <= nowMs) idleAt = nowMs
      awaitedAt = null
      return Infinity
    }
    if (readyAt > nowMs) {
      awaitedAt = null
      return Math.max(due, readyAt)
    }
    if (due > nowMs) return awaited(due, nowMs)
    if (!post(nowMs, part)) return Infinity
    sentAt = nowMs
    paints.sent(seq, nowMs, awaitedAt)
    awaitedAt = null
    return Infinity
  }

  window.onAck((ack) => {
    if (ack.seq <= acknowledged || ack.seq > seq) return
    acknowledged = ack.seq
    const now = heardAt = clock.monotonic()
    if (ack.paint !== null) {
      const lateMs = paints.note(ack.paint, now)
      if (lateMs !== null) stride.shown(lateMs, ack.paint.interval, now)
    }
    if (reader.isDirty()) wake()
  })

  return {
    due() {
      const now = clock.monotonic()
      return awaited(dueAt(now), now)
    },
    send(nowMs) {
      if (seq - acknowledged >= MOST_ON_THE_WAY) return Infinity
      if (!isVisible || !paints.isKnown(nowMs) || reader.isPressing()) return sendForPaint(nowMs, 'all')
      return Math.min(sendBeside(nowMs), sendForPaint(nowMs, 'market'))
    },
    freshAt(nowMs) {
      if (!isVisible) return Infinity
      const isSilent = seq - acknowledged >= MOST_ON_THE_WAY && nowMs - heardAt > SILENT_MS
      // One that does not answer is thought to go on as it did.
      return paints.isKnown(nowMs) || (isSilent && paints.wasKnown) ? awaited(paints.next(Math.max(nowMs, sentAt + gap()), step()), nowMs) : nowMs
    },
    load: () => ({ frames: seq, unacknowledged: seq - acknowledged, waiting: reader.isDirty() }),
    look() {
      isVisible = window.isVisible()
      idleAt = -Infinity
      if (!isVisible) {
        stopRest ??= clock.after(REST_MS, () => reader.rest(true))
        return
      }
      stopRest?.()
      stopRest = null
      reader.rest(false)
    },
    close() {
      stopRest?.()
      reader.close()
    }
  }
}

const isEmpty = (changes: DeskChanges): boolean =>
  !changes.full && changes.books.length === 0 && changes.trades.length === 0 && changes.tickers.length === 0 && changes.patch === null
