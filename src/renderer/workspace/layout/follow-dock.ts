import type { DockviewApi } from 'dockview-vue'
import type { Layout } from '../../../core/layout/layout.ts'
import { fromDock } from './dock.ts'
import { markAlone } from './mark-alone.ts'

/** A drag of a border is one change. */
const SETTLE_MS = 120
/** What moves so soon after the window changed its size, or after a placing, was not moved by hand. */
const CALM_MS = 400
/** Keys on one border that follow each other so soon are one change. */
const SERIES_MS = 1000

export interface DockFollower {
  start(api: DockviewApi): void
  /** What happens in here is not the user's doing. */
  silently(act: () => void): void
  /** A step of a change in several steps: what was told of those before is changed on. */
  step(of: Element): void
  stop(): void
}

/** Tells what the user makes of the panels. */
export function followDock(tell: (layout: Layout, byHand: boolean) => void, current: () => Layout): DockFollower {
  let stops: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let calmFrom = 0
  let size = ''
  let series: { readonly of: Element, readonly at: number } | null = null
  let isTold = false

  const look = (api: DockviewApi) => {
    timer = undefined
    const now = `${api.width}×${api.height}`
    const isResized = now !== size
    if (isResized) calmFrom = performance.now() + CALM_MS
    size = now
    const next = fromDock(api.toJSON(), current())
    const isSeries = series !== null && performance.now() - series.at < SERIES_MS
    // A key is the user's doing, however soon after a placing it comes.
    const isByHand = isSeries ? !isResized && !isTold : performance.now() >= calmFrom
    if (next !== null) tell(next, isByHand)
    isTold = isSeries && (isTold || isByHand)
  }

  return {
    start(api) {
      size = `${api.width}×${api.height}`
      const soon = () => {
        markAlone(api)
        timer ??= setTimeout(() => look(api), SETTLE_MS)
      }
      markAlone(api)
      const mark = () => markAlone(api)
      const listening = [api.onDidLayoutChange(soon), api.onDidAddPanel(mark), api.onDidMovePanel(mark), api.onDidRemovePanel(mark), api.onDidActivePanelChange(mark)]
      stops = listening.map((one) => () => one.dispose())
    },
    silently(act) {
      calmFrom = performance.now() + CALM_MS
      act()
    },
    step(of) {
      const now = performance.now()
      if (series?.of !== of || now - series.at >= SERIES_MS) isTold = false
      series = { of, at: now }
    },
    stop() {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }
}
