import { dialog, type BrowserWindow } from 'electron'
import type { Formatter } from '../../i18n/formatter.ts'

/** Asks the user about a page that crashed or hangs; true: reload it. The signal closes the question. */
export type AskAboutPage = (
  window: BrowserWindow,
  problem: 'died' | 'hangs',
  answered: AbortSignal | null
) => Promise<boolean>

const NO = 0
const RELOAD = 1

export const createPageQuestions =
  (texts: () => Formatter): AskAboutPage =>
  async (window, problem, answered) => {
    const { t } = texts()
    const word = (part: 'title' | 'message' | 'detail' | 'no') => t(`desktop.page.${problem}.${part}`)
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
    return response === RELOAD
  }
