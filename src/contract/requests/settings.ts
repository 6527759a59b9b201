import { settingsPatch, type Settings } from '../settings.ts'
import { none, request } from './fields.ts'

export const settingsRequests = {
  'settings.read': request(none)<Settings>(),
  'settings.write': request(settingsPatch)<Settings>(),
  /** Asks for a file and writes the settings to it; its name, or null when the user chose none. */
  'settings.export': request(none)<string | null>(),
  /** Asks for a file and takes the settings from it, all or nothing; null when the user chose none. */
  'settings.import': request(none)<Settings | null>()
} as const
