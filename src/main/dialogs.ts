import { dialog, type BrowserWindow } from 'electron'

/** Questions that the system asks, so that no page can answer them. */
export interface Dialogs {
  /** Absolute path, or null. */
  chooseTarget(windowId: number, suggestion: string): Promise<string | null>
  chooseCsv(windowId: number, suggestion: string): Promise<string | null>
  chooseReport(windowId: number, suggestion: string): Promise<string | null>
  chooseSource(windowId: number): Promise<string | null>
  confirmUnlock(windowId: number, label: string): Promise<boolean>
}

const JSON_FILES = [{ name: 'JSON', extensions: ['json'] }]
const CANCEL = 0
const UNLOCK = 1

export function createDialogs(windowOf: (windowId: number) => BrowserWindow | undefined): Dialogs {
  return {
    async chooseTarget(windowId, suggestion) {
      const window = windowOf(windowId)
      const options = { title: 'Export settings', defaultPath: suggestion, filters: JSON_FILES }
      const { canceled, filePath } = await (window === undefined ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options))
      return canceled || filePath === '' ? null : filePath
    },
    async chooseCsv(windowId, suggestion) {
      const window = windowOf(windowId)
      const options = { title: 'Export CSV', defaultPath: suggestion, filters: [{ name: 'CSV', extensions: ['csv'] }] }
      const { canceled, filePath } = await (window === undefined ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options))
      return canceled || filePath === '' ? null : filePath
    },
    async chooseReport(windowId, suggestion) {
      const window = windowOf(windowId)
      const options = { title: 'Export diagnostics', defaultPath: suggestion, filters: JSON_FILES }
      const { canceled, filePath } = await (window === undefined ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options))
      return canceled || filePath === '' ? null : filePath
    },
    async chooseSource(windowId) {
      const window = windowOf(windowId)
      const options = { title: 'Import settings', properties: ['openFile' as const], filters: JSON_FILES }
      const { canceled, filePaths } = await (window === undefined ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options))
      return canceled ? null : filePaths[0] ?? null
    },
    async confirmUnlock(windowId, label) {
      const window = windowOf(windowId)
      const options = {
        type: 'warning' as const, title: 'Unlock trading', message: `Unlock trading for "${label}"?`,
        detail: 'This account trades real money. After unlocking, trading is still off until you switch it on.',
        buttons: ['Keep locked', 'Unlock'], defaultId: CANCEL, cancelId: CANCEL, noLink: true
      }
      const { response } = await (window === undefined ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
      return response === UNLOCK
    }
  }
}
