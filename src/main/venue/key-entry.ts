import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { AccountSummary } from '../../contract/answers.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { AccountBook } from './accounts-api.ts'
import type { NamedAccount } from './named-account.ts'

type Place = RequestArgs<'key.again'>['keep']
/** One key that was typed, to be sent once more with another place to keep it. */
type Attempt = (keep: Place) => Promise<Result<AccountSummary>>

/** The account that another key is typed for. */
interface KeyFor extends NamedAccount {
  readonly id: string
}

export interface KeyWindowPort {
  /** `closed` is told once, however it is closed. */
  open(parentId: number, closed: () => void): void
  show(): void
  close(): void
}

/** What is typed into the key window, and what comes of it. No other window can add a key. */
export interface KeyEntry {
  /**
   * Opens the window for a new account or, after a question, for another key of one. Answers when it is closed; null
   * when nothing was kept.
   */
  request(windowId: number, accountId: string | undefined): Promise<Result<AccountSummary | null>>
  /** The same for an account that the user was asked about already. */
  again(accountId: string): Promise<Result<AccountSummary | null>>
  /** Opens the window for the password of a proxy. Answers when it is closed; false when nothing was kept. */
  requestPassword(windowId: number, proxy: string): Promise<Result<boolean>>
  /** What the open window is for. `account`: null for a new one. `proxy`: its address; null for an account. */
  purpose(): Result<{ readonly account: KeyFor | null; readonly proxy: string | null }>
  keepPassword(password: string): Promise<Result<null>>
  add(args: RequestArgs<'accounts.add'>): Promise<Result<AccountSummary>>
  rekey(args: RequestArgs<'accounts.rekey'>): Promise<Result<AccountSummary>>
  /** Sends what was typed last, and was not kept, once more. */
  sendAgain(keep: Place): Promise<Result<AccountSummary>>
}

export interface KeyEntryParts {
  readonly window: KeyWindowPort
  readonly book: Pick<AccountBook, 'add' | 'rekey' | 'named'>
  readonly confirmRekey: (windowId: number, account: NamedAccount) => Promise<boolean>
  readonly keepPassword: (proxy: string, password: string) => Promise<Result<null>>
  /** Nobody types the keychain's password any more. */
  readonly stopWaiting: () => void
}

interface Open {
  readonly account: KeyFor | null
  readonly proxy: string | null
  kept: AccountSummary | null
  isPasswordKept: boolean
  sending: Promise<unknown>
  /** Until the window is closed or another key is sent: the page has forgotten it by then. */
  refused: Attempt | null
}

/** No window has this id. */
const NO_WINDOW = 0
const CLOSED: Result<never> = fail<Failure>({ kind: 'closed', code: 'key-window-closed', params: {} })
const WRONG: Result<never> = fail<Failure>({ kind: 'input', field: 'id', code: 'account-unknown', params: {} })

export function createKeyEntry({ window, book, confirmRekey, keepPassword, stopWaiting }: KeyEntryParts): KeyEntry {
  let open: Open | null = null
  let closed: Promise<Open> | null = null

  /** Resolves when the window is closed; the one that is open already is shown again. */
  const openFor = (windowId: number, account: KeyFor | null, proxy: string | null): Promise<Open> => {
    if (open !== null && closed !== null) {
      window.show()
      return closed
    }
    const current: Open = {
      account,
      proxy,
      kept: null,
      isPasswordKept: false,
      sending: Promise.resolve(),
      refused: null
    }
    open = current
    closed = new Promise((resolve) => {
      window.open(windowId, () => {
        open = null
        closed = null
        stopWaiting()
        // A key that is being sent is answered first.
        void current.sending.then(() => {
          // SECURITY: it holds the key.
          current.refused = null
          resolve(current)
        })
      })
    })
    return closed
  }
  const show = async (windowId: number, account: KeyFor | null): Promise<Result<AccountSummary | null>> =>
    ok((await openFor(windowId, account, null)).kept)

  const send = async (current: Open, attempt: Attempt, keep: Place): Promise<Result<AccountSummary>> => {
    current.refused = null
    const sending = attempt(keep)
    current.sending = sending.then(
      (sent) => {
        if (sent.ok) current.kept = sent.value
      },
      () => undefined
    )
    const sent = await sending
    if (sent.ok) window.close()
    // The venue took it and the keychain did not, or nobody waited for the keychain.
    else if (open === current && (sent.failure.kind === 'keychain' || sent.failure.kind === 'closed'))
      current.refused = attempt
    return sent
  }

  const named = (id: string): Result<KeyFor> => {
    const account = book.named(id)
    return account.ok ? ok({ id, ...account.value }) : account
  }

  return {
    async request(windowId, accountId) {
      if (accountId === undefined || open !== null) return await show(windowId, null)
      const account = named(accountId)
      if (!account.ok) return account
      return (await confirmRekey(windowId, account.value)) ? await show(windowId, account.value) : ok(null)
    },
    async again(accountId) {
      const account = named(accountId)
      return account.ok ? await show(NO_WINDOW, account.value) : account
    },
    requestPassword: async (windowId, proxy) => ok((await openFor(windowId, null, proxy)).isPasswordKept),
    purpose: () => (open === null ? CLOSED : ok({ account: open.account, proxy: open.proxy })),
    async keepPassword(password) {
      const current = open
      if (current === null || current.proxy === null) return CLOSED
      const keeping = keepPassword(current.proxy, password)
      current.sending = keeping.catch(() => undefined)
      const kept = await keeping
      current.isPasswordKept ||= kept.ok
      if (kept.ok) window.close()
      return kept
    },
    async add(args) {
      if (open === null) return CLOSED
      return open.account === null && open.proxy === null
        ? await send(open, (keep) => book.add({ ...args, keep }), args.keep ?? 'keychain')
        : WRONG
    },
    async rekey(args) {
      if (open === null) return CLOSED
      // SECURITY: only the account that the user was asked about.
      return open.account?.id === args.id
        ? await send(open, (keep) => book.rekey({ ...args, keep }), args.keep ?? 'keychain')
        : WRONG
    },
    sendAgain: async (keep) => (open?.refused == null ? CLOSED : await send(open, open.refused, keep))
  }
}
