/** What a panel shows. */
export const PANEL_KINDS = ['markets', 'chart', 'depth', 'book', 'tape', 'ticket', 'orders', 'convert'] as const
export type PanelKind = (typeof PANEL_KINDS)[number]

/** Link groups: panels of one group show one market, in all windows. On screen each has a letter and a colour. */
export const LINKS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export type Link = (typeof LINKS)[number]

/** The market that each link group shows now; a group that showed none yet is not in it. */
export type LinkedMarkets = { readonly [L in Link]?: string }

export interface LayoutPanel {
  readonly kind: PanelKind
  /** `window`: the group of its window. Null: none, it shows a market of its own. */
  readonly link: Link | 'window' | null
  /** What it shows without a group; null for the window's market. */
  readonly market: string | null
  /** The price scale that the user chose for a market; without one, the finest. */
  readonly scale?: { readonly market: string; readonly index: number } | undefined
}

/** `size`: its share among its neighbours, in whatever unit they are given in. */
export type LayoutNode = LayoutSplit | LayoutTabs
export interface LayoutSplit {
  readonly split: 'row' | 'column'
  readonly parts: readonly LayoutNode[]
  readonly size: number
}
/** Panels over each other; one alone has no tab bar. */
export interface LayoutTabs {
  readonly tabs: readonly string[]
  readonly active: string
  readonly size: number
}

/** The panels of one window and where they stand. */
export interface Layout {
  readonly version: typeof LAYOUT_VERSION
  /** No panel moves, changes its size or closes. */
  readonly locked: boolean
  /** By their names, each of which stands once in the tree. */
  readonly panels: Readonly<Record<string, LayoutPanel>>
  readonly root: LayoutNode
}
export const LAYOUT_VERSION = 2

/** Each may stand in a window once: it holds what the user typed, or all of the account. */
export const ONCE: readonly PanelKind[] = ['ticket', 'orders', 'convert', 'markets']
/** Of one kind; two books of each panel are as many as a window may look at. */
export const MOST_PANELS = 16

/** These show one market, so they have a link group. */
export const showsMarket = (kind: PanelKind): boolean => kind !== 'orders' && kind !== 'convert'

export const isTabs = (node: LayoutNode): node is LayoutTabs => 'tabs' in node

/** Names of the panels in reading order. */
export function namesIn(node: LayoutNode): readonly string[] {
  return isTabs(node) ? node.tabs : node.parts.flatMap(namesIn)
}

/** Without empty places, without a split of one, and without a row in a row. Null when nothing is left. */
export function tidy(node: LayoutNode): LayoutNode | null {
  if (isTabs(node)) return node.tabs.length === 0 ? null : node
  const parts = node.parts.flatMap((part) => {
    const kept = tidy(part)
    if (kept === null) return []
    return isTabs(kept) || kept.split !== node.split ? [kept] : spread(kept)
  })
  const only = parts.length === 1 ? parts[0] : undefined
  if (only !== undefined) return { ...only, size: node.size }
  return parts.length === 0 ? null : { ...node, parts }
}

/** The parts of a split in the unit of its neighbours. */
function spread({ parts, size }: LayoutSplit): readonly LayoutNode[] {
  const sum = parts.reduce((total, part) => total + part.size, 0)
  return parts.map((part) => ({ ...part, size: (part.size / sum) * size }))
}
