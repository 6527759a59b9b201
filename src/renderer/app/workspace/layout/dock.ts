import { Orientation, type SerializedDockview, type SerializedGridObject } from 'dockview-vue'
import { sharesOf } from '../../../../core/layout/change.ts'
import { traitsOf, type PanelKind } from '../../../../core/layout/kinds.ts'
import { isTabs, tidy, type Layout, type LayoutNode } from '../../../../core/layout/layout.ts'
import type { Area } from '../../../../core/layout/presets.ts'

/** The area that the panels of a layout need; CSS pixels. */
export function leastArea(layout: Layout): Area {
  const measure = (node: LayoutNode): Area => {
    if (isTabs(node)) {
      const kinds = node.tabs.flatMap((name) => layout.panels[name]?.kind ?? [])
      return {
        width: Math.max(0, ...kinds.map((kind) => traitsOf(kind).least.width)),
        height: Math.max(0, ...kinds.map((kind) => traitsOf(kind).least.height))
      }
    }
    const parts = node.parts.map(measure)
    const sum = (of: keyof Area) => parts.reduce((total, part) => total + part[of], parts.length - 1)
    const most = (of: keyof Area) => Math.max(...parts.map((part) => part[of]))
    return node.split === 'row'
      ? { width: sum('width'), height: most('height') }
      : { width: most('width'), height: sum('height') }
  }
  return measure(layout.root)
}

type DockNode = SerializedGridObject<{ readonly id: string; readonly views: string[]; readonly activeView: string }>

/** A layout in the docking's format, in pixels of the window. */
export function toDock(layout: Layout, area: Area, titleOf: (kind: PanelKind) => string): SerializedDockview {
  let groups = 0
  const convert = (node: LayoutNode, size: number, width: number, height: number): DockNode => {
    if (isTabs(node))
      return { type: 'leaf', size, data: { id: `group-${++groups}`, views: [...node.tabs], activeView: node.active } }
    const isRow = node.split === 'row'
    const shares = sharesOf(node.parts)
    return {
      type: 'branch',
      size,
      data: node.parts.map((part, at) => {
        const length = (shares[at] ?? 0) * (isRow ? width : height)
        return convert(part, length, isRow ? length : width, isRow ? height : length)
      })
    }
  }
  const { root } = layout
  const { width, height } = area
  const isColumn = !isTabs(root) && root.split === 'column'
  const top = convert(root, isColumn ? width : height, width, height)
  return {
    grid: {
      root: top.type === 'branch' ? top : { type: 'branch', size: height, data: [{ ...top, size: width }] },
      width,
      height,
      orientation: isColumn ? Orientation.VERTICAL : Orientation.HORIZONTAL
    },
    panels: Object.fromEntries(
      Object.entries(layout.panels).map(([name, { kind }]) => [
        name,
        {
          id: name,
          contentComponent: 'dock-panel',
          tabComponent: 'panel-tab',
          title: titleOf(kind),
          minimumWidth: traitsOf(kind).least.width,
          minimumHeight: traitsOf(kind).least.height
        }
      ])
    )
  }
}

/** The layout after the user's changes in the docking; null if no panel is left. */
export function fromDock(dock: SerializedDockview, before: Layout): Layout | null {
  const read = (node: SerializedGridObject<unknown>, isRow: boolean): LayoutNode => {
    const size = Math.max(1, Math.round(node.size ?? 1))
    if (node.type === 'branch' && Array.isArray(node.data)) {
      return {
        split: isRow ? 'row' : 'column',
        parts: node.data.map((part: SerializedGridObject<unknown>) => read(part, !isRow)),
        size
      }
    }
    const { views, active } = viewsOf(node.data)
    return { tabs: views, active: active ?? views[0] ?? '', size }
  }
  const root = tidy(read(dock.grid.root, dock.grid.orientation === Orientation.HORIZONTAL))
  if (root === null) return null
  const panels = Object.fromEntries(Object.entries(before.panels).filter(([name]) => dock.panels[name] !== undefined))
  return { ...before, panels, root }
}

function viewsOf(data: unknown): { readonly views: readonly string[]; readonly active: string | undefined } {
  if (typeof data !== 'object' || data === null || !('views' in data) || !Array.isArray(data.views))
    return { views: [], active: undefined }
  const views = data.views.filter((view): view is string => typeof view === 'string')
  return { views, active: 'activeView' in data && typeof data.activeView === 'string' ? data.activeView : undefined }
}
