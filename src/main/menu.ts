import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { Texts } from './texts/shape.ts'

/** The standard menu with the platform's own shortcuts. Reload and developer tools exist during development only. */
export function installMenu(parts: {
  readonly openWorkspace: () => void, readonly openWatch: () => void, readonly openDiagnostics: () => void, readonly openLogs: () => void, readonly openWebsite: () => void,
  readonly scale: (step: 1 | -1 | 0) => void
  readonly texts: Texts
}): void {
  const { menu, tray, windows } = parts.texts
  const isMac = process.platform === 'darwin'
  const mac: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : []
  const development: MenuItemConstructorOptions[] = app.isPackaged ? [] : [{ role: 'reload' }, { role: 'toggleDevTools' }, { type: 'separator' }]
  const scaling: MenuItemConstructorOptions[] = [
    { label: menu.larger, accelerator: 'CmdOrCtrl+Plus', click: () => parts.scale(1) },
    // Where plus is a shifted key, it is pressed without the shift too.
    { label: menu.larger, accelerator: 'CmdOrCtrl+=', visible: false, acceleratorWorksWhenHidden: true, click: () => parts.scale(1) },
    { label: menu.smaller, accelerator: 'CmdOrCtrl+-', click: () => parts.scale(-1) },
    { label: menu.actualSize, accelerator: 'CmdOrCtrl+0', click: () => parts.scale(0) },
    { type: 'separator' }
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate([
    ...mac,
    {
      label: menu.file,
      submenu: [
        { label: tray.newWindow, accelerator: 'CmdOrCtrl+N', click: parts.openWorkspace },
        { label: tray.newWatch, accelerator: 'CmdOrCtrl+Shift+N', click: parts.openWatch },
        { type: 'separator' },
        { role: 'close', label: menu.close, accelerator: 'CmdOrCtrl+W' },
        ...(isMac ? [] : [{ role: 'quit' as const, label: menu.quit, accelerator: 'CmdOrCtrl+Q' }])
      ]
    },
    {
      label: menu.edit,
      submenu: [
        { role: 'undo', label: menu.undo }, { role: 'redo', label: menu.redo }, { type: 'separator' },
        { role: 'cut', label: menu.cut }, { role: 'copy', label: menu.copy }, { role: 'paste', label: menu.paste }, { role: 'delete', label: menu.delete },
        { type: 'separator' }, { role: 'selectAll', label: menu.selectAll }
      ]
    },
    {
      label: menu.view,
      submenu: [...development, ...scaling, { type: 'separator' }, { role: 'togglefullscreen', label: menu.fullScreen }]
    },
    // On macOS the system adds to the menu of this role.
    { role: 'windowMenu', label: menu.window, ...(isMac ? {} : { submenu: [{ role: 'minimize', label: menu.minimize }, { role: 'close', label: menu.close }] }) },
    {
      role: 'help', label: menu.help,
      submenu: [
        { label: menu.documentation, click: parts.openWebsite }, { label: windows.diagnostics, click: parts.openDiagnostics }, { label: menu.log, click: parts.openLogs }
      ]
    }
  ]))
}
