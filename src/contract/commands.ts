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
  /** English words that the palette finds it by, whatever the language. */
  readonly words: string
}

/**
 * Every command: listed in the palette, bound to keys in the settings. Page, menu and settings read only this list.
 * Each command has a text (`commands.<id>`) and, in the page, a `run` (renderer/commands).
 */
export const COMMANDS = [
  { id: 'palette', group: 'go', scope: 'desk', keys: 'Mod+K', words: 'command palette search find' },
  { id: 'findMarket', group: 'go', scope: 'page', keys: '/', words: 'search market symbol pair' },
  { id: 'focusTicket', group: 'go', scope: 'desk', keys: 'T', words: 'order ticket amount buy sell trade' },
  {
    id: 'toggleFavourite',
    group: 'go',
    scope: 'desk',
    keys: 'F',
    words: 'favourites favorites star watchlist add remove'
  },
  { id: 'showAlerts', group: 'go', scope: 'desk', keys: null, words: 'alerts alarms price list show' },
  { id: 'addAlert', group: 'go', scope: 'desk', keys: null, words: 'alerts alarms price add create new set' },
  { id: 'showExits', group: 'go', scope: 'desk', keys: null, words: 'exits stops list show protection' },
  { id: 'showAway', group: 'go', scope: 'desk', keys: null, words: 'while you were away absence missed report record' },
  { id: 'goTrade', group: 'go', scope: 'desk', keys: null, words: 'trade open' },
  { id: 'goConvert', group: 'go', scope: 'desk', keys: null, words: 'convert swap exchange open' },
  { id: 'showKeys', group: 'go', scope: 'desk', keys: '?', words: 'keyboard shortcuts hotkeys help' },
  { id: 'openGuide', group: 'go', scope: 'menu', keys: 'F1', words: 'user guide help manual documentation' },
  { id: 'takeTour', group: 'go', scope: 'desk', keys: null, words: 'tour help guide start' },
  { id: 'checkVenue', group: 'go', scope: 'desk', keys: null, words: 'check this venue interface diagnose api help' },
  { id: 'showWelcome', group: 'go', scope: 'desk', keys: null, words: 'welcome help start' },

  { id: 'newWindow', group: 'windows', scope: 'menu', keys: 'Mod+N', words: 'new window open' },
  {
    id: 'newWatch',
    group: 'windows',
    scope: 'menu',
    keys: 'Mod+Shift+N',
    words: 'new market watch watchlist window open'
  },
  {
    id: 'openDiagnostics',
    group: 'windows',
    scope: 'menu',
    keys: null,
    words: 'diagnostics connection latency performance'
  },
  { id: 'pinWatch', group: 'windows', scope: 'watch', keys: 'P', words: 'always on top pin' },
  { id: 'returnPanel', group: 'windows', scope: 'desk', keys: null, words: 'return panel workspace dock' },
  { id: 'closeWindow', group: 'windows', scope: 'menu', keys: 'Mod+W', words: 'close window' },
  { id: 'quit', group: 'windows', scope: 'menu', keys: 'Mod+Q', words: 'quit exit' },

  { id: 'drawTrend', group: 'chart', scope: 'desk', keys: 'Alt+T', words: 'draw trend line drawing chart' },
  { id: 'drawHorizontal', group: 'chart', scope: 'desk', keys: 'Alt+H', words: 'draw horizontal line drawing level' },
  { id: 'drawVertical', group: 'chart', scope: 'desk', keys: 'Alt+V', words: 'draw vertical line drawing time' },
  {
    id: 'drawFibonacci',
    group: 'chart',
    scope: 'desk',
    keys: 'Alt+F',
    words: 'draw fibonacci retracement drawing fib'
  },
  { id: 'drawRectangle', group: 'chart', scope: 'desk', keys: 'Alt+R', words: 'draw rectangle box drawing' },
  { id: 'hideDrawings', group: 'chart', scope: 'desk', keys: null, words: 'hide show all drawings chart' },

  { id: 'themeDark', group: 'appearance', scope: 'page', keys: null, words: 'theme dark appearance night' },
  { id: 'themeLight', group: 'appearance', scope: 'page', keys: null, words: 'theme light appearance day' },
  { id: 'themeSystem', group: 'appearance', scope: 'page', keys: null, words: 'theme system appearance auto' },
  { id: 'switchUtc', group: 'appearance', scope: 'page', keys: null, words: 'time zone utc local clock' },
  {
    id: 'switchSizeInQuote',
    group: 'appearance',
    scope: 'page',
    keys: null,
    words: 'order book units base quote size'
  },

  { id: 'confirmDialog', group: 'trading', scope: 'desk', keys: null, words: 'order confirmation always ask dialog' },
  { id: 'confirmHold', group: 'trading', scope: 'desk', keys: null, words: 'order confirmation hold' },
  { id: 'confirmAbove', group: 'trading', scope: 'desk', keys: null, words: 'order confirmation above amount' },
  { id: 'confirmOff', group: 'trading', scope: 'desk', keys: null, words: 'order confirmation never off' },
  { id: 'haltTrading', group: 'trading', scope: 'desk', keys: null, words: 'kill switch halt stop trading' },
  { id: 'cancelAllOrders', group: 'trading', scope: 'desk', keys: null, words: 'cancel all open orders' },
  { id: 'cancelOrdersHere', group: 'trading', scope: 'desk', keys: null, words: 'cancel all orders this market' },
  { id: 'cancelNewestOrder', group: 'trading', scope: 'desk', keys: null, words: 'cancel last newest order' },
  { id: 'compareRoutes', group: 'trading', scope: 'desk', keys: null, words: 'route compare best convert hops order' },
  { id: 'scaledOrders', group: 'trading', scope: 'desk', keys: null, words: 'scaled ladder split several orders' },
  {
    id: 'exitPosition',
    group: 'trading',
    scope: 'desk',
    keys: null,
    words: 'exit stop loss take profit protect position'
  },
  {
    id: 'resetPractice',
    group: 'trading',
    scope: 'desk',
    keys: null,
    words: 'reset practice account play money balance demo'
  },
  { id: 'armOrders', group: 'trading', scope: 'desk', keys: null, words: 'order hotkeys arm disarm' },

  { id: 'buyAtAsk', group: 'orders', scope: 'orders', keys: 'Shift+B', words: 'buy ask' },
  { id: 'sellAtBid', group: 'orders', scope: 'orders', keys: 'Shift+S', words: 'sell bid' },
  { id: 'closeQuarter', group: 'orders', scope: 'orders', keys: null, words: 'close sell position 25 quarter' },
  { id: 'closeHalf', group: 'orders', scope: 'orders', keys: 'Shift+H', words: 'close sell position 50 half' },
  { id: 'closePosition', group: 'orders', scope: 'orders', keys: 'Shift+C', words: 'close sell position 100 all flat' },
  { id: 'breakEven', group: 'orders', scope: 'orders', keys: 'Shift+E', words: 'break-even entry position sell limit' },
  { id: 'cancelMarketOrders', group: 'orders', scope: 'orders', keys: 'Shift+X', words: 'cancel market' },
  { id: 'cancelLastOrder', group: 'orders', scope: 'orders', keys: 'Shift+Z', words: 'cancel last newest' },

  { id: 'showSettings', group: 'settings', scope: 'desk', keys: 'Mod+,', words: 'settings preferences options' },
  { id: 'settingsAccounts', group: 'settings', scope: 'desk', keys: null, words: 'settings accounts api keys' },
  { id: 'settingsVenues', group: 'settings', scope: 'desk', keys: null, words: 'settings venues exchanges' },
  {
    id: 'settingsTrading',
    group: 'settings',
    scope: 'desk',
    keys: null,
    words: 'settings trading risk limits confirmation'
  },
  {
    id: 'settingsAppearance',
    group: 'settings',
    scope: 'desk',
    keys: null,
    words: 'settings appearance theme language scale colours colors'
  },
  { id: 'settingsNotifications', group: 'settings', scope: 'desk', keys: null, words: 'settings notifications sounds' },
  { id: 'settingsKeys', group: 'settings', scope: 'desk', keys: null, words: 'settings keyboard shortcuts hotkeys' },
  { id: 'settingsPrivacy', group: 'settings', scope: 'desk', keys: null, words: 'settings privacy data' },
  {
    id: 'settingsAbout',
    group: 'settings',
    scope: 'desk',
    keys: null,
    words: 'settings about version licences licenses'
  }
] as const satisfies readonly CommandShape[]

export type CommandId = (typeof COMMANDS)[number]['id']
export interface Command extends CommandShape {
  readonly id: CommandId
}

const BY_ID: ReadonlyMap<string, Command> = new Map(COMMANDS.map((command) => [command.id, command]))
export const commandById = (id: string): Command | undefined => BY_ID.get(id)

/** The chord of each command on this system. */
export const commandKeys = (choices: KeyChoices, isMac: boolean): Keymap => keymapOf(COMMANDS, choices, isMac)
