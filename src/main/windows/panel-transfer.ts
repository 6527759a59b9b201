import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import type { MainEvent } from '../../contract/main-event.ts'
import type { OtherWorkspace } from '../../contract/answers.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import { readLayout } from '../../contract/layout.ts'
import { isOnceIn, whyNoRoom, withArrivals, type FormerPlace, type NoRoom } from '../../core/layout/arrival.ts'
import { withoutPanel } from '../../core/layout/change.ts'
import { namesIn, type Layout, type LayoutPanel, type Link } from '../../core/layout/layout.ts'
import { presetLayout } from '../../core/layout/presets.ts'
import type { SavedWindow } from './window-state.ts'

export interface PanelTransfer {
  workspaces(except: number): readonly OtherWorkspace[]
  move(from: number, args: RequestArgs<'windows.movePanel'>): Result<null>
  /** Returns all panels of a panel window to their workspace and closes the window. */
  back(from: number): Result<null>
}

export interface PanelTransferParts {
  /** Undefined for a window that is gone. */
  readonly saved: (windowId: number) => SavedWindow | undefined
  /** Oldest first. */
  readonly workspaces: () => readonly number[]
  /** The last used workspace. */
  readonly front: () => number | undefined
  readonly send: (windowId: number, event: MainEvent) => boolean
  readonly bringUp: (windowId: number) => void
  readonly openWorkspace: (layout: Layout, link: Link) => Result<unknown>
  readonly close: (windowId: number) => void
}

const NO_ROOM: Readonly<Record<NoRoom, Result<never>>> = {
  locked: fail(denied('locked', 'layout-locked')),
  full: fail(denied('full', 'window-full')),
  once: fail(denied('once', 'panel-already-there'))
}
const GONE = fail(denied('gone', 'window-gone'))
const LOADING = fail(denied('loading', 'window-not-ready'))
const FIRST_LINK: Link = 'a'

/** Moves panels between windows. A panel stays in its window if the target page cannot receive it now. */
export function createPanelTransfer({
  saved,
  workspaces,
  front,
  send,
  bringUp,
  openWorkspace,
  close
}: PanelTransferParts): PanelTransfer {
  const layoutOf = (window: SavedWindow): Layout | null => {
    const read = readLayout(window.layout, window.bounds)
    return read.ok ? read.value : null
  }
  const panelsOf = (layout: Layout | null): readonly LayoutPanel[] =>
    layout === null ? [] : namesIn(layout.root).flatMap((name) => layout.panels[name] ?? [])
  /** Replaces "the window's own link group" by that group, because the panel goes to another window. */
  const linked = (panel: LayoutPanel, { link }: SavedWindow): LayoutPanel =>
    panel.link === 'window' ? { ...panel, link: link ?? FIRST_LINK } : panel

  function arrive(to: number, panels: readonly LayoutPanel[], former: FormerPlace | null): Result<null> {
    const target = saved(to)
    if (target?.kind !== 'workspace') return GONE
    const layout = layoutOf(target)
    const reason =
      layout === null
        ? null
        : whyNoRoom(
            layout,
            panels.map(({ kind }) => kind)
          )
    if (reason !== null) return NO_ROOM[reason]
    if (panels.length > 0 && !send(to, { type: 'panels', panels, former })) return LOADING
    bringUp(to)
    return ok(null)
  }

  const formerOf = ({ home, bounds }: SavedWindow): FormerPlace | null => {
    const layout = home === null ? null : readLayout(home.layout, bounds)
    return home === null || layout?.ok !== true ? null : { name: home.name, layout: layout.value }
  }

  return {
    workspaces: (except) =>
      workspaces().flatMap((id, at) => {
        const window = saved(id)
        return window === undefined || id === except
          ? []
          : [{ id, number: at + 1, market: window.market, link: window.link ?? FIRST_LINK }]
      }),
    move(from, { to, panel }) {
      const source = saved(from)
      if (source === undefined || from === to) return GONE
      const moved = arrive(to, [linked(panel, source)], null)
      if (moved.ok && source.kind === 'panel' && panelsOf(layoutOf(source)).length <= 1) close(from)
      return moved
    },
    back(from) {
      const source = saved(from)
      if (source?.kind !== 'panel') return GONE
      const former = formerOf(source)
      const panels = panelsOf(layoutOf(source)).map((panel) => linked(panel, source))
      const home = workspaces().find((id) => source.home !== null && saved(id)?.key === source.home.window) ?? front()
      if (home === undefined) {
        const base =
          (former === null ? null : withoutPanel(former.layout, former.name)) ?? presetLayout('trade', source.bounds)
        const workspace = openWorkspace(
          withArrivals(
            { ...base, locked: false },
            panels.filter(({ kind }) => !isOnceIn(base, kind)),
            former
          ),
          source.link ?? FIRST_LINK
        )
        if (!workspace.ok) return workspace
      } else {
        const target = saved(home)
        const there = target === undefined ? null : layoutOf(target)
        // If the workspace already has a panel of a kind that it may have only once, the returning one is dropped.
        const back = arrive(
          home,
          panels.filter(({ kind }) => there === null || !isOnceIn(there, kind)),
          former
        )
        if (!back.ok) return back
      }
      close(from)
      return ok(null)
    }
  }
}
