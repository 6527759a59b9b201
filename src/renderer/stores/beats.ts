import { pagePaints, type Paints } from '../paints.ts'
import { beforePaint } from '../stream.ts'
import { BeatPace } from './beat-pace.ts'

/** How a task waits for a pause after a paint; returns how to call it off. */
export type AfterPaint = (task: () => void) => () => void
/** How a change of the page waits for others. */
export type Write = (write: () => void) => void

export interface Beats {
  /** Works something out with the next beat. What it changes on the page by itself is laid out in the same pause. */
  readonly afterPaint: AfterPaint
  /** Writes something on the page at the end of the next beat, or of the one that goes on. */
  readonly withBeat: Write
  /** Shows what a task has worked out: at the end of its beat. What was worked out by nobody's task is shown now. */
  readonly show: Write
}

/**
 * What the pause after one paint is spent on; a task that was begun is finished. The book's next frame comes at the end of the pause, and
 * each paint with something else before it is a little later: so these are few.
 */
const MOST_PAUSE_MS = 8
/** … and no more than so much of the time from one paint to the next; while that is not known, as on the fastest displays. */
const PAUSE_PART = 0.5
const LEAST_PAUSE_MS = 3
/** So much later a beat goes on where no paint is awaited. */
const SOON_MS = 16
/** A page that is slow to paint does not keep tasks waiting for longer, nor does a task that asks for others. */
const LATEST_MS = 100

interface Waiting {
  readonly task: () => void
  /** How many paints there had been. */
  readonly paints: number
}

/**
 * Brings everything but the book up to date in beats. The tasks of a beat run in the pauses after paints, a few milliseconds in each,
 * so that the next frame, which shows the book, does not have to wait; what they worked out is seen all at once at the end, in one
 * frame, since a window is put together anew from the first to the last place that changed. What changed is laid out in the pause
 * too. `beforePaint` runs a task before the next paint, with the time of that, or null for soon, where nothing is painted; `interval`:
 * milliseconds from one paint to the next, null for unknown.
 */
export function startBeats(
  beforePaint: (task: (paintAt: number | null) => void) => void, layOut: () => void, clock: () => number = () => performance.now(),
  after: (ms: number, run: () => void) => void = (ms, run) => { setTimeout(run, ms) }, interval: () => number | null = () => null
): Beats {
  const pace = new BeatPace()
  const waiting: Waiting[] = []
  let writes: (() => void)[] = []
  const { port1, port2 } = new MessageChannel()
  let paints = 0
  let isPainting = true
  let pauseFrom: number | null = null
  let isPlanned = false
  /** When the beat that goes on began. */
  let begunAt: number | null = null
  let isInTask = false
  /** Milliseconds of this beat so far. */
  let spent = 0

  function plan(): void {
    if (isPlanned || begunAt !== null) return
    const now = clock()
    if (now >= pace.nextAt) return begin()
    isPlanned = true
    after(pace.nextAt - now, () => {
      isPlanned = false
      begin()
    })
  }

  function begin(): void {
    begunAt = clock()
    pace.begun(begunAt)
    awaitPaint()
  }

  function awaitPaint(): void {
    beforePaint((paintAt) => {
      paints++
      isPainting = paintAt !== null
      pauseFrom = null
      port1.postMessage(null)
    })
  }

  /** Components write what changed in a microtask that is asked for meanwhile, so `then` comes after it. */
  function run(work: () => void, then: () => void): void {
    const from = clock()
    try {
      work()
    } finally {
      queueMicrotask(() => {
        isInTask = false
        layOut()
        spent += clock() - from
        then()
      })
    }
  }

  const goOn = (): void => port1.postMessage(null)

  function writeAll(): void {
    const due = writes
    writes = []
    try {
      for (let write = due.shift(); write !== undefined; write = due.shift()) write()
    } finally {
      writes.unshift(...due)
    }
  }

  function end(): void {
    begunAt = null
    pace.ended(spent)
    spent = 0
    if (waiting.length + writes.length > 0) plan()
  }

  port2.onmessage = () => {
    const now = clock()
    pauseFrom ??= now
    const [next] = waiting
    const isLate = now - (begunAt ?? now) >= LATEST_MS
    // Asked for in this very pause: with the next one, or, in a beat that has lasted long, with the next beat.
    const isAskedNow = next?.paints === paints
    if (!isLate && (isAskedNow || (isPainting && now - pauseFrom >= pauseIn(interval())))) return awaitPaint()
    if (next === undefined || isAskedNow) return run(writeAll, end)
    waiting.shift()
    isInTask = true
    run(next.task, goOn)
  }

  return {
    afterPaint(task) {
      const own = { task, paints }
      waiting.push(own)
      plan()
      return () => {
        const at = waiting.indexOf(own)
        if (at >= 0) waiting.splice(at, 1)
      }
    },
    withBeat(write) {
      writes.push(write)
      plan()
    },
    show(write) {
      if (isInTask) writes.push(write)
      else write()
    }
  }
}

const pauseIn = (interval: number | null): number =>
  Math.max(LEAST_PAUSE_MS, Math.min(MOST_PAUSE_MS, (interval ?? 0) * PAUSE_PART))

/** Runs a task before the next paint, or soon on a page that draws nothing by itself: awaiting a paint would make one. */
export const paintOrSoon = (paints: Paints) => (task: (paintAt: number | null) => void): void => {
  if (paints.isDrawing(performance.now())) beforePaint(task)
  else setTimeout(task, SOON_MS, null)
}

let shared: Beats | null = null
const beats = (): Beats =>
  (shared ??= startBeats(paintOrSoon(pagePaints), () => void document.body.offsetHeight, undefined, undefined, () => pagePaints.interval))

/** For a page whose time runs another way, as that of a test. */
export function keepBeats(own: Beats): void {
  shared = own
}

/** Those of this page. */
export const afterPaint: AfterPaint = (task) => beats().afterPaint(task)
export const withBeat: Write = (write) => beats().withBeat(write)
export const showWithBeat: Write = (write) => beats().show(write)
