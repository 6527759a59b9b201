import * as v from 'valibot'
import { isDecimalText, type DecimalText } from '../core/money.ts'

/** The user's choices, kept between starts; never a secret. Each has a default, so an older file stays valid. */
const fields = {
  /** Markets the user starred, in their order. */
  favourites: v.pipe(v.array(v.pipe(v.string(), v.maxLength(41))), v.maxLength(500)),
  /** The market shown at the last quit, for the first window. */
  market: v.nullable(v.pipe(v.string(), v.maxLength(41))),
  /** The venue that was open at the last quit. */
  venue: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  theme: v.picklist(['dark', 'light', 'system']),
  utc: v.boolean(),
  /** When the ticket asks before sending. */
  confirm: v.picklist(['dialog', 'hold', 'above', 'off']),
  /** With `above`: an order worth less in USDT is sent without asking. */
  confirmAbove: v.custom<DecimalText>(isDecimalText, 'must be a plain decimal number such as 1000'),
  candleSeconds: v.picklist([1, 60, 300, 900, 3600, 86_400]),
  /** Show sizes in quote currency. */
  sizeInQuote: v.boolean(),
  /** Which news reach the desktop. */
  notifications: v.strictObject({ fills: v.boolean(), rejections: v.boolean(), outages: v.boolean(), alerts: v.boolean() }),
  /** Notifications have a sound. */
  sound: v.boolean()
}

export const settingsSchema = v.strictObject(fields)
export const settingsPatch = v.partial(settingsSchema)
export type Settings = v.InferOutput<typeof settingsSchema>

export const DEFAULT_SETTINGS: Settings = {
  favourites: [], market: null, venue: null, theme: 'dark', utc: true, confirm: 'dialog', confirmAbove: '1000', candleSeconds: 60, sizeInQuote: false,
  notifications: { fills: true, rejections: true, outages: true, alerts: true }, sound: true
}
