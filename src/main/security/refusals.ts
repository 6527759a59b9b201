import { createBucket, type Bucket } from '../../contract/bucket.ts'
import type { Clock, Log } from '../../contract/clock.ts'

/** Lines of one kind: the first ones are written, later ones at this rate. Main waits for the disk with each. */
const LINES = { perSecond: 0.2, atOnce: 20 }

/** Logs what a page did and was refused. `what` is one of few sentences, the rest says what is particular. */
export type LogRefusal = (what: string, ...about: readonly unknown[]) => void

interface Kind {
  readonly bucket: Bucket
  /** Since the last line. */
  unwritten: number
}

/** A page can be refused without end: what gets no line of its own is counted, and the count is written. */
export function createRefusalLog(log: Pick<Log, 'warn'>, clock: Pick<Clock, 'monotonic' | 'after'>): LogRefusal {
  const kinds = new Map<string, Kind>()
  const kindOf = (what: string): Kind => {
    const kind = kinds.get(what) ?? { bucket: createBucket(LINES), unwritten: 0 }
    kinds.set(what, kind)
    return kind
  }
  const writeCount = (what: string, kind: Kind): void => {
    kind.bucket.take(clock.monotonic())
    log.warn(what, `(${kind.unwritten} more)`)
    kind.unwritten = 0
  }
  return (what, ...about) => {
    const kind = kindOf(what)
    if (kind.unwritten === 0 && kind.bucket.take(clock.monotonic())) return log.warn(what, ...about)
    kind.unwritten++
    if (kind.unwritten === 1) clock.after(kind.bucket.waitMs(clock.monotonic()), () => writeCount(what, kind))
  }
}
