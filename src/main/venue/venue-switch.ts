import type { AccountBadge, VenueBadge } from '../../contract/frames.ts'
import { fail, ok, type Failure, type KeychainFailure, type Result } from '../../contract/failure.ts'
import type { Log } from '../../contract/clock.ts'
import type { StartingBalance } from '../../contract/starting-balance.ts'
import type { Venue } from '../../contract/venue.ts'
import { isExitActive } from '../../core/exits/exit.ts'
import type { PracticeSupervisor } from '../practice/supervisor.ts'
import { openPractice, type PracticeParts } from './open-practice.ts'
import type { Account } from './open-account.ts'
import type { Session } from './session-api.ts'
import { mayTrade, PRACTICE_ACCOUNT, type AccountEntry, type AccountList } from '../profile/account-list.ts'
import type { SharedStates } from '../state/state-api.ts'
import type { TradingSwitches } from './trading-switches.ts'
import { keychainFailure } from '../vault/keychain-problem.ts'
import { originsOf } from '../vault/origins.ts'
import type { StoredAccount, Vault } from '../vault/vault-api.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

export interface VenueSwitch {
  /** Closes what is open, then opens this one. Calls one after the other, in their order. */
  open(venueId: string, accountId?: string): Promise<Result<VenueBadge>>
  /** The practice account begins anew, with this balance, and is opened. */
  resetPractice(balance: StartingBalance): Promise<Result<VenueBadge>>
  session(): Session | null
  /** That of the open session. */
  account(): Account | null
  /** The session after everything that was asked for so far is open. */
  settled(): Promise<Session | null>
  /** Where the key of an account is kept, if it was opened since the start. */
  stored(accountId: string): StoredAccount | undefined
  /** Why the key of an account could not be opened when it was last tried. */
  problem(accountId: string): KeychainFailure | undefined
  /**
   * Ends the session of this account at once, if it is the open one; true when it was. It opens no more until
   * `reopenAccount`.
   */
  closeAccount(accountId: string): Promise<boolean>
  /** The account may be opened again: it was not removed after all. */
  reopenAccount(accountId: string): void
  /** Shows the account as the list has it now: its name, and whether it may trade. */
  refresh(accountId: string): void
  practiceDied(): Promise<void>
  close(): Promise<void>
}

const accountOf = (session: Session | null): Account | null =>
  session?.account.ok === true ? session.account.value : null

export interface VenueSwitchParts extends Pick<PracticeParts, 'prepare' | 'notice'> {
  readonly venues: readonly Venue[]
  readonly accounts: AccountList
  readonly vault: Vault
  readonly switches: TradingSwitches
  /** The key of an account was entered for other addresses than its venue has now; `reason` names both. */
  readonly moved: (entry: AccountEntry, venue: Venue, reason: AppMessage) => void
  readonly practice: Pick<PracticeSupervisor, 'running' | 'startAnew' | 'startOver'>
  readonly states: Pick<SharedStates, 'session' | 'begin'>
  /** `noAccountReason`: why there is no account; null where there is one. */
  readonly openSession: (venue: Venue, account: AccountBadge | null, noAccountReason: AppMessage | null) => Session
  /** What has to be done with the open session before it ends; null: nothing. */
  readonly leaving: () => Promise<void> | null
  readonly switched: () => void
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  readonly log: Log
}

export const badgeOf = ({ id, name, practice, capabilities, feeCurrency }: Venue): VenueBadge => ({
  id,
  name,
  practice,
  capabilities,
  feeCurrency
})

const CLOSED: Result<never> = fail<Failure>({ kind: 'closed', ...message('app-closing') })

