import * as v from 'valibot'
import { rule } from '../schema-rules.ts'
import { settingsPatch, type Settings } from '../settings.ts'
import { none, request } from './fields.ts'

const password = v.pipe(v.string(), v.minLength(1, rule('must-not-be-empty')), v.maxLength(255))

export const settingsRequests = {
  'settings.read': request(none)<Settings>(),
  'settings.write': request(settingsPatch)<Settings>(),
  /**
   * Opens main's window for the password of the proxy in the settings. Resolves when that window closes; false if none
   * was stored.
   */
  'proxy.enterPassword': request(none)<boolean>(),
  /** Stores it in the keychain. No request returns it. */
  'proxy.keepPassword': request(v.strictObject({ password }))<null>(),
  /** Lets the user choose a file and writes the settings; its name, or null if the user chose none. */
  'settings.export': request(none)<string | null>(),
  /** Lets the user choose a file and reads the settings from it, all or none; null if the user chose none. */
  'settings.import': request(none)<Settings | null>()
} as const
