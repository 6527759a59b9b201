import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { CommandId } from '../../contract/commands.ts'
import { acceleratorOf } from '../../core/keys/chord-shown.ts'
import type { Keymap } from '../../core/keys/keymap.ts'
import type { Formatter } from '../../i18n/formatter.ts'

export interface MenuParts {
  readonly openWorkspace: () => void
  readonly openWatch: () => void
  readonly openGuide: () => void
  readonly openDiagnostics: () => void
  /** `windowId`: where the menu was opened. */
  readonly checkVenue: (windowId: number | undefined) => void
  readonly openLogs: () => void
  readonly openWebsite: () => void
  readonly scale: (step: 1 | -1 | 0) => void
  readonly texts: Formatter
  readonly keys: Keymap
}

/** Menus have Cmd in place of Ctrl. */
export const isMac: boolean = process.platform === 'darwin'

/**
 * Installs the application menu with the user's key bindings (null: none). Reload and developer tools exist during
 * development only. Call it again when keys or language change.
 */
export function installMenu(parts: MenuParts): void {
  const { t } = parts.texts
  const keyed = (id: CommandId) => {
    const accelerator = acceleratorOf(parts.keys.get(id) ?? null)
    return accelerator === undefined ? {} : { accelerator }
  }
  const mac: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : []
  const development: MenuItemConstructorOptions[] = app.isPackaged
    ? []
    : [{ role: 'reload' }, { role: 'toggleDevTools' }, { type: 'separator' }]
  const scaling: MenuItemConstructorOptions[] = [
    { label: t('desktop.menu.larger'), accelerator: 'CmdOrCtrl+Plus', click: () => parts.scale(1) },
    // Accepts the plus key without Shift on layouts where it is a shifted key.
    {
      label: t('desktop.menu.larger'),
      accelerator: 'CmdOrCtrl+=',
      visible: false,
      acceleratorWorksWhenHidden: true,
      click: () => parts.scale(1)
    },
    { label: t('desktop.menu.smaller'), accelerator: 'CmdOrCtrl+-', click: () => parts.scale(-1) },
    { label: t('desktop.menu.actualSize'), accelerator: 'CmdOrCtrl+0', click: () => parts.scale(0) },
    { type: 'separator' }
  ]
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...mac,
      {
        label: t('desktop.menu.file'),
        submenu: [
          { label: t('desktop.tray.newWindow'), ...keyed('newWindow'), click: parts.openWorkspace },
          { label: t('desktop.tray.newWatch'), ...keyed('newWatch'), click: parts.openWatch },
          { type: 'separator' },
          // A role would keep its default shortcut after the user removed it.
          { label: t('desktop.menu.close'), ...keyed('closeWindow'), click: (_item, window) => window?.close() },
          ...(isMac ? [] : [{ label: t('desktop.menu.quit'), ...keyed('quit'), click: () => app.quit() }])
        ]
      },
      {
        label: t('desktop.menu.edit'),
        submenu: [
          { role: 'undo', label: t('desktop.menu.undo') },
          { role: 'redo', label: t('desktop.menu.redo') },
          { type: 'separator' },
          { role: 'cut', label: t('desktop.menu.cut') },
          { role: 'copy', label: t('desktop.menu.copy') },
          { role: 'paste', label: t('desktop.menu.paste') },
          { role: 'delete', label: t('desktop.menu.delete') },
          { type: 'separator' },
          { role: 'selectAll', label: t('desktop.menu.selectAll') }
        ]
      },
      {
        label: t('desktop.menu.view'),
        submenu: [
          ...development,
          ...scaling,
          { type: 'separator' },
          { role: 'togglefullscreen', label: t('desktop.menu.fullScreen') }
        ]
      },
      // macOS adds its own items to this role.
      {
        role: 'windowMenu',
        label: t('desktop.menu.window'),
        ...(isMac
          ? {}
          : {
              submenu: [
                { role: 'minimize', label: t('desktop.menu.minimize') },
                { role: 'close', label: t('desktop.menu.close') }
              ]
            })
      },
      {
        role: 'help',
        label: t('desktop.menu.help'),
        submenu: [
          { label: t('commands.openGuide'), ...keyed('openGuide'), click: parts.openGuide },
          { label: t('desktop.menu.documentation'), click: parts.openWebsite },
          { label: t('desktop.windows.diagnostics'), ...keyed('openDiagnostics'), click: parts.openDiagnostics },
          { label: t('commands.checkVenue'), click: (_item, window) => parts.checkVenue(window?.id) },
          { label: t('desktop.menu.log'), click: parts.openLogs }
        ]
      }
    ])
  )
}
