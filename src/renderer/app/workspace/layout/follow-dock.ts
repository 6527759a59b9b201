import type { DockviewApi } from 'dockview-vue'
import { hasMoved } from '../../../../core/layout/change.ts'
import type { Layout } from '../../../../core/layout/layout.ts'
import { fromDock } from './dock.ts'
import { markAlone } from './mark-alone.ts'

/** A drag of a border is one change. */
const SETTLE_MS = 120
/** What moves so soon after the window changed its size, or after a placing, was not moved by hand. */
const CALM_MS = 400

/**
 * Keys on one border: one change, until the focus leaves it. A pause ends nothing, since a busy machine makes pauses
 * too.
 */
interface Series {
  readonly of: Element
  isTold: boolean
  /** A key came, and nobody has looked since. */
  isMoving: boolean
}

export interface DockFollower {
  start(api: DockviewApi): void
  /** What happens in here is not the user's doing. */
  silently(act: () => void): void
  /** A key is about to move a border. */
  step(of: Element): void
  /** There is another room for the docking, of which it does not tell by itself. */
  resized(): void
  stop(): void
}

/** Tells what becomes of the panels. `isNew`: of the user's doing, and no continuation of the change told before. */
export function followDock(tell: (layout: Layout, isNew: boolean) => void, current: () => Layout): DockFollower {
  let stops: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let calmFrom = 0
  let size = ''
  let series: Series | null = null
  let lookNow = (): void => undefined
  let lookSoon = (): void => undefined

  const look = (api: DockviewApi) => {
    timer = undefined
    const now = `${api.width}×${api.height}`
    const isResized = now !== size
    if (isResized) calmFrom = performance.now() + CALM_MS
    size = now
    const before = current()
    const next = fromDock(api.toJSON(), before)
    if (next === null) return
    const keys = series?.isMoving === true ? series : null
    // A key is the user's doing, however soon after a placing it comes and however little it moves in a wide window.
    const isByHand =
      keys === null
        ? performance.now() >= calmFrom && hasMoved(before, next)
        : isResized
          ? hasMoved(before, next)
          : JSON.stringify(before.root) !== JSON.stringify(next.root)
    tell(next, isByHand && keys?.isTold !== true)
    if (keys !== null) keys.isMoving = false
    // After a drag of the same border the next key is another change.
    if (series !== null && isByHand) series.isTold = keys !== null
  }
  const endSeries = () => {
    if (series?.isMoving === true) lookNow()
    series = null
  }

  return {
    start(api) {
      lookNow = () => {
        clearTimeout(timer)
        look(api)
      }
      size = `${api.width}×${api.height}`
      lookSoon = () => {
        timer ??= setTimeout(() => look(api), SETTLE_MS)
      }
      const changed = () => {
        markAlone(api)
        lookSoon()
      }
      markAlone(api)
      const mark = () => markAlone(api)
      const listening = [
        api.onDidLayoutChange(changed),
        api.onDidAddPanel(mark),
        api.onDidMovePanel(mark),
        api.onDidRemovePanel(mark),
        api.onDidActivePanelChange(mark)
      ]
      stops = listening.map((one) => () => one.dispose())
    },
    silently(act) {
      calmFrom = performance.now() + CALM_MS
      act()
    },
    step(of) {
      if (series?.of !== of) {
        endSeries()
        series = { of, isTold: false, isMoving: true }
        of.addEventListener(
          'blur',
          () => {
            if (series?.of === of) endSeries()
          },
          { once: true }
        )
      }
      series.isMoving = true
    },
    resized: () => lookSoon(),
    stop() {
      // A frame that was asked for may still tell of a new size.
      lookSoon = () => undefined
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }
}
