import { shell } from 'electron'
import type { Log } from '../../contract/clock.ts'
import { commandKeys } from '../../contract/commands.ts'
import type { Language } from '../../contract/language.ts'
import type { Settings } from '../../contract/settings.ts'
import { installMenu, isMac } from '../desktop/menu.ts'
import { scaleStep } from '../windows/scale-step.ts'
import { openOutside } from '../security/harden.ts'
import type { SettingsStore } from '../profile/settings.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { Windows } from '../windows/windows-api.ts'

const WEBSITE = 'https://doc.cryptomus.com/'

export interface SpokenMenuParts {
  readonly texts: () => Formatter
  readonly settings: SettingsStore
  readonly windows: Pick<Windows, 'open'>
  readonly logFile: string
  /** The language is another one: who else shows words shows them again. */
  readonly speak: () => void
  readonly log: Log
}

/**
 * The menu of the app, in the language and with the keys of this moment; what it returns looks whether they changed.
 */
export function createSpokenMenu({ texts, settings, windows, logFile, speak, log }: SpokenMenuParts): () => void {
  const show = () =>
    installMenu({
      texts: texts(),
      keys: commandKeys(settings.read().keys, isMac),
      scale: (step) => void settings.write({ uiScale: step === 0 ? 100 : scaleStep(settings.read().uiScale, step) }),
      openWorkspace: () => void windows.open('workspace'),
      openWatch: () => void windows.open('watch'),
      openDiagnostics: () => void windows.open('diagnostics'),
      openLogs: () => shell.showItemInFolder(logFile),
      openWebsite: () => openOutside(WEBSITE, log)
    })
  let spoken: Language | null = null
  let shownKeys: Settings['keys'] | null = null
  return () => {
    const { language } = texts()
    const { keys } = settings.read()
    if (language !== spoken || keys !== shownKeys) show()
    if (language !== spoken) speak()
    spoken = language
    shownKeys = keys
  }
}
