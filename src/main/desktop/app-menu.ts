import { shell } from 'electron'
import { commandKeys } from '../../contract/commands.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { PagePorts } from '../windows/page-ports.ts'
import type { WatchedSettings } from '../profile/settings.ts'
import { openOutside } from '../security/harden.ts'
import type { LogRefusal } from '../security/refusals.ts'
import { scaleStep } from '../windows/scale-step.ts'
import type { Windows } from '../windows/windows-api.ts'
import { installMenu, isMac } from './menu.ts'

const WEBSITE = 'https://doc.cryptomus.com/'

export interface AppMenuParts {
  readonly texts: () => Formatter
  readonly settings: WatchedSettings
  readonly windows: Pick<Windows, 'open' | 'all' | 'kindOf'>
  readonly ports: Pick<PagePorts, 'send'>
  readonly openGuide: () => void
  readonly logFile: string
  readonly refused: LogRefusal
}

/** The menu of the app. It follows the language and the keys that the user chose. */
export function showAppMenu({ texts, settings, windows, ports, openGuide, logFile, refused }: AppMenuParts): void {
  let shown: string | null = null
  /** In the workspace that the menu was opened in, or in another one. */
  const checkVenue = (windowId: number | undefined) => {
    const isWorkspace = (id: number | undefined) => id !== undefined && windows.kindOf(id) === 'workspace'
    const id = isWorkspace(windowId) ? windowId : windows.all().find((window) => isWorkspace(window.id))?.id
    if (id === undefined) windows.open('workspace')
    else ports.send(id, { type: 'venueCheck' })
  }
  const show = () => {
    const { language } = texts()
    const { keys } = settings.read()
    const wanted = JSON.stringify([language, keys])
    if (shown === wanted) return
    shown = wanted
    installMenu({
      texts: texts(),
      keys: commandKeys(keys, isMac),
      scale: (step) => void settings.write({ uiScale: step === 0 ? 100 : scaleStep(settings.read().uiScale, step) }),
      openWorkspace: () => void windows.open('workspace'),
      openWatch: () => void windows.open('watch'),
      openGuide,
      openDiagnostics: () => void windows.open('diagnostics'),
      checkVenue,
      openLogs: () => shell.showItemInFolder(logFile),
      openWebsite: () => openOutside(WEBSITE, refused)
    })
  }
  settings.watch(show)
  show()
}
