import { app, Menu, type MenuItemConstructorOptions } from 'electron'

/** The standard menu with the platform's own shortcuts. Reload and developer tools exist during development only. */
export function installMenu(parts: {
  readonly openWorkspace: () => void, readonly openWatch: () => void, readonly openDiagnostics: () => void, readonly openLogs: () => void, readonly openWebsite: () => void
}): void {
  const isMac = process.platform === 'darwin'
  const mac: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : []
  const development: MenuItemConstructorOptions[] = app.isPackaged ? [] : [{ role: 'reload' }, { role: 'toggleDevTools' }, { type: 'separator' }]
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
      submenu: [...development, { role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { type: 'separator' }, { role: 'togglefullscreen' }]
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ label: 'Documentation of the venue', click: parts.openWebsite }, { label: 'Diagnostics', click: parts.openDiagnostics }, { label: 'Show the log', click: parts.openLogs }] }
  ]))
}
