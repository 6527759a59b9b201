import { dialog, type BrowserWindow } from 'electron'
import type { NamedAccount } from '../venue/named-account.ts'
import type { MessageParams } from '../../core/message.ts'
import { plainLine } from '../../contract/one-line.ts'
import { createDeclined, type WhyQuiet } from './declined.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { LimitQuestion } from '../orders/guarded-limits.ts'

/** Native dialogs, which no page can answer. */
export interface Dialogs {
  /** Absolute path, or null. */
  chooseTarget(windowId: number, suggestion: string): Promise<string | null>
  chooseCsv(windowId: number, suggestion: string): Promise<string | null>
  chooseReport(windowId: number, suggestion: string): Promise<string | null>
  chooseSource(windowId: number): Promise<string | null>
  confirmUnlock(windowId: number, account: NamedAccount): Promise<boolean>
  confirmTrading(windowId: number, account: NamedAccount): Promise<boolean>
  confirmRemove(windowId: number, account: NamedAccount, leaveKey: boolean): Promise<boolean>
  confirmRekey(windowId: number, account: NamedAccount): Promise<boolean>
  /** `reason`: the addresses that the key was entered for, and those that the venue has now. */
  confirmOtherHost(windowId: number, account: NamedAccount, reason: string): Promise<boolean>
  /** `lines`: what the change of the limits would let out. `account`: the open one; null without one. */
  confirmLoosened(
    windowId: number,
    lines: readonly string[],
    question: LimitQuestion,
    account: NamedAccount | null
  ): Promise<boolean>
  /** Before the last kind of notification is switched off. */
  confirmMute(windowId: number): Promise<boolean>
  /** The page was closed or reloaded: it may ask again. */
  readonly pageGone: (windowId: number) => void
}

export interface DialogsParts {
  readonly windowOf: (windowId: number) => BrowserWindow | undefined
  readonly texts: () => Formatter
  /** A question was not asked, because the user declined it before. */
  readonly quiet: (reason: WhyQuiet) => void
  /** Monotonic, milliseconds. */
  readonly now: () => number
}

interface Question {
  readonly title: string
  readonly message: string
  readonly detail: string
  readonly yes: string
  readonly no: string
}

const JSON_FILES = [{ name: 'JSON', extensions: ['json'] }]
/** Ids that no window has: main asks by itself; the user asked from the tray, where a question is never suppressed. */
export const NO_WINDOW = 0
export const TRAY = -1
const CANCEL = 0
const YES = 1

export function createDialogs({ windowOf, texts, quiet, now }: DialogsParts): Dialogs {
  let isAsking = false
  const declined = createDeclined()

  /** SECURITY: one dialog at a time, so that a page cannot wear the user down with a stack of them. */
  async function ask(windowId: number, { title, message, detail, yes, no }: Question): Promise<boolean> {
    if (isAsking) return false
    const question = `${title}\n${message}`
    const reason = windowId === TRAY ? null : declined.whyQuiet(windowId, question, now())
    if (reason !== null) {
      quiet(reason)
      return false
    }
    isAsking = true
    try {
      const window = windowOf(windowId)
      const options = {
        type: 'warning' as const,
        title,
        message,
        detail,
        buttons: [no, yes],
        defaultId: CANCEL,
        cancelId: CANCEL,
        noLink: true
      }
      const { response } = await (window === undefined
        ? dialog.showMessageBox(options)
        : dialog.showMessageBox(window, options))
      if (response !== YES && windowId !== TRAY) declined.refused(windowId, question, now())
      return response === YES
    } finally {
      isAsking = false
    }
  }

  const wording = (name: string, params: MessageParams = {}): Omit<Question, 'detail'> => {
    const word = (part: keyof Question) => texts().t(`desktop.dialogs.${name}.${part}`, params)
    return { title: word('title'), message: word('message'), yes: word('yes'), no: word('no') }
  }
  const detailOf = (name: string) => texts().t(`desktop.dialogs.${name}.detail`)
  const nameOf = ({ label, venue, host }: NamedAccount) =>
    texts().t('desktop.dialogs.account', { label: plainLine(label), venue: plainLine(venue), host: plainLine(host) })

  /** `name`: of the question in the catalogue. */
  const askAbout = (windowId: number, account: NamedAccount, name: string, detail = detailOf(name)) =>
    ask(windowId, {
      ...wording(name, { label: plainLine(account.label) }),
      detail: `${nameOf(account)}\n\n${detail}`
    })

  return {
    async chooseTarget(windowId, suggestion) {
      const window = windowOf(windowId)
      const options = {
        title: texts().t('desktop.dialogs.exportSettings'),
        defaultPath: suggestion,
        filters: JSON_FILES
      }
      const { canceled, filePath } = await (window === undefined
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(window, options))
      return canceled || filePath === '' ? null : filePath
    },
    async chooseCsv(windowId, suggestion) {
      const window = windowOf(windowId)
      const options = {
        title: texts().t('desktop.dialogs.exportCsv'),
        defaultPath: suggestion,
        filters: [{ name: 'CSV', extensions: ['csv'] }]
      }
      const { canceled, filePath } = await (window === undefined
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(window, options))
      return canceled || filePath === '' ? null : filePath
    },
    async chooseReport(windowId, suggestion) {
      const window = windowOf(windowId)
      const options = { title: texts().t('desktop.dialogs.exportReport'), defaultPath: suggestion, filters: JSON_FILES }
      const { canceled, filePath } = await (window === undefined
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(window, options))
      return canceled || filePath === '' ? null : filePath
    },
    async chooseSource(windowId) {
      const window = windowOf(windowId)
      const options = {
        title: texts().t('desktop.dialogs.importSettings'),
        properties: ['openFile' as const],
        filters: JSON_FILES
      }
      const { canceled, filePaths } = await (window === undefined
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(window, options))
      return canceled ? null : (filePaths[0] ?? null)
    },
    confirmUnlock: (windowId, account) => askAbout(windowId, account, 'unlock'),
    confirmTrading: (windowId, account) => askAbout(windowId, account, 'trading'),
    confirmRemove: (windowId, account, leaveKey) =>
      askAbout(windowId, account, 'remove', leaveKey ? texts().t('desktop.dialogs.removeLeave') : undefined),
    confirmRekey: (windowId, account) => askAbout(windowId, account, 'rekey'),
    confirmOtherHost: (windowId, account, reason) => askAbout(windowId, account, 'otherHost', reason),
    confirmLoosened: (windowId, lines, question, account) =>
      ask(windowId, {
        ...wording(question),
        detail: [...(account === null ? [] : [nameOf(account), '']), ...lines].join('\n')
      }),
    confirmMute: (windowId) => ask(windowId, { ...wording('mute'), detail: detailOf('mute') }),
    pageGone: declined.pageGone
  }
}
