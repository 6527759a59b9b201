import { rule } from './schema-rules.ts'
import * as v from 'valibot'
import { CSV_STYLES } from '../core/export/csv.ts'
import { MAGNETS } from '../core/drawings/placing.ts'
import { isChord } from '../core/keys/chord.ts'
import { LONGEST_SYMBOL } from '../core/market.ts'
import { isDecimalText, isZeroText, LONGEST_DECIMAL } from '../core/money.ts'
import { isProxyChoice, PROXY_MODES } from '../core/proxy.ts'
import { indicatorTemplates } from './indicators.ts'
import { LANGUAGES } from './language.ts'
import { visibleText } from './plain-text.ts'
import { currencyText, marketText } from './symbols.ts'
import { marketColumns, scannerViews, watchGroups } from './watch-settings.ts'

export const UI_SCALES = [80, 90, 100, 110, 125, 150] as const
const name = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,19}$/))
/** Pairs whose convert rates are turned, the last turned ones. */
export const MOST_TURNED = 100
/** Currencies and markets with amounts of their own, the last changed ones. */
export const MOST_PRESETS = 100
const AMOUNT_PRESETS = 5
const presetAmount = v.pipe(
  v.string(),
  v.maxLength(LONGEST_DECIMAL),
  v.check((text) => isDecimalText(text) && !text.startsWith('-') && !isZeroText(text), rule('must-be-positive'))
)
/** Markets and commands that are remembered as used. */
export const MOST_RECENT = 30
const recentIds = v.pipe(v.array(visibleText(120)), v.maxLength(MOST_RECENT))

/** The user's settings; never a secret. Each has a default, so older files stay valid. */
const fields = {
  /** Starred markets, in the user's order. */
  favourites: v.pipe(v.array(visibleText(LONGEST_SYMBOL)), v.maxLength(500)),
  /** Groups of markets, in the order of their tabs. */
  watchGroups,
  marketColumns,
  /** Saved filters of the scanner, in the order of their tabs. */
  scannerViews,
  /** The market at the last quit, for the first window. */
  market: v.nullable(visibleText(LONGEST_SYMBOL)),
  /** What was used last, newest first; the palette lists it first. */
  recent: v.strictObject({ markets: recentIds, commands: recentIds }),
  /** The venue at the last quit. */
  venue: v.nullable(visibleText(64)),
  theme: v.picklist(['dark', 'light', 'system']),
  /** Colours of up and down; two palettes suit colour-blind eyes. */
  palette: v.picklist(['standard', 'blue-orange', 'lime-violet']),
  /** Swaps up and down colours, as is usual in East Asia. */
  swapColours: v.boolean(),
  density: v.picklist(['comfortable', 'compact']),
  /** Interface scale in percent. */
  uiScale: v.picklist(UI_SCALES),
  /** Language of the windows, the tray and the notifications. */
  language: v.picklist(['system', ...LANGUAGES]),
  /** Screen readers hear a summary of the market periodically. */
  announcements: v.boolean(),
  utc: v.boolean(),
  /** When the ticket asks for confirmation. */
  confirm: v.picklist(['dialog', 'hold', 'above', 'off']),
  /** With `above`: orders worth less than this in USDT are sent without confirmation. */
  confirmAbove: v.pipe(
    v.string(),
    v.maxLength(LONGEST_DECIMAL),
    v.check((text) => isDecimalText(text), rule('must-be-decimal'))
  ),
  /** The kill switch cancels the open orders as well. */
  haltCancels: v.boolean(),
  /** Hidden columns and sort order by table; the defaults for a table that is absent. */
  tables: v.pipe(
    v.record(
      name,
      v.strictObject({
        hidden: v.pipe(v.array(name), v.maxLength(20)),
        sort: v.nullable(v.strictObject({ column: name, descending: v.boolean() }))
      })
    ),
    v.maxEntries(20)
  ),
  /** Order book sizes in quote currency. */
  sizeInQuote: v.boolean(),
  /** Pairs (core/converts/limit-price.ts) whose rates are shown the other way round than the market is quoted. */
  turnedRates: v.pipe(v.array(visibleText(2 * LONGEST_SYMBOL)), v.maxLength(MOST_TURNED)),
  /** Five amounts by market, or by base currency for markets without their own; defaults for what is absent. */
  amountPresets: v.pipe(
    v.record(v.union([currencyText, marketText]), v.pipe(v.array(presetAmount), v.length(AMOUNT_PRESETS))),
    v.maxEntries(MOST_PRESETS)
  ),
  /** Named sets of indicators for charts. */
  indicatorTemplates,
  /** Of drawings on charts: how points are drawn to prices of bars, and what holds for all of them. */
  drawings: v.strictObject({
    magnet: v.picklist(MAGNETS),
    hidden: v.boolean(),
    locked: v.boolean(),
    /** The tools are shown beside charts with enough room. */
    tools: v.boolean()
  }),
  /** The form of the last exported CSV file. */
  csvStyle: v.picklist(CSV_STYLES),
  /** Kinds of desktop notifications. */
  notifications: v.strictObject({
    fills: v.boolean(),
    rejections: v.boolean(),
    outages: v.boolean(),
    alerts: v.boolean()
  }),
  /**
   * How to reach venues. `address`: of the proxy for `manual` (`http://user@host:8080`, `socks5://host:1080`; its
   * password is in the keychain), of the file for `pac`.
   */
  proxy: v.pipe(
    v.strictObject({ mode: v.picklist(PROXY_MODES), address: v.pipe(v.string(), v.trim(), v.maxLength(300)) }),
    v.check(isProxyChoice, rule('must-be-proxy'))
  ),
  /** The welcome was completed or closed. */
  welcomed: v.boolean(),
  /** An order was changed once: that it loses its place in the queue was said before. */
  changeExplained: v.boolean(),
  /** The app starts when the user logs in. */
  startAtLogin: v.boolean(),
  /** Notifications have a sound. */
  sound: v.boolean(),
  /** Chords of commands (contract/commands.ts) that differ from the defaults; null: no chord. */
  keys: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,40}$/)),
      v.nullable(
        v.pipe(
          v.string(),
          v.maxLength(40),
          v.check((text) => isChord(text), rule('must-be-keys'))
        )
      )
    ),
    v.maxEntries(300)
  )
}

export const settingsSchema = v.strictObject(fields)
export const settingsPatch = v.partial(settingsSchema)
export type Settings = v.InferOutput<typeof settingsSchema>

export const DEFAULT_SETTINGS: Settings = {
  favourites: [],
  watchGroups: [],
  marketColumns: [],
  scannerViews: [],
  market: null,
  recent: { markets: [], commands: [] },
  venue: null,
  theme: 'dark',
  palette: 'standard',
  swapColours: false,
  density: 'comfortable',
  uiScale: 100,
  language: 'system',
  announcements: true,
  utc: true,
  confirm: 'dialog',
  confirmAbove: '1000',
  haltCancels: false,
  sizeInQuote: false,
  turnedRates: [],
  amountPresets: {},
  indicatorTemplates: [],
  drawings: { magnet: 'off', hidden: false, locked: false, tools: true },
  csvStyle: 'comma',
  tables: {},
  notifications: { fills: true, rejections: true, outages: true, alerts: true },
  sound: true,
  proxy: { mode: 'system', address: '' },
  welcomed: false,
  changeExplained: false,
  startAtLogin: false,
  keys: {}
}
