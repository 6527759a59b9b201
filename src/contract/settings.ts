import { rule } from './schema-rules.ts'
import * as v from 'valibot'
import { isChord } from '../core/keys/chord.ts'
import { isDecimalText, LONGEST_DECIMAL } from '../core/money.ts'
import { LANGUAGES } from './language.ts'

export const UI_SCALES = [80, 90, 100, 110, 125, 150] as const
export const CANDLE_SECONDS = [1, 60, 300, 900, 3600, 14_400, 86_400] as const
const averageLength = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(400))

/** The user's settings; never a secret. Each has a default, so older files stay valid. */
const fields = {
  /** Starred markets, in the user's order. */
  favourites: v.pipe(v.array(v.pipe(v.string(), v.maxLength(41))), v.maxLength(500)),
  /** The market at the last quit, for the first window. */
  market: v.nullable(v.pipe(v.string(), v.maxLength(41))),
  /** The venue at the last quit. */
  venue: v.nullable(v.pipe(v.string(), v.maxLength(64))),
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
  candleSeconds: v.picklist(CANDLE_SECONDS),
  /** Indicators of the candle chart; averages by their number of closes. */
  indicators: v.strictObject({
    volume: v.boolean(),
    vwap: v.boolean(),
    rsi: v.boolean(),
    sma: v.pipe(v.array(averageLength), v.maxLength(3)),
    ema: v.pipe(v.array(averageLength), v.maxLength(3))
  }),
  /** Order book sizes in quote currency. */
  sizeInQuote: v.boolean(),
  /** Kinds of desktop notifications. */
  notifications: v.strictObject({
    fills: v.boolean(),
    rejections: v.boolean(),
    outages: v.boolean(),
    alerts: v.boolean()
  }),
  /** The welcome was completed or closed. */
  welcomed: v.boolean(),
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
  market: null,
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
  candleSeconds: 60,
  indicators: { volume: true, vwap: false, rsi: false, sma: [20], ema: [] },
  sizeInQuote: false,
  notifications: { fills: true, rejections: true, outages: true, alerts: true },
  sound: true,
  welcomed: false,
  keys: {}
}
