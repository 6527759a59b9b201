import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { Settings } from '../../contract/settings.ts'
import type { SettingsStore } from './settings.ts'

/** The settings as a page may change them. */
export interface GuardedSettings {
  read(): Settings
  write(patch: Partial<Settings>, windowId: number): Promise<Result<Settings>>
}

const anyOf = ({ fills, rejections, outages, alerts }: Settings['notifications']): boolean =>
  fills || rejections || outages || alerts

/**
 * SECURITY: a compromised page must not act unseen. Switching the last notification off is confirmed in a dialog of
 * main's own.
 */
export function guardSettings(
  store: SettingsStore,
  confirmMute: (windowId: number) => Promise<boolean>
): GuardedSettings {
  return {
    read: store.read,
    async write(patch, windowId) {
      const isMuting =
        patch.notifications !== undefined && !anyOf(patch.notifications) && anyOf(store.read().notifications)
      if (isMuting && !(await confirmMute(windowId)))
        return fail<Failure>({ kind: 'denied', rule: 'declined', code: 'notifications-stay-on', params: {} })
      return ok(store.write(patch))
    }
  }
}
