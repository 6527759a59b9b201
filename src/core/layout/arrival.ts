import { addedPanel, freeName, withoutPanel } from './change.ts'
import { traitsOf, type PanelKind } from './kinds.ts'
import { isTabs, MOST_PANELS, namesIn, type Layout, type LayoutNode, type LayoutPanel } from './layout.ts'

/** Where a panel was before it left: its name and the layout of that moment. */
export interface FormerPlace {
  readonly name: string
  readonly layout: Layout
}

/** True if the layout has a panel of this kind and allows only one. */
export const isOnceIn = (layout: Layout, kind: PanelKind): boolean =>
  traitsOf(kind).once && namesIn(layout.root).some((name) => layout.panels[name]?.kind === kind)

export type NoRoom = 'locked' | 'full' | 'once'
/** Why a layout cannot take panels of another window; null if it can. */
export function whyNoRoom(layout: Layout, kinds: readonly PanelKind[]): NoRoom | null {
  if (layout.locked) return 'locked'
  if (kinds.some((kind) => isOnceIn(layout, kind))) return 'once'
  return namesIn(layout.root).length + kinds.length > MOST_PANELS ? 'full' : null
}

/**
 * A layout with panels of another window: in the former place if all other panels are as they were, else at the right
 * edge.
 */
export function withArrivals(layout: Layout, panels: readonly LayoutPanel[], former: FormerPlace | null): Layout {
  let next = layout
  let place = former
  for (const panel of panels) {
    const back = place === null ? null : backAt(next, panel, place)
    if (back !== null) place = null
    next = back ?? addedPanel(next, freeName(next, panel.kind), panel)
  }
  return next
}

function backAt(layout: Layout, panel: LayoutPanel, { name, layout: before }: FormerPlace): Layout | null {
  const rest =
    before.panels[name]?.kind === panel.kind && layout.panels[name] === undefined ? withoutPanel(before, name) : null
  if (rest === null || shapeOf(rest.root) !== shapeOf(layout.root)) return null
  return { ...layout, panels: { ...layout.panels, [name]: panel }, root: before.root }
}

/** The structure of a layout without sizes. */
const shapeOf = (node: LayoutNode): string =>
  isTabs(node) ? `[${node.tabs.join()}]` : `${node.split}(${node.parts.map(shapeOf).join()})`
