import type * as v from 'valibot'
import { accountRequests } from './requests/accounts.ts'
import { appRequests } from './requests/app.ts'
import { awayRequests } from './requests/away.ts'
import { convertRequests } from './requests/converts.ts'
import { diagnosticsRequests } from './requests/diagnostics.ts'
import { drawingRequests } from './requests/drawings.ts'
import { exitRequests } from './requests/exits.ts'
import { layoutRequests } from './requests/layout.ts'
import { marketDataRequests } from './requests/market-data.ts'
import { orderRequests } from './requests/orders.ts'
import { recordRequests } from './requests/record.ts'
import { recordViewRequests } from './requests/record-views.ts'
import { settingsRequests } from './requests/settings.ts'
import { updateRequests } from './requests/updates.ts'
import { venueCheckRequests } from './requests/venue-check.ts'
import { windowRequests } from './requests/windows.ts'

/**
 * Every request that a window can make of main, declared once in `requests/`, a file for each topic. The preload's
 * methods, main's validators and its exhaustive list of handlers (main/ipc/handlers) derive from this table. Each
 * request answers with `Result<…>` (failure.ts). No request returns a secret.
 */
export const requests = {
  ...appRequests,
  ...marketDataRequests,
  ...orderRequests,
  ...exitRequests,
  ...drawingRequests,
  ...awayRequests,
  ...convertRequests,
  ...recordRequests,
  ...recordViewRequests,
  ...accountRequests,
  ...settingsRequests,
  ...layoutRequests,
  ...windowRequests,
  ...diagnosticsRequests,
  ...venueCheckRequests,
  ...updateRequests
} as const

export type Requests = typeof requests
export type RequestName = keyof Requests
export type RequestArgs<N extends RequestName> = DeepReadonly<v.InferOutput<Requests[N]['schema']>>
export type RequestResult<N extends RequestName> = Exclude<Requests[N]['result'], undefined>

/** Accepts readonly lists too: arguments are never modified. */
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
