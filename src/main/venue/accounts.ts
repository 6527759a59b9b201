import type { MessageParams } from '../../core/message.ts'
import type { MessageCode } from '../../i18n/codes.ts'
import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { AccountSummary } from '../../contract/answers.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { Venue } from '../../contract/venue.ts'
import { PRACTICE_ACCOUNT, mayTrade, newAccount, type AccountEntry } from '../profile/account-list.ts'
import { checkCredential, newCredential, type Credential } from '../vault/credential.ts'
import { originsOf } from '../vault/origins.ts'
import type { StoredAccount } from '../vault/vault-api.ts'
import { checkKey } from './check-key.ts'
import { nameAccount, type NamedAccount } from './named-account.ts'
import type { AccountBook, AccountBookParts } from './accounts-api.ts'

const SHOWN_OF_USER_ID = 4

type Typed = Pick<RequestArgs<'accounts.add'>, 'userId' | 'apiKey' | 'keep'>

/** The accounts as windows may know them. A key goes into the vault and never comes back. */
export function createAccountBook(parts: AccountBookParts): AccountBook {
  const { venues, accounts, vault, switches, venueSwitch } = parts

  const summary = (entry: AccountEntry): AccountSummary => ({
    id: entry.id,
    label: entry.label,
    venueId: entry.venueId,
    userIdEnd: entry.userIdEnd,
    trading: mayTrade(entry),
    locked: entry.locked,
    active: venueSwitch.session()?.accountId === entry.id,
    custody: venueSwitch.stored(entry.id)?.custody ?? null,
    problem: venueSwitch.problem(entry.id) ?? null
  })

  const venueOf = (venueId: string): Result<Venue> => {
    const venue = venues.find(({ id }) => id === venueId)
    if (venue === undefined) return input('venueId', 'venue-unknown', { id: venueId })
    return venue.practice ? input('venueId', 'practice-own-account') : ok(venue)
  }

  const labelIsFree = (venueId: string, label: string, but?: string): Result<null> =>
    accounts.all().some((entry) => entry.venueId === venueId && entry.label === label && entry.id !== but)
      ? input('label', 'account-label-taken', { label })
      : ok(null)

  const find = (id: string): Result<AccountEntry> => {
    const entry = accounts.find(id)
    return entry === undefined ? input('id', 'account-unknown') : ok(entry)
  }

  const keep = async (credential: Credential, place: Typed['keep']): Promise<Result<StoredAccount>> =>
    place === 'session' ? ok(vault.keepForSession(credential)) : await vault.keepInKeychain(credential)

  async function checkAndKeep(venue: Venue, id: string, typed: Typed): Promise<Result<StoredAccount>> {
    const credential = newCredential({
      userId: typed.userId,
      apiKey: typed.apiKey,
      account: id,
      origins: originsOf(venue)
    })
    const sound = checkCredential(credential)
    if (!sound.ok) return sound
    const forget = parts.protect(typed.apiKey)
    try {
      const accepted = await checkKey(parts.tryToken, venue, typed)
      return accepted.ok ? await keep(credential, typed.keep) : accepted
    } finally {
      // The vault protects what it keeps.
      forget()
    }
  }

  async function show(entry: AccountEntry): Promise<void> {
    if (venueSwitch.session()?.venueId === entry.venueId) await venueSwitch.open(entry.venueId, entry.id)
  }

  const changed = (entry: AccountEntry | undefined): Result<AccountSummary> => {
    if (entry === undefined) return input('id', 'account-unknown')
    venueSwitch.refresh(entry.id)
    return ok(summary(entry))
  }

  const named = (entry: AccountEntry): NamedAccount => {
    const { label, venueId, userIdEnd } = entry
    const venue = venues.find(({ id }) => id === venueId)
    return venue === undefined ? { label, venue: venueId, host: '', userIdEnd } : nameAccount(entry, venue)
  }

  const prove = (entry: AccountEntry): void => {
    for (const [title, text] of switches.prove(entry)) parts.notice('warn', title, text)
  }

  /**
   * The key authenticates the switches, so they are changed with it at hand: of an account that is not in use it is
   * opened.
   */
  async function openKey(entry: AccountEntry): Promise<Result<StoredAccount>> {
    const venue = venueOf(entry.venueId)
    if (!venue.ok) return venue
    const opened = await vault.open(entry.id, originsOf(venue.value))
    if (opened.ok) prove(entry)
    return opened
  }

  return {
    list: () =>
      [...(venues.some(({ practice }) => practice) ? [PRACTICE_ACCOUNT] : []), ...accounts.all()].map(summary),

    async add(args) {
      const { venueId, label, userId } = args
      const venue = venueOf(venueId)
      if (!venue.ok) return venue
      const free = labelIsFree(venueId, label)
      if (!free.ok) return free
      const entry = newAccount({
        id: `${venueId}/${parts.newId()}`,
        label,
        venueId,
        userIdEnd: endOf(userId),
        sessionOnly: args.keep === 'session'
      })
      const stored = await checkAndKeep(venue.value, entry.id, args)
      if (!stored.ok) return stored
      accounts.add(entry)
      switches.begin(entry.id)
      accounts.used(entry)
      await show(entry)
      return ok({ ...summary(entry), custody: stored.value.custody })
    },

    async rekey(args) {
      const entry = find(args.id)
      if (!entry.ok) return entry
      const venue = venueOf(entry.value.venueId)
      if (!venue.ok) return venue
      const wasProven = switches.isProven(entry.value)
      const stored = await checkAndKeep(venue.value, args.id, args)
      if (!stored.ok) return stored
      // A key that was once given to the keychain may still be there: only a new one in it clears that.
      const sessionOnly = entry.value.sessionOnly && stored.value.custody === 'session'
      const after = accounts.change(args.id, { userIdEnd: endOf(args.userId), sessionOnly })
      if (after === undefined) {
        await vault.forget(args.id, stored.value.custody === 'keychain')
        return fail<Failure>({ kind: 'closed', code: 'account-removed-meanwhile', params: {} })
      }
      // The new entry of the keychain has another key for the seal.
      if (wasProven) switches.set(args.id, {})
      else prove(after)
      await show(after)
      return ok({ ...summary(accounts.find(args.id) ?? after), custody: stored.value.custody, problem: null })
    },

    async rename(id, label, windowId) {
      const mayHave = () => {
        const entry = find(id)
        const free = entry.ok ? labelIsFree(entry.value.venueId, label, id) : entry
        return free.ok ? entry : free
      }
      const entry = mayHave()
      if (!entry.ok) return entry
      const before = entry.value
      if (before.label === label) return ok(summary(before))
      // SECURITY: the user knows an account by its label, in every later question too.
      if (!(await parts.confirmRename(windowId, named(before), label)))
        return fail<Failure>({
          kind: 'denied',
          rule: 'declined',
          code: 'account-keeps-label',
          params: { label: before.label }
        })
      // Another account may have got the label while the question was open.
      const after = mayHave()
      return after.ok ? changed(accounts.change(id, { label })) : after
    },

    async setTrading(id, on, windowId) {
      const entry = find(id)
      if (!entry.ok) return entry
      if (!on) {
        // Off first, since the keychain may take its time; then sealed, if what the entry said before can be proven.
        const off = changed(switches.set(id, { trading: false }))
        if (accounts.find(id)?.seal === '' && (await openKey(entry.value)).ok) switches.set(id, {})
        return off
      }
      const { label, locked, trading } = entry.value
      if (locked) return lockedOut(label)
      if (!trading && !(await parts.confirmTrading(windowId, named(entry.value)))) {
        return fail<Failure>({ kind: 'denied', rule: 'declined', code: 'trading-stays-off', params: { label } })
      }
      const opened = await openKey(entry.value)
      if (!opened.ok) return opened
      // It may have been locked while the question was open.
      return accounts.find(id)?.locked === true ? lockedOut(label) : changed(switches.set(id, { trading: true }))
    },

    async setLocked(id, locked, windowId) {
      const entry = find(id)
      if (!entry.ok) return entry
      // Unlocking lets nothing out yet: trading is switched on by a second step.
      if (locked) return changed(switches.set(id, { locked: true, trading: false }))
      if (!entry.value.locked) return ok(summary(entry.value))
      if (!(await parts.confirmUnlock(windowId, named(entry.value)))) {
        return fail<Failure>({
          kind: 'denied',
          rule: 'declined',
          code: 'trading-stays-locked',
          params: { label: entry.value.label }
        })
      }
      const opened = await openKey(entry.value)
      return opened.ok ? changed(switches.set(id, { locked: false })) : opened
    },

    named(id) {
      const entry = find(id)
      return entry.ok ? ok(named(entry.value)) : entry
    },

    async remove(id, windowId, leaveKey = false) {
      const entry = find(id)
      if (!entry.ok) return entry
      if (!(await parts.confirmRemove(windowId, named(entry.value), leaveKey))) {
        return fail<Failure>({
          kind: 'denied',
          rule: 'declined',
          code: 'account-not-removed',
          params: { label: entry.value.label }
        })
      }
      // The session first: what is in flight ends at once. Then all at the same time, since a keychain can take its
      // time.
      const closing = venueSwitch.closeAccount(id)
      const forgetting = vault.forget(id, !entry.value.sessionOnly)
      const opening = closing.then(async (wasOpen) => (wasOpen ? await venueSwitch.open(entry.value.venueId) : null))
      if (leaveKey) {
        accounts.remove(id)
        return ok(null)
      }
      const [forgotten] = await Promise.all([forgetting, opening])
      const isGone =
        forgotten.ok ||
        entry.value.sessionOnly ||
        (forgotten.failure.kind === 'keychain' && forgotten.failure.reason === 'not-found')
      // Left with its key meanwhile.
      if (accounts.find(id) === undefined) return ok(null)
      // An account whose key could not be removed stays in the list, so that the user can try again.
      if (isGone) accounts.remove(id)
      else venueSwitch.reopenAccount(id)
      return isGone ? ok(null) : forgotten
    }
  }
}

const lockedOut = (label: string): Result<never> =>
  fail<Failure>({ kind: 'denied', rule: 'trading-lock', code: 'trading-locked', params: { label } })
const input = (field: string, code: MessageCode, params: MessageParams = {}): Result<never> =>
  fail<Failure>({ kind: 'input', field, code, params })

/** Of a short id nothing: its end would give most of it away. */
const endOf = (userId: string): string => (userId.length > 2 * SHOWN_OF_USER_ID ? userId.slice(-SHOWN_OF_USER_ID) : '')
