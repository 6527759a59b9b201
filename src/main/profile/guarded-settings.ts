import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { Settings } from '../../contract/settings.ts'
import { money } from '../../core/money.ts'
import type { SettingsStore } from './settings.ts'

/** The settings as a page may change them. */
export interface GuardedSettings {
  read(): Settings
  write(patch: Partial<Settings>, windowId: number): Promise<Result<null>>
  /** The same for a file, which its user may not have read. */
  adopt(patch: Partial<Settings>, windowId: number): Promise<Result<null>>
}

/** Questions in dialogs of main's own, which no page can answer. */
export interface SettingsQuestions {
  confirmMute(windowId: number): Promise<boolean>
  confirmProxy(windowId: number, proxy: Settings['proxy']): Promise<boolean>
  /** Before a file turns confirmations of orders off, or off below a larger amount. */
  confirmUnconfirmed(windowId: number): Promise<boolean>
}

const anyOf = ({ fills, rejections, outages, alerts }: Settings['notifications']): boolean =>
  fills || rejections || outages || alerts

const isSameProxy = (a: Settings['proxy'], b: Settings['proxy']): boolean =>
  a.mode === b.mode && a.address === b.address

const declined = (code: 'notifications-stay-on' | 'proxy-stays' | 'confirmations-stay-on'): Result<never> =>
  fail<Failure>({ kind: 'denied', rule: 'declined', code, params: {} })

/**
 * SECURITY: a compromised page must not act unseen. Switching the last notification off, and another way to reach
 * venues, which makes main connect to an address of the page's choice, are confirmed in a dialog of main's own.
 */
export function guardSettings(store: SettingsStore, questions: SettingsQuestions): GuardedSettings {
  const write: GuardedSettings['write'] = async (patch, windowId) => {
    const { notifications, proxy } = store.read()
    if (patch.notifications !== undefined && !anyOf(patch.notifications) && anyOf(notifications))
      if (!(await questions.confirmMute(windowId))) return declined('notifications-stay-on')
    if (patch.proxy !== undefined && !isSameProxy(patch.proxy, proxy))
      if (!(await questions.confirmProxy(windowId, patch.proxy))) return declined('proxy-stays')
    store.write(patch)
    return ok(null)
  }
  return {
    read: store.read,
    write,
    async adopt(patch, windowId) {
      const now = store.read()
      if (asksLess(now, { ...now, ...patch }) && !(await questions.confirmUnconfirmed(windowId)))
        return declined('confirmations-stay-on')
      return await write(patch, windowId)
    }
  }
}

type Confirmations = Pick<Settings, 'confirm' | 'confirmAbove'>

/** Whether orders leave unconfirmed that did not before. */
function asksLess(now: Confirmations, next: Confirmations): boolean {
  if (now.confirm === 'off' || (next.confirm !== 'off' && next.confirm !== 'above')) return false
  return next.confirm === 'off' || now.confirm !== 'above' || money(next.confirmAbove).gt(money(now.confirmAbove))
}
