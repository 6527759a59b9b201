import { app, Menu, type MenuItemConstructorOptions } from 'electron'

/** The standard menu with the platform's own shortcuts. Reload and developer tools exist during development only. */
export function installMenu(parts: {
  readonly openWorkspace: () => void, readonly openWatch: () => void, readonly openDiagnostics: () => void, readonly openLogs: () => void, readonly openWebsite: () => void,
  readonly scale: (step: 1 | -1 | 0) => void
}): void {
  const isMac = process.platform === 'darwin'
  const mac: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : []
  const development: MenuItemConstructorOptions[] = app.isPackaged ? [] : [{ role: 'reload' }, { role: 'toggleDevTools' }, { type: 'separator' }]
  const scaling: MenuItemConstructorOptions[] = [
    { label: 'Larger', accelerator: 'CmdOrCtrl+Plus', click: () => parts.scale(1) },
    // Where plus is a shifted key, it is pressed without the shift too.
    { label: 'Larger', accelerator: 'CmdOrCtrl+=', visible: false, acceleratorWorksWhenHidden: true, click: () => parts.scale(1) },
    { label: 'Smaller', accelerator: 'CmdOrCtrl+-', click: () => parts.scale(-1) },
    { label: 'Actual Size', accelerator: 'CmdOrCtrl+0', click: () => parts.scale(0) },
    { type: 'separator' }
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate([
    ...mac,
    {
      role: 'fileMenu',
      submenu: [
        { label: 'New Window', accelerator: 'CmdOrCtrl+N', click: parts.openWorkspace },
        { label: 'New Market Watch', accelerator: 'CmdOrCtrl+Shift+N', click: parts.openWatch },
        { type: 'separator' },
        { role: 'close', accelerator: 'CmdOrCtrl+W' },
        ...(isMac ? [] : [{ role: 'quit' as const, accelerator: 'CmdOrCtrl+Q' }])
      ]
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [...development, ...scaling, { type: 'separator' }, { role: 'togglefullscreen' }]
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ label: 'Documentation of the venue', click: parts.openWebsite }, { label: 'Diagnostics', click: parts.openDiagnostics }, { label: 'Show the log', click: parts.openLogs }] }
  ]))
}
