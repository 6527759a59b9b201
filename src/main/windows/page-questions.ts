import { dialog, type BrowserWindow } from 'electron'
import type { Texts } from '../texts/shape.ts'

/** Asks what becomes of a page; true: load it again. The signal takes the question back. */
export type AskAboutPage = (
  window: BrowserWindow,
  problem: 'died' | 'hangs',
  answered: AbortSignal | null
) => Promise<boolean>

const NO = 0
const RELOAD = 1

export const createPageQuestions =
  (texts: () => Texts['page']): AskAboutPage =>
  async (window, problem, answered) => {
    const { title, message, detail, no } = texts()[problem]
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      title,
      message,
      detail,
      buttons: [no, texts().reload],
      noLink: true,
      defaultId: problem === 'died' ? RELOAD : NO,
      cancelId: NO,
      ...(answered === null ? {} : { signal: answered })
    })
    return response === RELOAD
  }
