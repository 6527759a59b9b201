import type { WebContents } from 'electron'
import type { Log } from '../../contract/clock.ts'
import type { LogRefusal } from './refusals.ts'

/**
 * Disables the native picker of `<input type=file>`: the user chooses files in dialogs of main. Chromium has no switch
 * for it; this DevTools command holds for every process of the page.
 */
export async function closeFilePickers(contents: WebContents, log: Log, refused: LogRefusal): Promise<void> {
  const { debugger: commands } = contents
  try {
    commands.attach()
    commands.on('message', (_event, method) => {
      if (method === 'Page.fileChooserOpened') refused('denied a file picker')
    })
    await commands.sendCommand('Page.enable')
    await commands.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true })
  } catch (error) {
    // A page that ends meanwhile opens nothing any more.
    if (!String(error).includes('target closed')) log.error('a page may open a file picker', error)
  }
}
