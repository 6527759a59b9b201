import type { PanelKind } from './kinds.ts'
import { isTabs, namesIn, tidy, type Layout, type LayoutNode, type LayoutPanel } from './layout.ts'

export const panelOf = (layout: Layout, kind: PanelKind): string | null =>
  namesIn(layout.root).find((name) => layout.panels[name]?.kind === kind) ?? null

/** A name that no panel of the layout has. */
export function freeName(layout: Layout, kind: PanelKind): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? kind : `${kind}-${n}`
    if (layout.panels[name] === undefined) return name
  }
}

export const withPanel = (layout: Layout, name: string, part: Partial<LayoutPanel>): Layout => {
  const panel = layout.panels[name]
  return panel === undefined ? layout : { ...layout, panels: { ...layout.panels, [name]: { ...panel, ...part } } }
}

/** Null for the last panel: a window is never empty. */
export function withoutPanel(layout: Layout, name: string): Layout | null {
  const root = tidy(mapTabs(layout.root, (tabs) => tabs.filter((one) => one !== name)))
  const { [name]: _gone, ...panels } = layout.panels
  return root === null ? null : { ...layout, panels, root }
}

/** Puts a new panel at the right edge, a quarter of the window wide. */
export function addedPanel(layout: Layout, name: string, panel: LayoutPanel): Layout {
  const { root } = layout
  const parts = isTabs(root) || root.split === 'column' ? [{ ...root, size: 3 }] : root.parts
  const sum = parts.reduce((total, part) => total + part.size, 0)
  const added: LayoutNode = { tabs: [name], active: name, size: sum / 3 }
  return {
    ...layout,
    panels: { ...layout.panels, [name]: panel },
    root: { split: 'row', parts: [...parts, added], size: 1 }
  }
}

function mapTabs(node: LayoutNode, change: (tabs: readonly string[]) => readonly string[]): LayoutNode {
  if (!isTabs(node)) return { ...node, parts: node.parts.map((part) => mapTabs(part, change)) }
  const tabs = change(node.tabs)
  return { ...node, tabs, active: tabs.includes(node.active) ? node.active : (tabs[0] ?? '') }
}

/** `after` with the shares of `before` wherever the same panels stand in the same places. */
export const withSharesOf = (before: Layout, after: Layout): Layout => ({
  ...after,
  root: { ...shared(before.root, after.root), size: before.root.size }
})

function shared(before: LayoutNode, after: LayoutNode): LayoutNode {
  if (isTabs(before) || isTabs(after)) return after
  if (before.split !== after.split || before.parts.length !== after.parts.length) return after
  const isSame = after.parts.every((part, at) => namesOf(part) === namesOf(before.parts[at]))
  if (!isSame) return after
  return {
    ...after,
    parts: after.parts.map((part, at) => {
      const own = before.parts[at]
      return own === undefined ? part : { ...shared(own, part), size: own.size }
    })
  }
}
const namesOf = (node: LayoutNode | undefined) => (node === undefined ? '' : namesIn(node).join())

const SAME_SHARE = 0.004

/** False if the change can come from another window size, or only front tabs or contents of panels differ. */
export const hasMoved = (before: Layout, after: Layout): boolean => !isLike(before.root, after.root)

function isLike(a: LayoutNode, b: LayoutNode): boolean {
  if (isTabs(a) || isTabs(b)) return isTabs(a) && isTabs(b) && a.tabs.join() === b.tabs.join()
  if (a.split !== b.split || a.parts.length !== b.parts.length) return false
  const [sharesA, sharesB] = [sharesOf(a.parts), sharesOf(b.parts)]
  return a.parts.every((part, at) => {
    const other = b.parts[at]
    return other !== undefined && isLike(part, other) && Math.abs((sharesA[at] ?? 0) - (sharesB[at] ?? 0)) < SAME_SHARE
  })
}

/** Each size as a share of the sum; shares add up to 1. */
export function sharesOf(parts: readonly LayoutNode[]): readonly number[] {
  const sum = parts.reduce((total, part) => total + part.size, 0)
  return parts.map((part) => part.size / sum)
}

/** Names of the panels that are not behind another tab. */
export function shownIn(node: LayoutNode): readonly string[] {
  return isTabs(node) ? [node.active] : node.parts.flatMap(shownIn)
}
