import { settingsPatch, type Settings } from '../settings.ts'
import { none, request } from './fields.ts'

export const settingsRequests = {
  'settings.read': request(none)<Settings>(),
  'settings.write': request(settingsPatch)<Settings>(),
  /** Lets the user choose a file and writes the settings; its name, or null if the user chose none. */
  'settings.export': request(none)<string | null>(),
  /** Lets the user choose a file and reads the settings from it, all or none; null if the user chose none. */
  'settings.import': request(none)<Settings | null>()
} as const
