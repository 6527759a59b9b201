import { dialog, type BrowserWindow, type FileFilter } from 'electron'
import type { Settings } from '../../contract/settings.ts'
import type { NamedAccount } from '../venue/named-account.ts'
import type { Exit, ExitPlan } from '../../core/exits/exit.ts'
import type { MessageParams } from '../../core/message.ts'
import { plainLine } from '../../contract/plain-text.ts'
import { createDeclined, type WhyQuiet } from './declined.ts'
import type { DialogTurns } from '../windows/dialog-turns.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { OrderDraft } from '../../core/orders/order.ts'
import type { LimitQuestion } from '../placement/limits.ts'
import { money, plain, trimmedTo, trimZeros } from '../../core/money.ts'

/** Native dialogs, which no page can answer. */
export interface Dialogs {
  /** Absolute path, or null. */
  chooseTarget(windowId: number, suggestion: string): Promise<string | null>
  chooseCsv(windowId: number, suggestion: string): Promise<string | null>
  chooseReport(windowId: number, suggestion: string): Promise<string | null>
  choosePicture(windowId: number, suggestion: string): Promise<string | null>
  chooseSource(windowId: number): Promise<string | null>
  confirmUnlock(windowId: number, account: NamedAccount): Promise<boolean>
  confirmTrading(windowId: number, account: NamedAccount): Promise<boolean>
  confirmRemove(windowId: number, account: NamedAccount, leaveKey: boolean): Promise<boolean>
  /** `label`: the new one. */
  confirmRename(windowId: number, account: NamedAccount, label: string): Promise<boolean>
  confirmRekey(windowId: number, account: NamedAccount): Promise<boolean>
  /** `reason`: the addresses that the key was entered for, and those that the venue has now. */
  confirmOtherHost(windowId: number, account: NamedAccount, reason: string): Promise<boolean>
  /** `lines`: what the change of the limits would allow. `account`: the open one; null without one. */
  confirmLoosened(
    windowId: number,
    lines: readonly string[],
    question: LimitQuestion,
    account: NamedAccount | null
  ): Promise<boolean>
  /** Those of the venue check. @param orders.sale null: none */
  confirmCheckOrders(
    windowId: number,
    orders: { readonly order: OrderDraft; readonly sale: OrderDraft | null },
    account: NamedAccount | null
  ): Promise<boolean>
  /** Before the last kind of notification is switched off. */
  confirmMute(windowId: number): Promise<boolean>
  /** Before a settings file lets orders leave without a confirmation. */
  confirmUnconfirmed(windowId: number): Promise<boolean>
  /** Before the record of the open account is deleted. */
  confirmDeleteRecord(windowId: number, account: NamedAccount | null): Promise<boolean>
  /** Before the app ends to install an update. */
  confirmUpdate(windowId: number, version: string): Promise<boolean>
  /** Before the app ends, and with it the exits that it holds. */
  confirmQuit(exits: readonly Exit[]): Promise<boolean>
  /** Before the way to reach venues changes. */
  confirmProxy(windowId: number, proxy: Settings['proxy']): Promise<boolean>
  /** The page was closed or reloaded: its dialogs are allowed again. */
  readonly pageGone: (windowId: number) => void
}

