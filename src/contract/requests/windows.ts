import * as v from 'valibot'
import { CANDLE_SECONDS } from '../../core/candle-intervals.ts'
import type { OtherWorkspace } from '../answers.ts'
import { layoutSchema, panelName, panelSchema } from '../layout.ts'
import { ticketSchema } from '../ticket.ts'
import { none, symbol } from './fields.ts'
import { DESK, KEPT, MARKETS, OFTEN, request, RARELY, SOMETIMES } from './request.ts'

/** Markets in one market watch. */
export const MOST_WATCHED = 200

/** CSS pixels. */
const pixels = v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(20_000))
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000))
const extent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))
const windowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31))
/** The place of a panel before it was taken out. */
const formerPlace = v.strictObject({ name: panelName, layout: layoutSchema })

export const windowRequests = {
  /** A workspace opens with the market, else with its own choice; a market watch begins its list with it. */
  'windows.open': request({
    schema: v.strictObject({ kind: v.picklist(['workspace', 'watch', 'diagnostics']), market: v.optional(symbol) }),
    from: MARKETS,
    rate: SOMETIMES
  })<null>(),
  /** Shows a market in the last used workspace, or in a new one. */
  'windows.showMarket': request({ schema: v.strictObject({ market: symbol }), from: MARKETS, rate: SOMETIMES })<null>(),
  /** Opens a window with panels taken out of the calling window. */
  'windows.openPanel': request({
    schema: v.strictObject({ layout: layoutSchema, width: pixels, height: pixels, former: v.optional(formerPlace) }),
    from: DESK,
    rate: SOMETIMES
  })<null>(),
  /**
   * Returns the panels of the calling panel window to their workspace, or to the last used one, and closes the window.
   * `denied` if that workspace has no room.
   */
  'windows.returnPanel': request({ schema: none, from: ['panel'], rate: RARELY })<null>(),
  /** The other workspaces. */
  'windows.workspaces': request({ schema: none, from: DESK, rate: SOMETIMES })<readonly OtherWorkspace[]>(),
  /**
   * Moves a panel of the calling window to another workspace. `denied` if that one has no room. A window left empty
   * closes.
   */
  'windows.movePanel': request({
    schema: v.strictObject({ to: windowId, panel: panelSchema }),
    from: DESK,
    rate: SOMETIMES
  })<null>(),
  /**
   * Writes a picture (PNG) of a part of the calling window, as it is on screen, to a file that the user chooses.
   * Answers with its path; null if none was chosen.
   */
  'windows.picture': request({
    schema: v.strictObject({
      area: v.strictObject({ x: place, y: place, width: extent, height: extent }),
      market: symbol,
      seconds: v.picklist(CANDLE_SECONDS)
    }),
    from: DESK,
    rate: RARELY
  })<string | null>(),
  /** Stores the ticket of the calling window; null for an empty one. */
  'ticket.keep': request({
    schema: v.strictObject({ ticket: v.nullable(ticketSchema) }),
    from: DESK,
    rate: OFTEN
  })<null>(),
  /** Whether a convert is filled in in the calling window. */
  'convert.keep': request({ schema: v.strictObject({ isFilled: v.boolean() }), from: DESK, rate: OFTEN })<null>(),
  /** Stores the list and the pin of the calling market watch. */
  'watch.keep': request({
    schema: v.strictObject({ markets: v.pipe(v.array(symbol), v.maxLength(MOST_WATCHED)), pinned: v.boolean() }),
    from: ['watch'],
    rate: KEPT
  })<null>()
} as const
