import { book } from './kinds/book.ts'
import { chart } from './kinds/chart.ts'
import { convert } from './kinds/convert.ts'
import { depth } from './kinds/depth.ts'
import { ladder } from './kinds/ladder.ts'
import { markets } from './kinds/markets.ts'
import { orders } from './kinds/orders.ts'
import { record } from './kinds/record.ts'
import { scanner } from './kinds/scanner.ts'
import { tape } from './kinds/tape.ts'
import { ticket } from './kinds/ticket.ts'
import type { PanelTraits } from './panel-traits.ts'

/** All kinds of panels in the order of the menu that adds one. Their names are stored in layouts. */
export const PANELS = {
  markets,
  scanner,
  chart,
  depth,
  book,
  ladder,
  tape,
  ticket,
  orders,
  convert,
  record
} as const satisfies Readonly<Record<string, PanelTraits>>

export type PanelKind = keyof typeof PANELS

const isKind = (text: string): text is PanelKind => Object.hasOwn(PANELS, text)
export const PANEL_KINDS: readonly PanelKind[] = Object.keys(PANELS).filter(isKind)

export const traitsOf = (kind: PanelKind): PanelTraits => PANELS[kind]
