import type { DecimalText } from '../money.ts'

/** What can be drawn on a chart: how many anchors each has, and how many clicks make it. */
export const DRAWINGS = {
  trend: { anchors: 2, clicks: 2 },
  ray: { anchors: 2, clicks: 2 },
  arrow: { anchors: 2, clicks: 2 },
  horizontal: { anchors: 1, clicks: 1 },
  vertical: { anchors: 1, clicks: 1 },
  rectangle: { anchors: 2, clicks: 2 },
  channel: { anchors: 3, clicks: 3 },
  fibonacci: { anchors: 2, clicks: 2 },
  text: { anchors: 1, clicks: 1 },
  long: { anchors: 3, clicks: 1 },
  short: { anchors: 3, clicks: 1 }
} as const satisfies Readonly<Record<string, { readonly anchors: number; readonly clicks: number }>>

/** What is straight or equal on a scale: prices, or their logarithms. */
export const PRICE_SCALES = ['linear', 'log'] as const
export type PriceScaleKind = (typeof PRICE_SCALES)[number]

export type DrawingKind = keyof typeof DRAWINGS
export const DRAWING_KINDS = [
  ...(['trend', 'ray', 'arrow', 'horizontal', 'vertical', 'rectangle', 'channel'] as const),
  ...(['fibonacci', 'text', 'long', 'short'] as const)
] satisfies readonly DrawingKind[]

export const DRAWING_COLOURS = ['blue', 'orange', 'green', 'red', 'violet', 'grey'] as const
type DrawingColour = (typeof DRAWING_COLOURS)[number]
export const DRAWING_WIDTHS = [1, 2, 3, 4] as const
type DrawingWidth = (typeof DRAWING_WIDTHS)[number]
export const LONGEST_DRAWING_TEXT = 200
/** Of one market of a venue. */
export const MOST_DRAWINGS = 200

/** A point of a drawing, wherever a chart shows it. */
export interface Anchor {
  /** Unix milliseconds; also between bars, before the first and after the last. */
  readonly at: number
  /** Quote per base. */
  readonly price: DecimalText
}

/** One drawing of a market of the open venue. */
export interface Drawing {
  readonly id: string
  readonly market: string
  readonly kind: DrawingKind
  /** Of a channel: both ends of a line and a point of its parallel. Of a position: entry, stop and target. */
  readonly anchors: readonly Anchor[]
  readonly colour: DrawingColour
  readonly width: DrawingWidth
  /** Of a text; empty for all others. */
  readonly text: string
  /** Of a retracement: its levels are shares of the logarithm. */
  readonly log?: boolean
  /** It cannot be moved, changed or removed until it is unlocked. */
  readonly locked: boolean
}

export type PositionKind = 'long' | 'short'
export const isPosition = (kind: DrawingKind): kind is PositionKind => kind === 'long' || kind === 'short'
/** An alert can wait at it. */
export const isLine = (kind: DrawingKind): boolean => kind === 'trend' || kind === 'ray' || kind === 'horizontal'
