import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { CommandId } from '../../contract/commands.ts'
import { acceleratorOf } from '../../core/keys/chord-shown.ts'
import type { Keymap } from '../../core/keys/keymap.ts'
import type { Texts } from '../texts/shape.ts'

export interface MenuParts {
  readonly openWorkspace: () => void
  readonly openWatch: () => void
  readonly openDiagnostics: () => void
  readonly openLogs: () => void
  readonly openWebsite: () => void
  readonly scale: (step: 1 | -1 | 0) => void
  readonly texts: Texts
  readonly keys: Keymap
}

/** Where Electron's menus have Cmd. */
export const isMac: boolean = process.platform === 'darwin'

/**
 * The standard menu; its commands have the keys that the user gave them (none for null). Reload and developer tools exist during
 * development only. Call it again when the keys or the language change.
 */
export function installMenu(parts: MenuParts): void {
  const { menu, tray, windows } = parts.texts
  const keyed = (id: CommandId) => {
    const accelerator = acceleratorOf(parts.keys.get(id) ?? null)
    return accelerator === undefined ? {} : { accelerator }
  }
  const mac: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : []
  const development: MenuItemConstructorOptions[] = app.isPackaged
    ? []
    : [{ role: 'reload' }, { role: 'toggleDevTools' }, { type: 'separator' }]
  const scaling: MenuItemConstructorOptions[] = [
    { label: menu.larger, accelerator: 'CmdOrCtrl+Plus', click: () => parts.scale(1) },
    // Where plus is a shifted key, it is pressed without the shift too.
    {
      label: menu.larger,
      accelerator: 'CmdOrCtrl+=',
      visible: false,
      acceleratorWorksWhenHidden: true,
      click: () => parts.scale(1)
    },
    { label: menu.smaller, accelerator: 'CmdOrCtrl+-', click: () => parts.scale(-1) },
    { label: menu.actualSize, accelerator: 'CmdOrCtrl+0', click: () => parts.scale(0) },
    { type: 'separator' }
  ]
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...mac,
      {
        label: menu.file,
        submenu: [
          { label: tray.newWindow, ...keyed('newWindow'), click: parts.openWorkspace },
          { label: tray.newWatch, ...keyed('newWatch'), click: parts.openWatch },
          { type: 'separator' },
          // A role would keep its own shortcut where the user took it away.
          { label: menu.close, ...keyed('closeWindow'), click: (_item, window) => window?.close() },
          ...(isMac ? [] : [{ label: menu.quit, ...keyed('quit'), click: () => app.quit() }])
        ]
      },
      {
        label: menu.edit,
        submenu: [
          { role: 'undo', label: menu.undo },
          { role: 'redo', label: menu.redo },
          { type: 'separator' },
          { role: 'cut', label: menu.cut },
          { role: 'copy', label: menu.copy },
          { role: 'paste', label: menu.paste },
          { role: 'delete', label: menu.delete },
          { type: 'separator' },
          { role: 'selectAll', label: menu.selectAll }
        ]
      },
      {
        label: menu.view,
        submenu: [
          ...development,
          ...scaling,
          { type: 'separator' },
          { role: 'togglefullscreen', label: menu.fullScreen }
        ]
      },
      // On macOS the system adds to the menu of this role.
      {
        role: 'windowMenu',
        label: menu.window,
        ...(isMac
          ? {}
          : {
              submenu: [
                { role: 'minimize', label: menu.minimize },
                { role: 'close', label: menu.close }
              ]
            })
      },
      {
        role: 'help',
        label: menu.help,
        submenu: [
          { label: menu.documentation, click: parts.openWebsite },
          { label: windows.diagnostics, ...keyed('openDiagnostics'), click: parts.openDiagnostics },
          { label: menu.log, click: parts.openLogs }
        ]
      }
    ])
  )
}
