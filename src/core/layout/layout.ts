import type { TapeOptions } from '../tape/tape-options.ts'
import type { ChartOptions } from './chart-options.ts'
import type { PanelKind } from './kinds.ts'

/** Link groups: panels of one group show one market, in all windows. Each has a letter and a colour on screen. */
export const LINKS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export type Link = (typeof LINKS)[number]

/** The current market of each link group; absent for a group that has shown none. */
export type LinkedMarkets = { readonly [L in Link]?: string }

/**
 * The time under the pointer, which the other charts of the group show too. `at`: Unix milliseconds. `page`: a number
 * that each page chooses at random, to know its own.
 */
export interface Crosshair {
  readonly link: Link
  readonly at: number
  readonly page: number
}

export interface LayoutPanel {
  readonly kind: PanelKind
  /** `window`: the group of its window. Null: no group, the panel has its own market. */
  readonly link: Link | 'window' | null
  /** The market without a group; null for the window's market. */
  readonly market: string | null
  /** The price scale that the user chose for a market; the finest by default. */
  readonly scale?: { readonly market: string; readonly index: number } | undefined
  /** What the user chose for a candle chart; the defaults without. */
  readonly chart?: ChartOptions | undefined
  /** What the user chose for a panel of trades; the defaults without. */
  readonly tape?: TapeOptions | undefined
  /** The tab that the user chose in an orders or markets panel; its first one without. */
  readonly tab?: string | undefined
}

/** `size`: share relative to the neighbours, in any unit. */
export type LayoutNode = LayoutSplit | LayoutTabs
interface LayoutSplit {
  readonly split: 'row' | 'column'
  readonly parts: readonly LayoutNode[]
  readonly size: number
}
/** Panels behind each other as tabs; a single one has no tab bar. */
export interface LayoutTabs {
  readonly tabs: readonly string[]
  readonly active: string
  readonly size: number
}

/** The panels of one window and their places. */
export interface Layout {
  readonly version: typeof LAYOUT_VERSION
  /** Panels cannot be moved, resized or closed. */
  readonly locked: boolean
  /** By name; each name is once in the tree. */
  readonly panels: Readonly<Record<string, LayoutPanel>>
  readonly root: LayoutNode
}
export const LAYOUT_VERSION = 2

/** Limit per window; also keeps the books below the limit of a window's view. */
export const MOST_PANELS = 16

export const isTabs = (node: LayoutNode): node is LayoutTabs => 'tabs' in node

/** Names of the panels in reading order. */
export function namesIn(node: LayoutNode): readonly string[] {
  return isTabs(node) ? node.tabs : node.parts.flatMap(namesIn)
}

/** Removes empty places, splits with one part, and rows in rows. Null if nothing is left. */
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
