import { dialog, type BrowserWindow } from 'electron'
import type { DialogTurns } from './dialog-turns.ts'
import type { Formatter } from '../../i18n/formatter.ts'

/** Offers to reload a page that crashed or hangs. True: reload. The signal closes the dialog. */
export type ConfirmReload = (
  window: BrowserWindow,
  problem: 'died' | 'hangs',
  answered: AbortSignal | null
) => Promise<boolean>

const NO = 0
const RELOAD = 1

export const createReloadDialog =
  (texts: () => Formatter, turns: DialogTurns): ConfirmReload =>
  async (window, problem, answered) => {
    const { t } = texts()
    const word = (part: 'title' | 'message' | 'detail' | 'no') => t(`desktop.page.${problem}.${part}`)
    const answer = await turns.take(`page ${window.id} ${problem}`, window, async () => {
      // The page answered while this waited for its turn.
      if (answered?.aborted === true) return NO
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        title: word('title'),
        message: word('message'),
        detail: word('detail'),
        buttons: [word('no'), t('desktop.page.reload')],
        noLink: true,
        defaultId: problem === 'died' ? RELOAD : NO,
        cancelId: NO,
        ...(answered === null ? {} : { signal: answered })
      })
      return response
    })
    return answer.kind === 'answered' && answer.value === RELOAD
  }
