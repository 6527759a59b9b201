import { timingSafeEqual } from 'node:crypto'
import { message, type AppMessage } from '../../i18n/codes.ts'
import type { AccountEntry, AccountList } from '../profile/account-list.ts'
import type { Vault } from '../vault/vault-api.ts'

type Switches = Pick<AccountEntry, 'trading' | 'locked'>

/** Trading switch and lock of the accounts, stored in a file and authenticated by the key of each account. */
export interface TradingSwitches {
  /** Changes what is given and seals it. While the key of the account is not open the seal is empty: not proven. */
  set(id: string, switches: Partial<Switches>): AccountEntry | undefined
  /** The entry is as `set` left it. Never of an account whose key is not open. */
  isProven(entry: AccountEntry): boolean
  /**
   * After the key was opened: false when what the entry says cannot be proven. Trading is off and locked from then on.
   */
  prove(entry: AccountEntry): boolean
}

const OFF: Switches = { trading: false, locked: true }
const isOff = ({ trading, locked }: Switches): boolean => !trading && locked
const sealed = ({ id, venueId, trading, locked }: AccountEntry): string =>
  JSON.stringify([id, venueId, trading, locked])

export function createTradingSwitches(accounts: AccountList, vault: Pick<Vault, 'seal'>): TradingSwitches {
  const sealOf = (entry: AccountEntry): string => vault.seal(entry.id, sealed(entry)) ?? ''

  const set = (id: string, switches: Partial<Switches>): AccountEntry | undefined => {
    const before = accounts.find(id)
    return before === undefined
      ? undefined
      : accounts.change(id, { ...switches, seal: sealOf({ ...before, ...switches }) })
  }

  const isProven = (entry: AccountEntry): boolean => {
    const [given, right] = [Buffer.from(entry.seal), Buffer.from(sealOf(entry))]
    return right.length > 0 && given.length === right.length && timingSafeEqual(given, right)
  }

  return {
    set,
    isProven,
    prove(entry) {
      if (isProven(entry)) return true
      set(entry.id, OFF)
      // Nothing changes for an account that is off and locked anyway.
      return isOff(entry)
    }
  }
}

/** What the user is told after `prove` failed: title and text. */
export const notProven = (label: string): [AppMessage, AppMessage] => [
  message('trading-off-locked', { label }),
  message('trading-lock-unproven')
]
