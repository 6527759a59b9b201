import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { app } from 'electron'
import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import type { AlertsKeep } from '../alerts/alerts-api.ts'
import { alertsIn } from '../alerts/alerts-in-profile.ts'
import { oddAlertsIn } from '../alerts/stored-alerts.ts'
import { oddDrawingsIn } from '../drawings/drawings.ts'
import type { DrawingsKeep } from '../drawings/drawings-api.ts'
import { drawingsIn } from '../drawings/drawings-in-profile.ts'
import { journalFiles, type JournalFiles } from './database-files.ts'
import { createProxyPassword, type ProxyPassword } from '../network/proxy-password.ts'
import { oddAccountsIn, openAccounts, type AccountList } from './account-list.ts'
import { areLimits, type LimitsKeep } from '../placement/limits.ts'
import { limitsIn } from './limits-in-profile.ts'
import type { ProfilePlace } from './profile-folder.ts'
import { inMemory, openDocument, writtenSoon, type Document, type DocumentFile } from '../disk/document.ts'
import { firstNamespace, keychainNamespace } from './keychain-namespace.ts'
import { createProfileWriter, type ProfileWriter } from '../disk/profile-writer.ts'
import { openSettings, wrongSettingsIn, type WatchedSettings } from './settings.ts'
import { createKeychain } from '../vault/keychain.ts'
import { spawnKeychainUtility } from '../vault/keychain-utility.ts'
import { createVault } from '../vault/vault.ts'
import type { Vault } from '../vault/vault-api.ts'
import { message, type MessageCode } from '../../i18n/codes.ts'
import type { Notice } from '../../contract/frames.ts'
import { oddLayoutsIn } from '../../contract/layout.ts'

/** What the user keeps between starts. */
export interface Profile {
  readonly settings: WatchedSettings
  readonly accounts: AccountList
  readonly limits: LimitsKeep
  readonly alerts: AlertsKeep
  readonly drawings: DrawingsKeep
  /** Place and size of the window. */
  readonly window: Document
  /** The same, as last confirmed by a page. */
  readonly windowCopy: Document
  /** Named layouts and the markets of the link groups. */
  readonly layouts: Document
  readonly files: JournalFiles
  /** Absolute. */
  readonly folder: string
  /** The system's code for why nothing is kept after this run; null when it is. */
  readonly readOnly: string | null
  readonly vault: Vault
  readonly proxyPassword: ProxyPassword
  readonly events: ProfileEvents
  /** Writes all of these but the databases. */
  readonly writer: ProfileWriter
  /** What could not be read. Nothing of it was lost. */
  readonly problems: readonly Pick<Notice, 'title' | 'text'>[]
}

type ProfileEvents = EventEmitter<{
  /** The keychain waits for the user, who may have to type its password, or no longer waits. */
  keychainWaits: [isWaiting: boolean]
}>

export interface ProfileParts {
  readonly place: ProfilePlace
  readonly clock: Clock
  readonly log: Log
  /** Called with each key, so that the log masks it. */
  readonly protect: (secret: string) => Dispose
  /** Windows and layouts are neither read nor changed on disk. */
  readonly safeMode: boolean
}

export function openProfile(parts: ProfileParts): Profile {
  const {
    place: { used: folder },
    clock
  } = parts
  const events: ProfileEvents = new EventEmitter()
  const stamp = new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, '')
  const writer = createProfileWriter(clock, parts.log)
  const place = { folder, stamp, writer }
  const holdsList = (name: string, leftOutOf: NonNullable<DocumentFile['leftOutOf']>) => ({
    ...place,
    leftOutOf,
    isWhole: (value: Readonly<Record<string, unknown>>) => Array.isArray(value[name])
  })
  const documents = {
    settings: openDocument('settings', { ...place, leftOutOf: wrongSettingsIn }),
    accounts: openDocument('accounts', holdsList('accounts', oddAccountsIn)),
    window: openDocument('window', place),
    limits: openDocument('limits', { ...place, isWhole: areLimits }),
    alerts: openDocument('alerts', holdsList('alerts', oddAlertsIn)),
    drawings: openDocument('drawings', holdsList('drawings', oddDrawingsIn)),
    layouts: openDocument('layouts', { ...place, leftOutOf: oddLayoutsIn }),
    windowCopy: openDocument('window-copy', place)
  }
  const { settings, wrong } = openSettings(writtenSoon(documents.settings), clock)
  const { document: list, unreadableFile } = documents.accounts
  const namespace = keychainNamespace(list, () =>
    firstNamespace({
      folder: parts.place.folder,
      usual: join(app.getPath('appData'), app.getName()),
      isNew: list.read() === undefined && unreadableFile === null,
      random: () => randomBytes(6).toString('hex')
    })
  )
  const { accounts, broken } = openAccounts(list)
  const hasCopy = documents.windowCopy.document.read() !== undefined
  const instead: Readonly<Record<string, MessageCode>> = {
    limits: 'settings-reset-halted',
    ...(hasCopy ? { window: 'windows-reset-copy' } : {})
  }
  const problems: Pick<Notice, 'title' | 'text'>[] = Object.entries(documents).flatMap(
    ([name, { unreadableFile, leftOut }]) => {
      if (unreadableFile !== null)
        return [
          {
            title: message('file-unreadable', { name }),
            text: message(instead[name] ?? 'settings-reset', { file: unreadableFile })
          }
        ]
      // These two have words of their own.
      return leftOut === null || name === 'settings' || name === 'accounts'
        ? []
        : [
            {
              title: message('entries-left-out', { n: leftOut.n, name }),
              text: message('entries-kept', { file: leftOut.file })
            }
          ]
    }
  )
  if (wrong.length > 0)
    problems.push({
      title: message('settings-wrong'),
      text: message('settings-defaulted', { names: wrong.join(', '), file: documents.settings.leftOut?.file ?? '' })
    })
  if (broken > 0) {
    problems.push({
      title: message('accounts-unreadable'),
      text: message('accounts-unusable', { n: broken, file: documents.accounts.leftOut?.file ?? '' })
    })
  }
  return {
    settings,
    accounts,
    limits: limitsIn(documents.limits, accounts),
    alerts: alertsIn(writtenSoon(documents.alerts)),
    drawings: drawingsIn(writtenSoon(documents.drawings)),
    ...(parts.safeMode
      ? { window: inMemory(), windowCopy: inMemory(), layouts: inMemory() }
      : {
          window: documents.window.document,
          windowCopy: writtenSoon(documents.windowCopy),
          layouts: writtenSoon(documents.layouts)
        }),
    writer,
    folder,
    files: journalFiles(join(folder, 'journal')),
    readOnly: parts.place.readOnly,
    ...openSecrets(parts, namespace, (isWaiting) => void events.emit('keychainWaits', isWaiting)),
    events,
    problems
  }
}

/** How long to wait while the keychain asks for its password; it closes the prompt after that. */
const PASSWORD_MS = 60_000

function openSecrets(
  { clock, protect }: ProfileParts,
  namespace: string,
  waiting: (isWaiting: boolean) => void
): Pick<Profile, 'vault' | 'proxyPassword'> {
  const store = createKeychain({
    clock,
    namespace,
    readTimeoutMs: PASSWORD_MS,
    waiting,
    spawn: () => spawnKeychainUtility(join(app.getAppPath(), 'out/main/keychain.js'))
  })
  return {
    vault: createVault({ store, closeStore: store.close, stopWaiting: store.stopWaiting, protect }),
    proxyPassword: createProxyPassword({ store, protect })
  }
}
