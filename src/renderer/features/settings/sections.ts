import type { CommandId } from '../../../contract/commands.ts'

/** The sections of the settings, in their order. */
export const SECTIONS = [
  'accounts',
  'venues',
  'trading',
  'appearance',
  'notifications',
  'keys',
  'privacy',
  'about'
] as const
export type Section = (typeof SECTIONS)[number]

/** The command that opens each section. */
export const SECTION_COMMANDS = {
  accounts: 'settingsAccounts',
  venues: 'settingsVenues',
  trading: 'settingsTrading',
  appearance: 'settingsAppearance',
  notifications: 'settingsNotifications',
  keys: 'settingsKeys',
  privacy: 'settingsPrivacy',
  about: 'settingsAbout'
} as const satisfies Readonly<Record<Section, CommandId>>

/** Every setting that the search covers: its section, the key of its name, and more words to match. */
export const ITEMS = [
  { section: 'accounts', item: 'accountAdd', words: 'key api user login credential keychain session secret label' },
  { section: 'accounts', item: 'accountTrading', words: 'lock switch live orders allow' },
  { section: 'venues', item: 'venue', words: 'exchange practice live server switch market' },
  { section: 'venues', item: 'proxy', words: 'network socks http pac company firewall connection' },
  { section: 'trading', item: 'confirm', words: 'ask dialog hold off click send' },
  { section: 'trading', item: 'haltCancels', words: 'kill halt stop emergency cancel open orders' },
  { section: 'trading', item: 'limits', words: 'maximum value day band kill halt stop risk' },
  { section: 'appearance', item: 'theme', words: 'dark light system colour color appearance' },
  {
    section: 'appearance',
    item: 'palette',
    words: 'colour color blind deuteranopia protanopia green red blue orange teal magenta'
  },
  { section: 'appearance', item: 'swapColours', words: 'colour color red green rise fall asia invert' },
  { section: 'appearance', item: 'density', words: 'compact comfortable rows spacing' },
  { section: 'appearance', item: 'uiScale', words: 'zoom size large small font text' },
  {
    section: 'appearance',
    item: 'language',
    words: 'english deutsch german español spanish русский russian 中文 chinese sprache idioma язык 语言'
  },
  { section: 'appearance', item: 'startAtLogin', words: 'autostart boot launch computer' },
  { section: 'appearance', item: 'utc', words: 'utc local time zone date' },
  { section: 'appearance', item: 'sizeInQuote', words: 'base quote currency unit amount book' },
  { section: 'notifications', item: 'fills', words: 'desktop filled order executed' },
  { section: 'notifications', item: 'rejections', words: 'desktop refused rejected order' },
  { section: 'notifications', item: 'outages', words: 'desktop connection offline' },
  { section: 'notifications', item: 'alerts', words: 'desktop price alarm' },
  { section: 'notifications', item: 'sound', words: 'audio beep chime mute' },
  {
    section: 'notifications',
    item: 'announcements',
    words: 'screen reader accessibility speech voice blind read aloud'
  },
  { section: 'keys', item: 'keys', words: 'hotkey shortcut keyboard' },
  { section: 'privacy', item: 'telemetry', words: 'tracking statistics analytics crash report' },
  { section: 'privacy', item: 'hosts', words: 'network address server contact url' },
  { section: 'privacy', item: 'files', words: 'disk data journal log storage' },
  { section: 'privacy', item: 'record', words: 'delete history equity movements notes storage' },
  { section: 'about', item: 'versions', words: 'electron chromium node build' },
  { section: 'about', item: 'licences', words: 'license packages open source' }
] as const satisfies readonly { readonly section: Section; readonly item: string; readonly words: string }[]
export type Item = (typeof ITEMS)[number]

/** The settings whose texts match each word of the query by the start of a word. */
export function findItems(query: string, textsOf: (item: Item) => string): readonly Item[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return ITEMS.filter((item) => {
    const parts = `${textsOf(item)} ${item.words}`.toLowerCase().split(/[\s,.:;()]+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
}
