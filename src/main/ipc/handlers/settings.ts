import { ok, type Result } from '../../../contract/failure.ts'
import type { settingsRequests } from '../../../contract/requests/settings.ts'
import type { GuardedSettings } from '../../profile/guarded-settings.ts'
import type { SettingsFile } from '../../profile/settings-file.ts'
import type { HandlersOf } from '../dispatch.ts'

export interface SettingsServices {
  readonly settings: Pick<GuardedSettings, 'read' | 'write'>
  readonly settingsFile: SettingsFile
  readonly proxy: {
    enterPassword(windowId: number): Promise<Result<boolean>>
    keepPassword(password: string): Promise<Result<null>>
  }
}

export const settingsHandlers = ({
  settings,
  settingsFile,
  proxy
}: SettingsServices): HandlersOf<typeof settingsRequests> => ({
  'settings.read': () => ok(settings.read()),
  'settings.write': (patch, windowId) => settings.write(patch, windowId),
  'proxy.enterPassword': (_args, windowId) => proxy.enterPassword(windowId),
  'proxy.keepPassword': ({ password }) => proxy.keepPassword(password),
  'settings.export': (_args, windowId) => settingsFile.save(windowId),
  'settings.import': (_args, windowId) => settingsFile.load(windowId)
})