/** At most one venue with at most one account is open, with one state. */
export function createVenueSwitch(parts: VenueSwitchParts): VenueSwitch {
  const { venues, accounts, vault, switches, practice, states, notice, log } = parts
  const stored = new Map<string, StoredAccount>()
  const problems = new Map<string, KeychainFailure>()
  const leaving = new Set<string>()
  let current: Session | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let isClosed = false
  /** Incremented with each venue that the user chooses. */
  let asked = 0

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }

  const closeCurrent = async () => {
    const watched = accountOf(current)?.exits.live().filter(isExitActive).length ?? 0
    current?.leave()
    if (watched > 0 && !isClosed) notice('warn', message('exits-wait', { n: watched }), message('exits-wait-text'))
    const left = parts.leaving()
    if (left !== null) await left
    const closing = current
    current = null
    const stopped = closing?.stop()
    // Nothing of the old venue may look live while its sockets close.
    states.begin()
    parts.switched()
    await stopped
  }

  /** A keychain that is slow, or waits for its password, must not keep the market from being seen. */
  const openInTime = async (entry: AccountEntry, venue: Venue): Promise<Result<StoredAccount>> => {
    const opening = vault.open(entry.id, originsOf(venue))
    const inTime = await Promise.race([opening, parts.wait(KEY_WITHIN_MS).then(() => null)])
    if (inTime !== null) return inTime
    void opening.then(async (late) => {
      const isWanted = () =>
        !isClosed &&
        current?.venueId === entry.venueId &&
        current.accountId === null &&
        accounts.find(entry.id) !== undefined
      if (late.ok && isWanted())
        await inTurn(async () => {
          if (isWanted()) await open(entry.venueId, entry.id)
        })
      else if (!late.ok && isWanted()) notOpened(entry, venue, late.failure)
    })
    return fail(keychainFailure('silent'))
  }

  const notOpened = (entry: AccountEntry, venue: Venue, failure: Failure): void => {
    if (failure.kind === 'keychain') problems.set(entry.id, failure)
    notice('bad', message('key-not-at-hand', { label: entry.label }), failure)
    if (failure.kind === 'keychain' && failure.reason === 'other-host') parts.moved(entry, venue, failure)
  }

  const openAccount = async (
    entry: AccountEntry | undefined,
    venue: Venue
  ): Promise<Result<AccountBadge, AppMessage>> => {
    if (entry === undefined) return fail(message('no-account'))
    if (leaving.has(entry.id)) return fail(message('account-being-removed'))
    // A key that was never given to the keychain is not looked for there.
    const isGone = entry.sessionOnly && vault.signer(entry.id, originsOf(venue)) === undefined
    const preparing = parts.prepare(entry.id)
    const opened = isGone ? fail(keychainFailure('not-found', 'key-gone-with-session')) : await openInTime(entry, venue)
    if (opened.ok) await preparing
    if (leaving.has(entry.id)) return fail(message('account-being-removed'))
    if (!opened.ok) {
      notOpened(entry, venue, opened.failure)
      return fail(message('key-not-at-hand-reason', { label: entry.label, reason: opened.failure }))
    }
    stored.set(entry.id, opened.value)
    problems.delete(entry.id)
    for (const [title, text] of switches.prove(entry)) notice('warn', title, text)
    accounts.used(entry)
    return ok(badge(accounts.find(entry.id) ?? entry, opened.value))
  }

  const show = (venue: Venue, account: AccountBadge | null, noAccountReason: AppMessage | null): Result<VenueBadge> => {
    // The app may have been closed while the key or the practice exchange was waited for.
    if (isClosed) return CLOSED
    states.session().setAccount(account)
    try {
      current = parts.openSession(venue, account, noAccountReason)
    } catch (error) {
      // A bug, and the queue must go on: the venue would say "connecting" for ever.
      log.error('opening the venue failed', venue.id, error)
      notice('bad', message('file-not-opened', { name: venue.name }), message('internal-error'))
      return fail<Failure>({ kind: 'bug', ...message('internal-error') })
    }
    log.info('opened', venue.id, account === null ? 'without an account' : 'with an account')
    return ok(badgeOf(venue))
  }

  /** Pages say so. The supervisor refuses too many starts within a few minutes. */
  const tryAgain = (anew: StartingBalance | null): void => {
    const mine = asked
    const isWanted = () => !isClosed && current === null && asked === mine
    void parts.wait(PRACTICE_AGAIN_MS).then(async () => {
      if (isWanted()) await inTurn(async () => (isWanted() ? await open('practice', undefined, anew, true) : undefined))
    })
  }

  const open = async (
    venueId: string,
    accountId: string | undefined,
    anew: StartingBalance | null = null,
    isAgain = false
  ): Promise<Result<VenueBadge>> => {
    if (isClosed) return CLOSED
    const venue = venues.find(({ id }) => id === venueId)
    if (venue === undefined)
      return fail<Failure>({ kind: 'input', field: 'id', ...message('venue-unknown', { id: venueId }) })
    const entry = accountId === undefined ? accounts.preferred(venueId, leaving) : accounts.find(accountId)
    if (accountId !== undefined && !venue.practice && entry?.venueId !== venueId)
      return fail<Failure>({ kind: 'input', field: 'accountId', ...message('account-not-at-venue') })
    const closed = closeCurrent()
    // While the old sockets close, pages and tray already name what is being opened.
    const opening = venue.practice ? PRACTICE_ACCOUNT : entry
    const { shared } = states.session()
    shared.set('openingAccount', opening?.label ?? null)
    shared.set('venue', badgeOf(venue))
    await closed
    if (!venue.practice) {
      const account = await openAccount(entry, venue)
      return account.ok ? show(venue, account.value, null) : show(venue, null, account.failure)
    }
    const opened = await openPractice(parts, venue, anew)
    if (opened.ok) {
      stored.set(PRACTICE_ACCOUNT.id, opened.value.kept)
      return show(opened.value.venue, badge(PRACTICE_ACCOUNT, opened.value.kept), null)
    }
    states.session().setVenueProblem(opened.failure)
    if (!isAgain) notice('bad', message('practice-unavailable'), opened.failure)
    tryAgain(anew)
    return fail<Failure>({ kind: 'unreachable', ...opened.failure })
  }

  return {
    open: (venueId, accountId) => {
      asked++
      return inTurn(() => {
        practice.startOver()
        return open(venueId, accountId)
      })
    },
    resetPractice: (balance) => {
      asked++
      return inTurn(() => {
        practice.startOver()
        return open('practice', undefined, balance)
      })
    },
    session: () => current,
    account: () => accountOf(current),
    settled: async () => {
      await queue
      return current
    },
    stored: (accountId) => stored.get(accountId),
    problem: (accountId) => problems.get(accountId),
    async closeAccount(accountId) {
      leaving.add(accountId)
      stored.delete(accountId)
      const isOpen = current?.accountId === accountId
      // Not in turn: a venue that waits for its keychain must not hold up what has to end now.
      if (isOpen) await closeCurrent()
      return isOpen
    },
    reopenAccount: (accountId) => leaving.delete(accountId),
    refresh(accountId) {
      const entry = accounts.find(accountId)
      const kept = stored.get(accountId)
      if (current?.accountId === accountId && entry !== undefined && kept !== undefined)
        states.session().setAccount(badge(entry, kept))
    },
    async practiceDied() {
      if (current?.venueId !== 'practice') return
      notice('warn', message('practice-stopped'), message('practice-restarted'))
      await inTurn(() => open('practice', undefined))
    },
    async close() {
      isClosed = true
      await closeCurrent()
    }
  }
}

const KEY_WITHIN_MS = 4_000
const PRACTICE_AGAIN_MS = 10_000

const badge = (entry: AccountEntry, { custody, note }: StoredAccount): AccountBadge => ({
  id: entry.id,
  label: entry.label,
  custody,
  custodyNote: note,
  canTrade: mayTrade(entry)
})
