import type { DockviewApi } from 'dockview-vue'
import { hasMoved, withSharesOf } from '../../../../core/layout/change.ts'
import type { Layout } from '../../../../core/layout/layout.ts'
import { fromDock } from './dock.ts'
import { markAlone } from './mark-alone.ts'

/** A drag of a border is one change. */
const SETTLE_MS = 120
/** What a pointer takes hold of to move a panel or a border. */
const HANDLES = '.dv-sash, .dv-tabs-and-actions-container'

/**
 * Keys on one border are one change until the focus leaves it. Pauses between them do not end it, because a busy
 * machine causes pauses too.
 */
interface Series {
  readonly of: Element
  isReported: boolean
  /** A key was pressed since the panels were last read. */
  isMoving: boolean
}

export interface DockFollower {
  /** @param root holds the docking */
  start(api: DockviewApi, root: HTMLElement): void
  /** A key is about to move a border. */
  step(of: Element): void
  /** The area of the docking has another size, which the docking does not report. */
  resized(): void
  stop(): void
}

/**
 * Reports changes of the panels. `isNew`: by the user, and not a continuation of the last reported change. Sizes
 * that the user did not choose, because the window or the content of a panel has another size, are not reported: the
 * layout keeps the user's shares, and `restore` applies them to a window of another size.
 */
export function followDock(
  report: (layout: Layout, isNew: boolean) => void,
  current: () => Layout,
  restore: (api: DockviewApi) => void = () => undefined
): DockFollower {
  let stops: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A pointer holds a panel or a border; `isHandled`: it does, or did since the panels were last read. */
  let isHeld = false
  let isHandled = false
  let size = ''
  let series: Series | null = null
  /** The panels as they stood when they were last read. */
  let seen: Layout | null = null
  let readNow = (): void => undefined
  let readSoon = (): void => undefined

  const observe = (api: DockviewApi) => {
    timer = undefined
    const now = `${api.width}×${api.height}`
    const isResized = now !== size
    size = now
    const before = current()
    const next = fromDock(api.toJSON(), before)
    if (next === null) return
    const keys = series?.isMoving === true ? series : null
    // A key counts however little it moves in a wide window.
    const isByHand =
      keys === null
        ? isHandled && hasMoved(seen ?? before, next)
        : isResized
          ? hasMoved(seen ?? before, next)
          : JSON.stringify((seen ?? before).root) !== JSON.stringify(next.root)
    seen = next
    report(isByHand ? next : withSharesOf(before, next), isByHand && keys?.isReported !== true)
    if (isResized && !isByHand && hasMoved(before, next)) {
      restore(api)
      seen = fromDock(api.toJSON(), current())
    }
    isHandled = isHeld
    if (keys !== null) keys.isMoving = false
    // After a drag of the same border the next key is another change.
    if (series !== null && isByHand) series.isReported = keys !== null
  }
  const endSeries = () => {
    if (series?.isMoving === true) readNow()
    series = null
  }

  return {
    start(api, root) {
      readNow = () => {
        clearTimeout(timer)
        observe(api)
      }
      size = `${api.width}×${api.height}`
      seen = fromDock(api.toJSON(), current())
      readSoon = () => {
        timer ??= setTimeout(() => observe(api), SETTLE_MS)
      }
      const changed = () => {
        markAlone(api)
        readSoon()
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
      const held = ({ target }: Event) => {
        if (target instanceof Element && target.closest(HANDLES) !== null) isHeld = isHandled = true
      }
      const released = () => {
        if (isHeld) readSoon()
        isHeld = false
      }
      root.addEventListener('pointerdown', held, { capture: true })
      // A panel that is dragged ends with `dragend`: its pointer is cancelled when the drag begins.
      for (const end of ['pointerup', 'dragend']) document.addEventListener(end, released, { capture: true })
      stops = [
        ...listening.map((one) => () => one.dispose()),
        () => {
          root.removeEventListener('pointerdown', held, { capture: true })
          for (const end of ['pointerup', 'dragend']) document.removeEventListener(end, released, { capture: true })
        }
      ]
    },
    step(of) {
      if (series?.of !== of) {
        endSeries()
        series = { of, isReported: false, isMoving: true }
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
    resized: () => readSoon(),
    stop() {
      // A pending frame may still report a new size.
      readSoon = () => undefined
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }
}
