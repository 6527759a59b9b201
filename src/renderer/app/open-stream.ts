import type { MainEvent } from '../../contract/main-event.ts'
import { desk } from '../desk.ts'
import { applyBatch } from './apply.ts'
import { afterPaint, beforePaint, startStream } from '../stream.ts'

export interface PageStream {
  /** Main's first frame is in the stores. */
  readonly ready: Promise<void>
  readonly stop: () => void
}

/** Opens the stream of a page. */
export function openStream(handleMainEvent: (event: MainEvent) => void): PageStream {
  let isReady: (() => void) | null = null
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const stop = startStream({
    page: window,
    open: (nonce) => desk.openStream(nonce),
    nonce: crypto.randomUUID(),
    // A window that is not shown yet paints nothing.
    beforePaint: (task) => (isReady === null ? beforePaint(task) : soon(task)),
    afterPaint,
    apply(batch) {
      applyBatch(batch, Date.now())
      isReady?.()
      isReady = null
    },
    handleMainEvent
  })
  return { ready, stop }
}

function soon(task: () => void): () => void {
  let isCancelled = false
  queueMicrotask(() => {
    if (!isCancelled) task()
  })
  return () => (isCancelled = true)
}
