import { beforePaint } from '../stream.ts'

/** How a task waits until what is about to be painted was painted; returns how to call it off. */
export type AfterPaint = (task: () => void) => () => void

/** What the pause after one paint is spent on; a task that was begun is finished. The book's next frame comes near the end of the pause. */
const PAUSE_MS = 3
/** A page that is slow to paint does not keep tasks waiting for longer. */
const LATEST_MS = 100

interface Waiting {
  readonly task: () => void
  readonly since: number
  /** How many paints there had been. */
  readonly paints: number
}

/**
 * Runs tasks by themselves, one in a turn, in the pause after the next paint, or after a later one, where others take up that
 * pause. What they change on the page is laid out there too, so that the next frame, which shows the book, does not have to.
 * `beforePaint` runs a task before the next paint, with the time of that, or null for soon, where nothing is painted.
 */
export function startAfterPaint(
  beforePaint: (task: (paintAt: number | null) => void) => void, layOut: () => void, clock: () => number = () => performance.now()
): AfterPaint {
  const waiting: Waiting[] = []
  const { port1, port2 } = new MessageChannel()
  let paints = 0
  let isPainting = true
  let pauseFrom: number | null = null
  let isUnderWay = false

  function awaitPaint(): void {
    isUnderWay = true
    beforePaint((paintAt) => {
      paints++
      isPainting = paintAt !== null
      pauseFrom = null
      port1.postMessage(null)
    })
  }

  function goOn(): void {
    isUnderWay = waiting.length > 0
    if (isUnderWay) port1.postMessage(null)
  }

  port2.onmessage = () => {
    const [next] = waiting
    if (next === undefined) return goOn()
    const now = clock()
    pauseFrom ??= now
    const isOver = isPainting && now - pauseFrom >= PAUSE_MS && now - next.since < LATEST_MS
    if (isOver || next.paints === paints) return awaitPaint()
    waiting.shift()
    try {
      next.task()
    } finally {
      // Components write what changed in a microtask that the task asks for, so this one comes after it.
      queueMicrotask(() => {
        layOut()
        goOn()
      })
    }
  }

  return (task) => {
    const own = { task, since: clock(), paints }
    waiting.push(own)
    if (!isUnderWay) awaitPaint()
    return () => {
      const at = waiting.indexOf(own)
      if (at >= 0) waiting.splice(at, 1)
    }
  }
}

let shared: AfterPaint | null = null

/** The one of this page. */
export const afterPaint: AfterPaint = (task) => {
  shared ??= startAfterPaint(beforePaint, () => void document.body.offsetHeight)
  return shared(task)
}
