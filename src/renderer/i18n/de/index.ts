import { accounts } from './accounts.ts'
import { alerts } from './alerts.ts'
import { book } from './book.ts'
import { chart } from './chart.ts'
import { commands } from './commands.ts'
import { common } from './common.ts'
import { convert } from './convert.ts'
import { diagnostics } from './diagnostics.ts'
import { hotkeys } from './hotkeys.ts'
import { keys } from './keys.ts'
import { layout } from './layout.ts'
import { limits } from './limits.ts'
import { markets } from './markets.ts'
import { orders } from './orders.ts'
import { palette } from './palette.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { speech } from './speech.ts'
import { ticket } from './ticket.ts'
import { watch } from './watch.ts'
import { welcome } from './welcome.ts'
import type { Messages } from '../messages.ts'

/** All texts of the page in German. */
export const de: Messages = {
  ...accounts,
  ...alerts,
  ...book,
  ...chart,
  ...commands,
  ...common,
  ...convert,
  ...diagnostics,
  ...hotkeys,
  ...keys,
  ...layout,
  ...limits,
  ...markets,
  ...orders,
  ...palette,
  ...settings,
  ...shell,
  ...speech,
  ...ticket,
  ...watch,
  ...welcome
}
