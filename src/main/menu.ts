import { app, Menu, type MenuItemConstructorOptions } from 'electron'

/** The standard menu with the platform's own shortcuts. Reload and developer tools exist during development only. */
export function installMenu(parts: { readonly openLogs: () => void, readonly openWebsite: () => void }): void {
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  const development: MenuItemConstructorOptions[] = app.isPackaged ? [] : [{ role: 'reload' }, { role: 'toggleDevTools' }, { type: 'separator' }]
  Menu.setApplicationMenu(Menu.buildFromTemplate([
    ...mac,
    { role: 'fileMenu' },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [...development, { role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { type: 'separator' }, { role: 'togglefullscreen' }]
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ label: 'Documentation of the venue', click: parts.openWebsite }, { label: 'Show the log', click: parts.openLogs }] }
  ]))
}