export interface DialogsParts {
  readonly windowOf: (windowId: number) => BrowserWindow | undefined
  readonly turns: DialogTurns
  readonly texts: () => Formatter
  /** Of prices of a market; 0 if it is not known. */
  readonly quoteDecimals: (market: string) => number
  /** A dialog was not shown, because the user declined it before. */
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
/** Ids that no window has: a dialog of main itself, and one requested from the tray, which is never suppressed. */
export const NO_WINDOW = 0
export const TRAY = -1
const CANCEL = 0
const YES = 1

export function createDialogs({ windowOf, turns, texts, quoteDecimals, quiet, now }: DialogsParts): Dialogs {
  const declined = createDeclined()

  /** Null if nothing was shown. @param question null: may be repeated */
  async function inTurn<T>(
    windowId: number,
    question: string | null,
    show: (window: BrowserWindow | undefined) => Promise<T>,
    isYes: (answer: T) => boolean
  ): Promise<T | null> {
    const window = windowOf(windowId)
    const answer = await turns.take(windowId, window, async () => {
      // At its turn: the user may have declined it meanwhile.
      const reason = windowId === TRAY ? null : declined.whyQuiet(windowId, question, now())
      if (reason !== null) {
        quiet(reason)
        return null
      }
      const given = await show(window)
      if (!isYes(given) && windowId !== TRAY) declined.refused(windowId, question, now())
      return given
    })
    if (answer.kind === 'again') quiet('open')
    return answer.kind === 'answered' ? answer.value : null
  }

  async function confirmInDialog(windowId: number, { title, message, detail, yes, no }: Question): Promise<boolean> {
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
    const answer = await inTurn(
      windowId,
      `${title}\n${message}`,
      (window) => (window === undefined ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options)),
      ({ response }) => response === YES
    )
    return answer?.response === YES
  }

  const wording = (name: string, params: MessageParams = {}): Omit<Question, 'detail'> => {
    const word = (part: keyof Question) => texts().t(`desktop.dialogs.${name}.${part}`, params)
    return { title: word('title'), message: word('message'), yes: word('yes'), no: word('no') }
  }
  const detailOf = (name: string) => texts().t(`desktop.dialogs.${name}.detail`)
  /** The embedded practice exchange has no host. */
  const nameOf = ({ label, venue, host, userIdEnd }: NamedAccount) =>
    [
      texts().t('desktop.dialogs.account', { label: plainLine(label), venue: plainLine(venue) }),
      ...(userIdEnd === '' ? [] : [texts().t('desktop.dialogs.userId', { end: plainLine(userIdEnd) })]),
      ...(host === '' ? [] : [texts().t('desktop.dialogs.host', { host: plainLine(host) })])
    ].join('\n')

  /** `name`: of the dialog in the catalogue. */
  const confirmForAccount = (windowId: number, account: NamedAccount, name: string, detail = detailOf(name)) =>
    confirmInDialog(windowId, {
      ...wording(name, { label: plainLine(account.label) }),
      detail: `${nameOf(account)}\n\n${detail}`
    })

