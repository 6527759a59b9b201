import * as v from 'valibot'
import { rule } from '../schema-rules.ts'
import { settingsPatch, type Settings } from '../settings.ts'
import { none } from './fields.ts'
import { ALL, DESK, KEPT, MARKETS, request, RARELY, SOMETIMES } from './request.ts'

const password = v.pipe(v.string(), v.minLength(1, rule('must-not-be-empty')), v.maxLength(255))

export const settingsRequests = {
  'settings.read': request({ schema: none, from: ALL, rate: SOMETIMES })<Settings>(),
  'settings.write': request({ schema: settingsPatch, from: MARKETS, rate: KEPT })<null>(),
  /**
   * Opens main's window for the password of the proxy in the settings. Resolves when that window closes; false if none
   * was stored.
   */
  'proxy.enterPassword': request({ schema: none, from: DESK, rate: RARELY })<boolean>(),
  /** Stores it in the keychain. No request returns it. */
  'proxy.keepPassword': request({ schema: v.strictObject({ password }), from: ['key'], rate: RARELY })<null>(),
  /** Lets the user choose a file and writes the settings; its name, or null if the user chose none. */
  'settings.export': request({ schema: none, from: DESK, rate: RARELY })<string | null>(),
  /** Lets the user choose a file and reads the settings from it, all or none; false if the user chose none. */
  'settings.import': request({ schema: none, from: DESK, rate: RARELY })<boolean>()
} as const
