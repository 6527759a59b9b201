import type { Handlers } from './dispatch.ts'
import { accountHandlers, type AccountServices } from './handlers/accounts.ts'
import { appHandlers, type AppServices } from './handlers/app.ts'
import { awayHandlers } from './handlers/away.ts'
import { convertHandlers } from './handlers/converts.ts'
import { diagnosticsHandlers, type DiagnosticsServices } from './handlers/diagnostics.ts'
import { drawingHandlers, type DrawingServices } from './handlers/drawings.ts'
import { exitHandlers } from './handlers/exits.ts'
import { layoutHandlers, type LayoutServices } from './handlers/layout.ts'
import { marketDataHandlers, type MarketDataServices } from './handlers/market-data.ts'
import { orderHandlers, type OrderServices } from './handlers/orders.ts'
import { recordHandlers, recordViewHandlers, type RecordServices } from './handlers/record.ts'
import { settingsHandlers, type SettingsServices } from './handlers/settings.ts'
import { updateHandlers } from './handlers/updates.ts'
import { venueCheckHandlers } from './handlers/venue-check.ts'
import type { Updates } from '../updates/updates.ts'
import type { CheckRequests } from '../venue/check/check-requests.ts'
import { windowHandlers, type WindowServices } from './handlers/windows.ts'

/** The services that handlers call; pages can cause nothing else. */
export interface Services
  extends
    AppServices,
    MarketDataServices,
    OrderServices,
    RecordServices,
    DrawingServices,
    SettingsServices,
    LayoutServices {
  readonly accounts: AccountServices
  readonly windows: WindowServices & LayoutServices['windows']
  readonly diagnostics: DiagnosticsServices
  readonly venueCheck: CheckRequests
  readonly updates: Omit<Updates, 'stop'>
}

/** Handlers for all requests of the contract, one file per topic. */
export const createHandlers = (services: Services): Handlers => ({
  ...appHandlers(services),
  ...marketDataHandlers(services),
  ...orderHandlers(services),
  ...exitHandlers(services),
  ...drawingHandlers(services),
  ...awayHandlers(services),
  ...convertHandlers(services),
  ...recordHandlers(services),
  ...recordViewHandlers(services),
  ...accountHandlers(services.accounts),
  ...settingsHandlers(services),
  ...layoutHandlers(services),
  ...windowHandlers(services.windows),
  ...diagnosticsHandlers(services.diagnostics),
  ...venueCheckHandlers(services.venueCheck),
  ...updateHandlers(services.updates)
})
