import * as v from 'valibot'
import { layoutName, layoutSchema, linkName, marketName } from '../layout.ts'
import { decimal, symbol } from './fields.ts'
import { DESK, KEPT, OFTEN, request, RARELY } from './request.ts'

/** Unix milliseconds, as far as a date goes; also more than any number of a page. */
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000))

export const layoutRequests = {
  /** Stores the layout of the calling window. `good`: its panels are on screen. */
  'layout.keep': request({
    schema: v.strictObject({ layout: layoutSchema, good: v.boolean() }),
    from: DESK,
    rate: KEPT
  })<null>(),
  /** Replaces one of the same name. */
  'layouts.save': request({
    schema: v.strictObject({ name: layoutName, layout: layoutSchema }),
    from: DESK,
    rate: RARELY
  })<null>(),
  'layouts.remove': request({ schema: v.strictObject({ name: layoutName }), from: DESK, rate: RARELY })<null>(),
  /** Shows a market in all panels of a link group, in all windows. */
  'links.pick': request({
    schema: v.strictObject({ link: linkName, market: marketName }),
    from: DESK,
    rate: KEPT
  })<null>(),
  /** Shows a time in the charts of a link group, in all windows, until the pointer leaves; null: it has left. */
  'links.point': request({
    schema: v.strictObject({
      crosshair: v.nullable(v.strictObject({ link: linkName, at: whole, page: whole }))
    }),
    from: DESK,
    rate: OFTEN
  })<null>(),
  /** The amount of one-click orders of a market, for as long as the app runs; null: none. */
  'ladder.keepAmount': request({
    schema: v.strictObject({ market: symbol, amount: v.nullable(decimal) }),
    from: DESK,
    rate: KEPT
  })<null>()
} as const
