import { shell } from 'electron'
import type { Log } from '../../contract/clock.ts'
import { commandKeys } from '../../contract/commands.ts'
import type { Language } from '../../contract/language.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { WatchedSettings } from '../profile/settings.ts'
import { openOutside } from '../security/harden.ts'
import { scaleStep } from '../windows/scale-step.ts'
import type { Windows } from '../windows/windows-api.ts'
import { installMenu, isMac } from './menu.ts'

const WEBSITE = 'https://doc.cryptomus.com/'

export interface AppMenuParts {
  readonly texts: () => Formatter
  readonly settings: WatchedSettings
  readonly windows: Pick<Windows, 'open'>
  readonly logFile: string
  readonly log: Log
}

/** The menu of the app. It follows the language and the keys that the user chose. */
export function showAppMenu({ texts, settings, windows, logFile, log }: AppMenuParts): void {
  let shown: { readonly language: Language; readonly keys: Settings['keys'] } | null = null
  const show = () => {
    const { language } = texts()
    const { keys } = settings.read()
    if (shown?.language === language && shown.keys === keys) return
    shown = { language, keys }
    installMenu({
      texts: texts(),
      keys: commandKeys(keys, isMac),
      scale: (step) => void settings.write({ uiScale: step === 0 ? 100 : scaleStep(settings.read().uiScale, step) }),
      openWorkspace: () => void windows.open('workspace'),
      openWatch: () => void windows.open('watch'),
      openDiagnostics: () => void windows.open('diagnostics'),
      openLogs: () => shell.showItemInFolder(logFile),
      openWebsite: () => openOutside(WEBSITE, log)
    })
  }
  settings.watch(show)
  show()
}
