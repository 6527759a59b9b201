import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { app } from 'electron'
import type { Clock, Log } from '../../contract/clock.ts'
import type { AlertsKeep } from '../alerts/alerts-api.ts'
import { alertsIn } from '../alerts/alerts-in-profile.ts'
import { journalFiles, type JournalFiles } from '../journal/journal-files.ts'
import { openAccounts, type AccountList } from './account-list.ts'
import { areLimits, type LimitsKeep } from '../orders/limits.ts'
import { limitsIn } from '../orders/limits-in-profile.ts'
import type { ProfilePlace } from './profile-folder.ts'
import { openDocument, type Document } from './document.ts'
import { createProfileWriter, type ProfileWriter } from './profile-writer.ts'
import { openSettings, type SettingsStore } from './settings.ts'
import { createKeychain } from '../vault/keychain.ts'
import { spawnKeychainUtility } from '../vault/keychain-utility.ts'
import { createVault } from '../vault/vault.ts'
import type { Vault } from '../vault/vault-api.ts'

/** What the user keeps between starts. */
export interface Profile {
  readonly settings: SettingsStore
  readonly accounts: AccountList
  readonly limits: LimitsKeep
  readonly alerts: AlertsKeep
  /** Place and size of the window. */
  readonly window: Document
  /** The same, of the last time when all was well. */
  readonly windowCopy: Document
  /** Named layouts and the markets of the link groups. */
  readonly layouts: Document
  readonly files: JournalFiles
  /** Why nothing is kept after this run, in a code of the system; null when it is. */
  readonly readOnly: string | null
  readonly vault: Vault
  /** Writes all of these but the databases. */
  readonly writer: ProfileWriter
  /** What could not be read, in words for the user. Nothing of it was lost. */
  readonly problems: readonly { readonly title: string; readonly text: string }[]
}

export interface ProfileParts {
  readonly place: ProfilePlace
  readonly clock: Clock
  readonly log: Log
  /** Told each key, so that no log shows it. */
  readonly protect: (secret: string) => unknown
  /** Told while the keychain waits for a person, who may have to type its password. */
  readonly keychainWaits: (isWaiting: boolean) => void
}

export function openProfile(parts: ProfileParts): Profile {
  const {
    place: { used: folder },
    clock
  } = parts
  const stamp = new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, '')
  const writer = createProfileWriter(clock, parts.log)
  const place = { folder, stamp, writer }
  const holdsList = (name: string) => ({
    ...place,
    isWhole: (value: Readonly<Record<string, unknown>>) => Array.isArray(value[name])
  })
  const documents = {
    settings: openDocument('settings', place),
    accounts: openDocument('accounts', holdsList('accounts')),
    window: openDocument('window', place),
    limits: openDocument('limits', { ...place, isWhole: areLimits }),
    alerts: openDocument('alerts', holdsList('alerts')),
    layouts: openDocument('layouts', place),
    windowCopy: openDocument('window-copy', place)
  }
  const { settings, wrong } = openSettings(documents.settings.document)
  const { accounts, broken } = openAccounts(documents.accounts.document)
  const hasCopy = documents.windowCopy.document.read() !== undefined
  const instead: Readonly<Record<string, string>> = {
    limits: 'the app begins with the defaults, and with the kill switch on. Look at your limits before you release it',
    ...(hasCopy ? { window: 'the windows are those of its last good copy' } : {})
  }
  const problems = Object.entries(documents).flatMap(([name, { dismissUnresolved }]) =>
    dismissUnresolved === null
      ? []
      : [
          {
            title: `The file of ${name} could not be read`,
            text: `It was put aside as ${dismissUnresolved}; ${instead[name] ?? 'the app begins with the defaults'}.`
          }
        ]
  )
  if (wrong.length > 0)
    problems.push({ title: 'Some settings were wrong', text: `These have their defaults again: ${wrong.join(', ')}.` })
  if (broken > 0) {
    problems.push({
      title: 'Some accounts could not be read',
      text: `${broken} of the accounts in accounts.json cannot be used. Add them again.`
    })
  }
  return {
    settings,
    accounts,
    limits: limitsIn(documents.limits),
    alerts: alertsIn(documents.alerts.document),
    window: documents.window.document,
    windowCopy: documents.windowCopy.document,
    layouts: documents.layouts.document,
    writer,
    files: journalFiles(join(folder, 'journal')),
    readOnly: parts.place.readOnly,
    vault: openVault(parts),
    problems
  }
}

/** A keychain that asks for its password dismisses the question when nobody waits for the answer. */
const PASSWORD_MS = 60_000

/** Keys of the usual profile are under the app's name; those of another profile never mix with them. */
function openVault({ place: { folder }, clock, protect, keychainWaits }: ProfileParts): Vault {
  const usual = join(app.getPath('appData'), app.getName())
  const namespace = folder === usual ? '' : createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const store = createKeychain({
    clock,
    namespace,
    readTimeoutMs: PASSWORD_MS,
    waiting: keychainWaits,
    spawn: () => spawnKeychainUtility(join(app.getAppPath(), 'out/main/keychain.js'))
  })
  return createVault({ store, closeStore: store.close, stopWaiting: store.stopWaiting, protect })
}
