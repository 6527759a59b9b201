import * as v from 'valibot'
import type { OtherWorkspace } from '../answers.ts'
import { layoutSchema, panelName, panelSchema } from '../layout.ts'
import { ticketSchema } from '../ticket.ts'
import { none, request, symbol } from './fields.ts'

/** Markets in one market watch. */
export const MOST_WATCHED = 200

/** CSS pixels. */
const pixels = v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(20_000))
const windowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31))
/** Where a panel stood before it was taken out. */
const formerPlace = v.strictObject({ name: panelName, layout: layoutSchema })

export const windowRequests = {
  /** A workspace shows the market, else its own choice; a market watch has a list of its own. */
  'windows.open': request(
    v.strictObject({ kind: v.picklist(['workspace', 'watch', 'diagnostics']), market: v.optional(symbol) })
  )<null>(),
  /** Shows a market in the workspace that was used last; opens one if there is none. */
  'windows.showMarket': request(v.strictObject({ market: symbol }))<null>(),
  /** Opens a window with panels that were taken out of the one that asks. */
  'windows.openPanel': request(
    v.strictObject({ layout: layoutSchema, width: pixels, height: pixels, former: v.optional(formerPlace) })
  )<null>(),
  /**
   * Puts the panels of the panel window that asks back into the workspace they came from, else into the one that was
   * used last, and closes the window. `denied` when that workspace takes none.
   */
  'windows.returnPanel': request(none)<null>(),
  /** The other workspaces. */
  'windows.workspaces': request(none)<readonly OtherWorkspace[]>(),
  /**
   * Shows a panel of the window that asks in another workspace. `denied` when that one takes none. A window of this
   * panel alone closes.
   */
  'windows.movePanel': request(v.strictObject({ to: windowId, panel: panelSchema }))<null>(),
  /** Keeps what stands in the ticket of the window that asks; null: nothing. */
  'ticket.keep': request(v.strictObject({ ticket: v.nullable(ticketSchema) }))<null>(),
  /** Keeps the list and the pin of the market watch that asks. */
  'watch.keep': request(
    v.strictObject({ markets: v.pipe(v.array(symbol), v.maxLength(MOST_WATCHED)), pinned: v.boolean() })
  )<null>()
} as const