  /** `title`: in the catalogue. Null if the user chose none. */
  async function chooseFile(
    windowId: number,
    title: string,
    suggestion: string,
    filters: FileFilter[]
  ): Promise<string | null> {
    const options = { title: texts().t(title), defaultPath: suggestion, filters }
    const answer = await inTurn(
      windowId,
      null,
      (window) => (window === undefined ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options)),
      ({ canceled }) => !canceled
    )
    return answer === null || answer.canceled || answer.filePath === '' ? null : answer.filePath
  }

  return {
    chooseTarget: (windowId, suggestion) =>
      chooseFile(windowId, 'desktop.dialogs.exportSettings', suggestion, JSON_FILES),
    chooseCsv: (windowId, suggestion) =>
      chooseFile(windowId, 'desktop.dialogs.exportCsv', suggestion, [{ name: 'CSV', extensions: ['csv'] }]),
    chooseReport: (windowId, suggestion) =>
      chooseFile(windowId, 'desktop.dialogs.exportReport', suggestion, JSON_FILES),
    choosePicture: (windowId, suggestion) =>
      chooseFile(windowId, 'desktop.dialogs.savePicture', suggestion, [{ name: 'PNG', extensions: ['png'] }]),
    async chooseSource(windowId) {
      const options = {
        title: texts().t('desktop.dialogs.importSettings'),
        properties: ['openFile' as const],
        filters: JSON_FILES
      }
      const answer = await inTurn(
        windowId,
        null,
        (window) => (window === undefined ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options)),
        ({ canceled }) => !canceled
      )
      return answer === null || answer.canceled ? null : (answer.filePaths[0] ?? null)
    },
    confirmUnlock: (windowId, account) => confirmForAccount(windowId, account, 'unlock'),
    confirmTrading: (windowId, account) => confirmForAccount(windowId, account, 'trading'),
    confirmRemove: (windowId, account, leaveKey) =>
      confirmForAccount(windowId, account, 'remove', leaveKey ? texts().t('desktop.dialogs.removeLeave') : undefined),
    confirmRename: (windowId, account, next) =>
      confirmInDialog(windowId, {
        ...wording('rename', { label: plainLine(account.label), next: plainLine(next) }),
        detail: `${nameOf(account)}\n\n${detailOf('rename')}`
      }),
    confirmRekey: (windowId, account) => confirmForAccount(windowId, account, 'rekey'),
    confirmOtherHost: (windowId, account, reason) => confirmForAccount(windowId, account, 'otherHost', reason),
    confirmLoosened: (windowId, lines, question, account) =>
      confirmInDialog(windowId, {
        ...wording(question),
        detail: [...(account === null ? [] : [nameOf(account), '']), ...lines].join('\n')
      }),
    confirmCheckOrders: (windowId, { order, sale }, account) =>
      confirmInDialog(windowId, {
        ...wording('smallestOrder'),
        detail: [
          ...(account === null ? [] : [nameOf(account), '']),
          checkOrderLine('detail', order, quoteDecimals(order.market), texts()),
          ...(sale === null ? [] : ['', checkOrderLine('sale', sale, quoteDecimals(sale.market), texts())])
        ].join('\n')
      }),
    confirmMute: (windowId) => confirmInDialog(windowId, { ...wording('mute'), detail: detailOf('mute') }),
    confirmUnconfirmed: (windowId) =>
      confirmInDialog(windowId, { ...wording('unconfirmed'), detail: detailOf('unconfirmed') }),
    confirmDeleteRecord: (windowId, account) =>
      confirmInDialog(windowId, {
        ...wording('deleteRecord'),
        detail: [...(account === null ? [] : [nameOf(account), '']), detailOf('deleteRecord')].join('\n')
      }),
    confirmUpdate: (windowId, version) =>
      confirmInDialog(windowId, { ...wording('update', { version }), detail: detailOf('update') }),
    confirmQuit: (exits) =>
      confirmInDialog(TRAY, {
        ...wording('quit', { n: exits.length }),
        detail: [
          ...exits.map(({ plan }) => exitPlanLine(plan, quoteDecimals(plan.market), texts())),
          '',
          detailOf('quit')
        ].join('\n')
      }),
    confirmProxy: (windowId, { mode, address }) =>
      mode === 'manual' || mode === 'pac'
        ? confirmInDialog(windowId, {
            ...wording('proxy', { address: plainLine(address) }),
            detail: texts().t(`desktop.dialogs.proxy.${mode}`)
          })
        : confirmInDialog(windowId, { ...wording('proxyOff'), detail: texts().t(`settings.proxy.${mode}Text`) }),
    pageGone: declined.pageGone
  }
}

function exitPlanLine({ market, quantity, stop }: ExitPlan, quoteDecimals: number, { t }: Formatter): string {
  const [base = '', quote = ''] = market.split('_')
  const params = { amount: trimZeros(quantity), base, stop: trimmedTo(stop, quoteDecimals), quote }
  return t('desktop.dialogs.quit.exit', params)
}

/** An order that the venue check would place, with its amounts, and what becomes of it. */
function checkOrderLine(
  kind: 'detail' | 'sale',
  { market, side, quantity, price }: OrderDraft,
  quoteDecimals: number,
  { t }: Formatter
): string {
  const [base = '', quote = ''] = market.split('_')
  const sum = plain(money(quantity ?? '0').mul(price ?? '0'))
  const params = { amount: quantity ?? '', base, price: trimmedTo(price ?? '', quoteDecimals), quote, sum }
  return t(`desktop.dialogs.smallestOrder.${kind}`, { side: t(`desktop.side.${side}`), ...params })
}
