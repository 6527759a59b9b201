import { fail, ok, type Failure, type Result } from '../contract/failure.ts'
import type { AccountSummary, RequestArgs } from '../contract/ipc.ts'
import type { Venue } from '../contract/venue.ts'
import { PRACTICE_ACCOUNT, type AccountEntry, type AccountList } from './settings/accounts.ts'
import type { Sign, Vault } from './vault/vault-api.ts'
import type { VenueSwitch } from './venue-switch.ts'

const TOKEN_TIMEOUT_MS = 12_000

export interface AccountBook {
  list(): readonly AccountSummary[]
  add(args: RequestArgs<'accounts.add'>): Promise<Result<AccountSummary>>
  remove(id: string): Promise<Result<null>>
}

export interface AccountBookParts {
  readonly venues: readonly Venue[]
  readonly accounts: AccountList
  readonly vault: Vault
  readonly venueSwitch: VenueSwitch
  /** Asks the venue for a token with this signer; nothing is kept of it. */
  readonly tryToken: (venue: Venue, sign: Sign, signal: AbortSignal) => Promise<Result<string>>
  readonly newId: () => string
  /** The log must never show this. Returns the way to forget it. */
  readonly protect: (secret: string) => () => void
}

/** The accounts as windows may know them. A key goes into the vault and never comes back. */
export function createAccountBook(parts: AccountBookParts): AccountBook {
  const { venues, accounts, vault, venueSwitch } = parts

  const summary = (entry: AccountEntry): AccountSummary => ({
    ...entry, active: venueSwitch.session()?.accountId === entry.id, custody: venueSwitch.stored(entry.id)?.custody ?? null
  })

  const check = (venueId: string): Result<Venue> => {
    const venue = venues.find(({ id }) => id === venueId)
    if (venue === undefined) return fail<Failure>({ kind: 'input', field: 'venueId', message: `There is no venue "${venueId}" in the list.` })
    if (venue.practice) return fail<Failure>({ kind: 'input', field: 'venueId', message: 'The practice venue has its own account.' })
    return ok(venue)
  }

  return {
    list: () => [...(venueSwitch.session()?.venueId === 'practice' ? [PRACTICE_ACCOUNT] : []), ...accounts.all()].map(summary),
    async add({ venueId, label, userId, apiKey }) {
      const venue = check(venueId)
      if (!venue.ok) return venue
      if (accounts.all().some((entry) => entry.venueId === venueId && entry.label === label)) {
        return fail<Failure>({ kind: 'input', field: 'label', message: `There is already an account "${label}" at this venue.` })
      }
      const forget = parts.protect(apiKey)
      const entry: AccountEntry = { id: `${venueId}/${parts.newId()}`, label, venueId }
      const stored = await vault.keep(entry.id, userId, apiKey)
      const sign = vault.signer(entry.id)
      const token = sign === undefined
        ? fail<Failure>({ kind: 'closed', message: 'The app is closing.' })
        : await parts.tryToken(venue.value, sign, AbortSignal.timeout(TOKEN_TIMEOUT_MS))
      if (!token.ok) {
        await vault.forget(entry.id)
        forget()
        return fail(token.failure)
      }
      accounts.add(entry)
      accounts.used(entry)
      if (venueSwitch.session()?.venueId === venueId) await venueSwitch.open(venueId, entry.id)
      return ok({ ...summary(entry), custody: stored.custody })
    },
    async remove(id) {
      const entry = accounts.find(id)
      if (entry === undefined) return fail<Failure>({ kind: 'input', field: 'id', message: 'There is no such account.' })
      // The session first: what is in flight ends at once, however long the keychain takes.
      const wasOpen = await venueSwitch.closeAccount(id)
      const forgotten = await vault.forget(id)
      const isGone = forgotten.ok || (forgotten.failure.kind === 'keychain' && forgotten.failure.reason === 'not-found')
      // An account whose key could not be removed stays in the list, so that the user can try again.
      if (isGone) accounts.remove(id)
      if (wasOpen) await venueSwitch.open(entry.venueId)
      if (!isGone) return forgotten
      return ok(null)
    }
  }
}
