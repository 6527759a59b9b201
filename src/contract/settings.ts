import * as v from 'valibot'

/** The user's choices, kept between starts; never a secret. Each has a default, so an older file stays valid. */
const fields = {
  /** Markets the user starred, in their order. */
  favourites: v.pipe(v.array(v.pipe(v.string(), v.maxLength(41))), v.maxLength(500)),
  /** The market shown at the last quit, for the first window. */
  market: v.nullable(v.pipe(v.string(), v.maxLength(41))),
  theme: v.picklist(['dark', 'light', 'system']),
  utc: v.boolean(),
  /** When the ticket asks before sending. */
  confirm: v.picklist(['dialog', 'hold', 'off']),
  candleSeconds: v.picklist([1, 60, 300, 900, 3600, 86_400]),
  /** Show sizes in quote currency. */
  sizeInQuote: v.boolean()
}

export const settingsSchema = v.strictObject(fields)
export const settingsPatch = v.partial(settingsSchema)
export type Settings = v.InferOutput<typeof settingsSchema>

export const DEFAULT_SETTINGS: Settings = {
  favourites: [], market: null, theme: 'dark', utc: true, confirm: 'dialog', candleSeconds: 60, sizeInQuote: false
}
