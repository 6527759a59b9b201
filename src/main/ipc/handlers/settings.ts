import { ok } from '../../../contract/failure.ts'
import type { settingsRequests } from '../../../contract/requests/settings.ts'
import type { GuardedSettings } from '../../profile/guarded-settings.ts'
import type { SettingsFile } from '../../profile/settings-file.ts'
import type { HandlersOf } from '../dispatch.ts'

export interface SettingsServices {
  readonly settings: GuardedSettings
  readonly settingsFile: SettingsFile
}

export const settingsHandlers = ({
  settings,
  settingsFile
}: SettingsServices): HandlersOf<typeof settingsRequests> => ({
  'settings.read': () => ok(settings.read()),
  'settings.write': (patch, windowId) => settings.write(patch, windowId),
  'settings.export': (_args, windowId) => settingsFile.save(windowId),
  'settings.import': (_args, windowId) => settingsFile.load(windowId)
})
