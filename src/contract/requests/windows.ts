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
/** The place of a panel before it was taken out. */
const formerPlace = v.strictObject({ name: panelName, layout: layoutSchema })

export const windowRequests = {
  /** A workspace opens with the market, else with its own choice; a market watch begins its list with it. */
  'windows.open': request(
    v.strictObject({ kind: v.picklist(['workspace', 'watch', 'diagnostics']), market: v.optional(symbol) })
  )<null>(),
  /** Shows a market in the last used workspace, or in a new one. */
  'windows.showMarket': request(v.strictObject({ market: symbol }))<null>(),
  /** Opens a window with panels taken out of the calling window. */
  'windows.openPanel': request(
    v.strictObject({ layout: layoutSchema, width: pixels, height: pixels, former: v.optional(formerPlace) })
  )<null>(),
  /**
   * Returns the panels of the calling panel window to their workspace, or to the last used one, and closes the window.
   * `denied` if that workspace has no room.
   */
  'windows.returnPanel': request(none)<null>(),
  /** The other workspaces. */
  'windows.workspaces': request(none)<readonly OtherWorkspace[]>(),
  /**
   * Moves a panel of the calling window to another workspace. `denied` if that one has no room. A window left empty
   * closes.
   */
  'windows.movePanel': request(v.strictObject({ to: windowId, panel: panelSchema }))<null>(),
  /** Stores the ticket of the calling window; null for an empty one. */
  'ticket.keep': request(v.strictObject({ ticket: v.nullable(ticketSchema) }))<null>(),
  /** Whether a convert is filled in in the calling window. */
  'convert.keep': request(v.strictObject({ isFilled: v.boolean() }))<null>(),
  /** Stores the list and the pin of the calling market watch. */
  'watch.keep': request(
    v.strictObject({ markets: v.pipe(v.array(symbol), v.maxLength(MOST_WATCHED)), pinned: v.boolean() })
  )<null>()
} as const
