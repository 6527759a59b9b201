import type { PanelKind } from './kinds.ts'
import { LAYOUT_VERSION, type Layout, type LayoutNode, type LayoutPanel } from './layout.ts'

export const PRESETS = ['trade', 'watch', 'convert'] as const
export type Preset = (typeof PRESETS)[number]

/** CSS pixels. */
export interface Area {
  readonly width: number
  readonly height: number
}
/** Sizes in pixels that the user gave to panels; the rest follows from the window. */
export interface GivenSizes {
  readonly markets?: number
  readonly book?: number
  readonly ticket?: number
  readonly orders?: number
}

const TICKER = 64
/** Height of a complete ticket for market orders. */
const TICKET = 470
/** Below this height chart and depth share one place, so that the chart is the largest panel. */
const STACKED = 520
const SIDE_BY_SIDE = 900

const tabs = (size: number, ...names: readonly PanelKind[]): LayoutNode => ({
  tabs: names,
  active: names[0] ?? '',
  size
})
const row = (size: number, ...parts: readonly LayoutNode[]): LayoutNode => ({ split: 'row', parts, size })
const column = (size: number, ...parts: readonly LayoutNode[]): LayoutNode => ({ split: 'column', parts, size })
const clamp = (least: number, value: number, most: number) => Math.round(Math.min(most, Math.max(least, value)))

/** Suitable widths of the side columns for a window width. */
export function idealWidths(width: number): {
  readonly markets: number
  readonly book: number
  readonly ticket: number
} {
  if (width < 1360) return { markets: 204, book: 236, ticket: 240 }
  if (width < 1700) return { markets: 256, book: 290, ticket: 272 }
  return width < 2200 ? { markets: 344, book: 340, ticket: 310 } : { markets: 372, book: 420, ticket: 360 }
}

/** A preset in proportions that suit the window. All panels show the window's market. */
export function presetLayout(preset: Preset, area: Area, given: GivenSizes = {}): Layout {
  const root = { trade, watch, convert }[preset](area, given)
  const names: PanelKind[] = []
  const collect = (node: LayoutNode): void => {
    if ('tabs' in node) names.push(...(node.tabs as readonly PanelKind[]))
    else node.parts.forEach(collect)
  }
  collect(root)
  const panel = (kind: PanelKind): LayoutPanel => ({ kind, link: 'window', market: null })
  return {
    version: LAYOUT_VERSION,
    locked: false,
    panels: Object.fromEntries(names.map((kind) => [kind, panel(kind)])),
    root
  }
}

function trade({ width, height }: Area, given: GivenSizes): LayoutNode {
  const { markets, book, ticket } = { ...idealWidths(width), ...given }
  const centre = Math.max(318, width - markets - book - ticket)
  const orders = given.orders ?? clamp(178, height * 0.27, 420)
  return row(
    1,
    tabs(markets, 'markets'),
    column(centre, ...charts({ width: centre, height: height - orders }), tabs(orders, 'orders')),
    tabs(book, 'book'),
    column(
      ticket,
      tabs(Math.min(TICKET, height * 0.65), 'ticket'),
      tabs(Math.max(1, height - Math.min(TICKET, height * 0.65)), 'tape')
    )
  )
}

/** Candles and depth: stacked if the area is tall, side by side if only wide, as tabs otherwise. */
function charts({ width, height }: Area): readonly LayoutNode[] {
  const plot = height - TICKER
  if (plot >= STACKED) {
    const depth = clamp(130, plot * 0.27, 260)
    return [tabs(height - depth, 'chart'), tabs(depth, 'depth')]
  }
  return width >= SIDE_BY_SIDE ? [row(height, tabs(2, 'chart'), tabs(1, 'depth'))] : [tabs(height, 'chart', 'depth')]
}

function watch({ width, height }: Area): LayoutNode {
  const { markets, book } = idealWidths(width)
  const side = Math.round(markets * 1.3)
  const depth = clamp(130, height * 0.25, 320)
  return row(
    1,
    tabs(side, 'markets'),
    column(Math.max(320, width - side - book), tabs(height - depth, 'chart'), tabs(depth, 'depth')),
    column(book, tabs(2, 'book'), tabs(1, 'tape'))
  )
}

function convert({ width, height }: Area): LayoutNode {
  const { markets, book } = idealWidths(width)
  const form = clamp(640, width * 0.5, 1000)
  return row(
    1,
    tabs(form, 'convert'),
    column(Math.max(320, width - form - book), tabs(height * 0.62, 'chart'), tabs(height * 0.38, 'markets')),
    tabs(Math.min(markets, book), 'book')
  )
}
