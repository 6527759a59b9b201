import * as v from 'valibot'
import type { LinkedMarkets } from '../../core/layout/layout.ts'
import { layoutName, layoutSchema, linkName, marketName, type NamedLayout } from '../layout.ts'
import { request } from './fields.ts'

export const layoutRequests = {
  /** Stores the layout of the calling window. `good`: its panels are on screen. */
  'layout.keep': request(v.strictObject({ layout: layoutSchema, good: v.boolean() }))<null>(),
  /** Replaces one of the same name. */
  'layouts.save': request(v.strictObject({ name: layoutName, layout: layoutSchema }))<readonly NamedLayout[]>(),
  'layouts.remove': request(v.strictObject({ name: layoutName }))<readonly NamedLayout[]>(),
  /** Shows a market in all panels of a link group, in all windows. */
  'links.pick': request(v.strictObject({ link: linkName, market: marketName }))<LinkedMarkets>()
} as const
