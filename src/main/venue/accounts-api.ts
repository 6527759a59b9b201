import type { AccountSummary } from '../../contract/answers.ts'
import type { Result } from '../../contract/failure.ts'
import type { Notice } from '../../contract/frames.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { Venue } from '../../contract/venue.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import type { AccountList } from '../profile/account-list.ts'
import type { Sign, Vault } from '../vault/vault-api.ts'
import type { NamedAccount } from './named-account.ts'
import type { TradingSwitches } from './trading-switches.ts'
import type { VenueSwitch } from './venue-switch.ts'

export interface AccountBook {
  list(): readonly AccountSummary[]
  /** The venue is asked for a token first; what it refuses is kept nowhere. */
  add(args: RequestArgs<'accounts.add'>): Promise<Result<AccountSummary>>
  rekey(args: RequestArgs<'accounts.rekey'>): Promise<Result<AccountSummary>>
  /** Asks the user. */
  rename(id: string, label: string, windowId: number): Promise<Result<AccountSummary>>
  /** Off is at once; on asks the user first. */
  setTrading(id: string, on: boolean, windowId: number): Promise<Result<AccountSummary>>
  setLocked(id: string, locked: boolean, windowId: number): Promise<Result<AccountSummary>>
  /**
   * Asks the user. The session ends first, then the key goes. `leaveKey`: the account goes at once, even where the
   * keychain keeps the key.
   */
  remove(id: string, windowId: number, leaveKey?: boolean): Promise<Result<null>>
  /** The account as questions name it. */
  named(id: string): Result<NamedAccount>
}

export interface AccountBookParts {
  readonly venues: readonly Venue[]
  readonly accounts: AccountList
  readonly vault: Vault
  readonly switches: TradingSwitches
  readonly venueSwitch: VenueSwitch
  readonly notice: (tone: Notice['tone'], title: AppMessage, text: AppMessage) => void
  /** Asks the venue for a token with this signer; nothing is kept of it. */
  readonly tryToken: (venue: Venue, sign: Sign, signal: AbortSignal) => Promise<Result<string>>
  readonly newId: () => string
  /** The log must never show this. Returns the way to forget it. */
  readonly protect: (secret: string) => () => void
  /** Ask the user, in a dialog that no page can answer. */
  readonly confirmRename: (windowId: number, account: NamedAccount, label: string) => Promise<boolean>
  readonly confirmUnlock: (windowId: number, account: NamedAccount) => Promise<boolean>
  readonly confirmTrading: (windowId: number, account: NamedAccount) => Promise<boolean>
  readonly confirmRemove: (windowId: number, account: NamedAccount, leaveKey: boolean) => Promise<boolean>
}
