// An Electron app with nothing in it: one window of the app's size, with the page that was given, else an empty one.
import { app, BrowserWindow } from 'electron'

app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true }
  })
  window.once('ready-to-show', () => window.show())
  const page = process.argv.find((argument) => argument.startsWith('--page='))
  void (page ? window.loadFile(page.slice('--page='.length)) : window.loadURL('data:text/html,<title>Blank</title>'))
})
app.on('window-all-closed', () => app.quit())
