import type { Handlers } from './dispatch.ts'
import { accountHandlers, type AccountServices } from './handlers/accounts.ts'
import { appHandlers, type AppServices } from './handlers/app.ts'
import { convertHandlers } from './handlers/converts.ts'
import { diagnosticsHandlers, type DiagnosticsServices } from './handlers/diagnostics.ts'
import { layoutHandlers, type LayoutServices } from './handlers/layout.ts'
import { marketDataHandlers, type MarketDataServices } from './handlers/market-data.ts'
import { orderHandlers, type OrderServices } from './handlers/orders.ts'
import { settingsHandlers, type SettingsServices } from './handlers/settings.ts'
import { windowHandlers, type WindowServices } from './handlers/windows.ts'

/** What the handlers call: everything that a window can cause goes through here. */
export interface Services extends AppServices, MarketDataServices, OrderServices, SettingsServices, LayoutServices {
  readonly accounts: AccountServices
  readonly windows: WindowServices & LayoutServices['windows']
  readonly diagnostics: DiagnosticsServices
}

/** A handler for each request of the contract, a file for each topic. */
export const createHandlers = (services: Services): Handlers => ({
  ...appHandlers(services),
  ...marketDataHandlers(services),
  ...orderHandlers(services),
  ...convertHandlers(services),
  ...accountHandlers(services.accounts),
  ...settingsHandlers(services),
  ...layoutHandlers(services),
  ...windowHandlers(services.windows),
  ...diagnosticsHandlers(services.diagnostics)
})
