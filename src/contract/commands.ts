import { keymapOf, type KeyChoices, type Keyed, type Keymap } from '../core/keys/keymap.ts'

/** Groups of commands, in the order of lists. */
export const COMMAND_GROUPS = [
  'go',
  'windows',
  'layout',
  'chart',
  'appearance',
  'trading',
  'orders',
  'settings'
] as const
type CommandGroup = (typeof COMMAND_GROUPS)[number]

interface CommandShape extends Keyed {
  readonly group: CommandGroup
}

/**
 * Every command: listed in the palette, bound to keys in the settings. Page, menu and settings read only this list.
 * Each command has a text (`commands.<id>`) and, in the page, a `run` (renderer/commands).
 */
export const COMMANDS = [
  { id: 'palette', group: 'go', scope: 'desk', keys: 'Mod+K' },
  { id: 'findMarket', group: 'go', scope: 'page', keys: '/' },
  { id: 'focusTicket', group: 'go', scope: 'desk', keys: 'T' },
  { id: 'goTrade', group: 'go', scope: 'desk', keys: null },
  { id: 'goConvert', group: 'go', scope: 'desk', keys: null },
  { id: 'showKeys', group: 'go', scope: 'desk', keys: '?' },
  { id: 'takeTour', group: 'go', scope: 'desk', keys: null },
  { id: 'showWelcome', group: 'go', scope: 'desk', keys: null },

  { id: 'newWindow', group: 'windows', scope: 'menu', keys: 'Mod+N' },
  { id: 'newWatch', group: 'windows', scope: 'menu', keys: 'Mod+Shift+N' },
  { id: 'openDiagnostics', group: 'windows', scope: 'menu', keys: null },
  { id: 'pinWatch', group: 'windows', scope: 'watch', keys: 'P' },
  { id: 'returnPanel', group: 'windows', scope: 'desk', keys: null },
  { id: 'closeWindow', group: 'windows', scope: 'menu', keys: 'Mod+W' },
  { id: 'quit', group: 'windows', scope: 'menu', keys: 'Mod+Q' },

  { id: 'themeDark', group: 'appearance', scope: 'page', keys: null },
  { id: 'themeLight', group: 'appearance', scope: 'page', keys: null },
  { id: 'themeSystem', group: 'appearance', scope: 'page', keys: null },
  { id: 'switchClock', group: 'appearance', scope: 'page', keys: null },
  { id: 'switchSizes', group: 'appearance', scope: 'page', keys: null },

  { id: 'confirmDialog', group: 'trading', scope: 'desk', keys: null },
  { id: 'confirmHold', group: 'trading', scope: 'desk', keys: null },
  { id: 'confirmAbove', group: 'trading', scope: 'desk', keys: null },
  { id: 'confirmOff', group: 'trading', scope: 'desk', keys: null },
  { id: 'haltTrading', group: 'trading', scope: 'desk', keys: null },
  { id: 'armOrders', group: 'trading', scope: 'desk', keys: null },

  { id: 'buyAtAsk', group: 'orders', scope: 'orders', keys: 'Shift+B' },
  { id: 'sellAtBid', group: 'orders', scope: 'orders', keys: 'Shift+S' },
  { id: 'cancelMarketOrders', group: 'orders', scope: 'orders', keys: 'Shift+X' },
  { id: 'cancelLastOrder', group: 'orders', scope: 'orders', keys: 'Shift+Z' },

  { id: 'showSettings', group: 'settings', scope: 'desk', keys: 'Mod+,' },
  { id: 'settingsAccounts', group: 'settings', scope: 'desk', keys: null },
  { id: 'settingsVenues', group: 'settings', scope: 'desk', keys: null },
  { id: 'settingsTrading', group: 'settings', scope: 'desk', keys: null },
  { id: 'settingsLooks', group: 'settings', scope: 'desk', keys: null },
  { id: 'settingsNotifications', group: 'settings', scope: 'desk', keys: null },
  { id: 'settingsKeys', group: 'settings', scope: 'desk', keys: null },
  { id: 'settingsPrivacy', group: 'settings', scope: 'desk', keys: null },
  { id: 'settingsAbout', group: 'settings', scope: 'desk', keys: null }
] as const satisfies readonly CommandShape[]

export type CommandId = (typeof COMMANDS)[number]['id']
export interface Command extends CommandShape {
  readonly id: CommandId
}

const BY_ID: ReadonlyMap<string, Command> = new Map(COMMANDS.map((command) => [command.id, command]))
export const commandById = (id: string): Command | undefined => BY_ID.get(id)

/** The chord of each command on this system. */
export const commandKeys = (choices: KeyChoices, isMac: boolean): Keymap => keymapOf(COMMANDS, choices, isMac)
