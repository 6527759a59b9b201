import { MOST_ON_THE_WAY, type Ack } from '../contract/acks.ts'
import type { BookView, DeskPatch, Frame, PageWord, TickerRow, TradeBatch } from '../contract/frames.ts'
import { decodePack } from '../contract/frame-pack.ts'
import { decodeTickers } from '../contract/ticker-pack.ts'
import { keepMeasured, pagePaints, type Paints } from './paints.ts'

/** Everything that arrived since the last batch, in the order in which the stores must take it. */
export interface Batch {
  /** What the page held before is void. */
  readonly full: boolean
  /** The newest book of each market and scale. */
  readonly books: readonly BookView[]
  /** Oldest first, never thinned out. */
  readonly trades: readonly TradeBatch[]
  /** Oldest first: the last of a market is its row. */
  readonly tickers: readonly TickerRow[]
  readonly patches: readonly DeskPatch[]
  /** When the newest market message of the batch reached the socket, Unix milliseconds; null without one. */
  readonly newestAt: number | null
}

export interface StreamParts {
  /** Where the port arrives: the page's own window. */
  readonly page: Window
  /** Asks main for a port. */
  readonly open: (nonce: string) => void
  readonly nonce: string
  /** Runs the task before the next paint, with the time of that, or soon, where nothing is painted; returns how to call it off. */
  readonly beforePaint: (task: (paintAt: number | null) => void) => () => void
  /** What is known of its paints; those of the page, if none are given. */
  readonly paints?: Paints
  readonly apply: (batch: Batch) => void
  /** What main says to this page at once. */
  readonly heed: (word: PageWord) => void
}

interface Pending {
  full: boolean
  books: Map<string, BookView>
  trades: TradeBatch[]
  tickers: TickerRow[]
  patches: DeskPatch[]
  newestAt: number | null
}

const nothing = (): Pending => ({ full: false, books: new Map(), trades: [], tickers: [], patches: [], newestAt: null })

/**
 * Main's frames to the stores, at most once a paint: at once, where the page keeps up with its paints, else with the next one.
 * Each is acknowledged on receipt, or with one after it. Returns its stop.
 */
export function startStream(parts: StreamParts): () => void {
  let port: MessagePort | null = null
  let pending = nothing()
  let cancel: (() => void) | null = null
  let cancelLook: (() => void) | null = null
  /** Of the last frame that was acknowledged. */
  let acknowledged = 0
  const paints = parts.paints ?? pagePaints
  const stopMeasuring = keepMeasured(paints)

  const flush = (paintAt: number | null) => {
    cancel = null
    if (paintAt !== null && !paints.began(paintAt, performance.now())) cancelLook = parts.beforePaint(look)
    apply()
  }

  const look = (paintAt: number | null) => {
    cancelLook = null
    if (paintAt !== null && !paints.began(paintAt, performance.now())) cancelLook = parts.beforePaint(look)
  }

  const apply = () => {
    const { books, ...rest } = pending
    pending = nothing()
    parts.apply({ ...rest, books: [...books.values()] })
  }

  const take = (frame: Frame) => {
    if (frame.full) pending = { ...nothing(), full: true }
    if (frame.pack !== null) {
      // Taken over from the message, which is there until the whole heap is gone through: the books' columns are views of it.
      const pack = decodePack(frame.pack.transfer())
      for (const book of pack.books) pending.books.set(`${book.market}:${book.scaleIndex}`, book)
      pending.trades.push(...pack.trades)
    }
    if (frame.tickers !== null) pending.tickers.push(...decodeTickers(frame.tickers))
    if (frame.patch !== null) pending.patches.push(frame.patch)
    pending.newestAt = frame.newestAt ?? pending.newestAt
    if (cancel !== null) return
    // It came in the pause after a paint, and what is written there keeps none waiting.
    if (frame.pack === null && !frame.full && paints.keepsUp) return apply()
    const now = performance.now()
    // With a book or trades it is written after the paint, and so must not come before one.
    if (frame.patch === null && frame.tickers === null && paints.mayTake(now)) {
      paints.taken(now)
      if (cancelLook === null && paints.mayLook(now)) {
        paints.asked(now, frame.seq)
        cancelLook = parts.beforePaint(look)
      }
      apply()
      paints.drawn(performance.now())
      return
    }
    paints.asked(now, frame.seq)
    cancel = parts.beforePaint(flush)
  }

  /** No more than main waits for: a message costs a page more than what is in it. */
  const acknowledge = (to: MessagePort, { seq, pack }: Frame) => {
    // Only of a frame that was sent for a paint it says something which one shows it.
    const paint = pack === null ? null : paints.told(performance.now())
    if (paint === null && seq !== 1 && seq - acknowledged < MOST_ON_THE_WAY) return
    acknowledged = seq
    const ack: Ack = { seq, paint }
    to.postMessage(ack)
  }

  const onMessage = (event: MessageEvent<unknown>) => {
    // SECURITY: only this page itself may hand over a port, and only for the nonce that it made up.
    if (event.source !== parts.page || !isPortMessage(event.data) || event.data.nonce !== parts.nonce) return
    const arrived = event.ports[0]
    if (arrived === undefined) return
    port?.close()
    port = arrived
    acknowledged = 0
    port.onmessage = ({ data }: MessageEvent<Frame | PageWord>) => {
      if ('word' in data) return void parts.heed(data)
      acknowledge(arrived, data)
      take(data)
    }
  }

  parts.page.addEventListener('message', onMessage)
  parts.open(parts.nonce)
  return () => {
    parts.page.removeEventListener('message', onMessage)
    port?.close()
    cancel?.()
    cancelLook?.()
    stopMeasuring()
  }
}

const isPortMessage = (data: unknown): data is { type: 'depthdesk:port'; nonce: string } =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'depthdesk:port' && 'nonce' in data

/** The next animation frame; a covered or hidden window gets none, so a timer stands by. */
export function beforePaint(task: (paintAt: number | null) => void): () => void {
  let done = false
  const cancel = () => {
    done = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const once = (paintAt: number | null) => {
    if (done) return
    cancel()
    task(paintAt)
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, 500, null)
  return cancel
}
