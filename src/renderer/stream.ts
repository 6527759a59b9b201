import { PAINT_INTERVAL, type Ack, type BookView, type TickerRow, type TradeBatch } from '../contract/frames.ts'
import type { MainEvent } from '../contract/main-event.ts'
import type { Frame } from '../contract/shared-state.ts'

/** Data that arrived since the last batch, in the order in which the stores apply it. */
export interface Batch {
  /** The page must discard its earlier data. */
  readonly full: boolean
  /** The newest book of each market and scale. */
  readonly books: readonly BookView[]
  /** Oldest first, never thinned out. */
  readonly trades: readonly TradeBatch[]
  /** Oldest first; the last row of a market applies. */
  readonly tickers: readonly TickerRow[]
  /** What windows share, of each frame. */
  readonly changes: readonly Pick<Frame, 'session' | 'full' | 'fields' | 'tables'>[]
  /** When the newest market message of the batch reached the socket, Unix milliseconds; null without one. */
  readonly newestAt: number | null
}

export interface StreamParts {
  /** Where the port arrives: the page's own window. */
  readonly page: Window
  /** Requests a port from main. */
  readonly open: (nonce: string) => void
  readonly nonce: string
  /** Runs the task before the next paint, or soon if nothing is painted; returns its cancellation. */
  readonly beforePaint: (task: () => void) => () => void
  /** Runs the task once what was changed before is painted. */
  readonly afterPaint: (task: () => void) => void
  readonly apply: (batch: Batch) => void
  /** Handles an event of main at once. */
  readonly handleMainEvent: (event: MainEvent) => void
}

interface Pending {
  full: boolean
  books: Map<string, BookView>
  trades: TradeBatch[]
  tickers: TickerRow[]
  changes: Frame[]
  newestAt: number | null
}

const nothing = (): Pending => ({ full: false, books: new Map(), trades: [], tickers: [], changes: [], newestAt: null })

/** A paint may take a quarter of the time: a fast page paints every frame, a slow one stays ready for clicks. */
const SHARE = 4

/**
 * Passes main's frames to the stores, at most once per paint. Each is acknowledged on receipt, with the interval at
 * which the page paints: the time that the last one took, four times. Returns its stop.
 */
export function startStream(parts: StreamParts): () => void {
  let port: MessagePort | null = null
  let pending = nothing()
  let cancel: (() => void) | null = null
  let everyMs: number = PAINT_INTERVAL.least

  const apply = () => {
    cancel = null
    const { books, ...rest } = pending
    pending = nothing()
    const began = performance.now()
    parts.apply({ ...rest, books: [...books.values()] })
    parts.afterPaint(() => {
      const taken = Math.round(SHARE * (performance.now() - began))
      everyMs = Math.min(PAINT_INTERVAL.most, Math.max(PAINT_INTERVAL.least, taken))
    })
  }

  const take = (frame: Frame) => {
    if (frame.full) pending = { ...nothing(), full: true }
    for (const book of frame.books) pending.books.set(`${book.market}:${book.scaleIndex}`, book)
    pending.trades.push(...frame.trades)
    pending.tickers.push(...frame.tickers)
    pending.changes.push(frame)
    pending.newestAt = frame.newestAt ?? pending.newestAt
    cancel ??= parts.beforePaint(apply)
  }

  const onMessage = (event: MessageEvent<unknown>) => {
    // SECURITY: only this page may pass a port, and only with the nonce that it created.
    if (event.source !== parts.page || !isPortMessage(event.data) || event.data.nonce !== parts.nonce) return
    const arrived = event.ports[0]
    if (arrived === undefined) return
    port?.close()
    port = arrived
    port.onmessage = ({ data }: MessageEvent<Frame | MainEvent>) => {
      if ('type' in data) return void parts.handleMainEvent(data)
      arrived.postMessage({ seq: data.seq, everyMs } satisfies Ack)
      take(data)
    }
  }

  parts.page.addEventListener('message', onMessage)
  parts.open(parts.nonce)
  return () => {
    parts.page.removeEventListener('message', onMessage)
    port?.close()
    cancel?.()
  }
}

const isPortMessage = (data: unknown): data is { type: 'depthdesk:port'; nonce: string } =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'depthdesk:port' && 'nonce' in data

/** The next animation frame, or a timer, because a covered or hidden window gets no frames. */
export function beforePaint(task: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const once = () => {
    cancel()
    task()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, 500)
  return cancel
}

/** Runs the task after the paint of the frame that is being made: its message comes when the frame is done. */
export function afterPaint(task: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    task()
  }
  port2.postMessage(null)
}
