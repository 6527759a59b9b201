import { timingSafeEqual } from 'node:crypto'
import type { Limits } from '../../contract/limits.ts'
import { compareText, type DecimalText } from '../../core/money.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'
import type { AllLimits, LimitedAccount } from '../placement/limits.ts'
import { loosenings } from '../placement/loosened.ts'
import type { AccountEntry, AccountList } from '../profile/account-list.ts'
import type { Vault } from '../vault/vault-api.ts'

type Switches = Pick<AccountEntry, 'trading' | 'locked'>
/** What the user is told: title and text. */
type Told = readonly [AppMessage, AppMessage]

/** Trading switch, lock and limits of the accounts, stored in files and authenticated by the key of each account. */
export interface TradingSwitches {
  /** A new account: trading is off, and its limits are as they are now. */
  begin(id: string): void
  /** Changes what is given and seals it. While the key of the account is not open the seal is empty: not proven. */
  set(id: string, switches: Partial<Switches>): AccountEntry | undefined
  /** The entry is as `set` left it. Never of an account whose key is not open. */
  isProven(entry: AccountEntry): boolean
  /**
   * After the key was opened. What the entry says about trading and cannot be proven is off and locked from then on.
   * Limits that are looser than the proven ones, or cannot be proven, turn the kill switch on.
   */
  prove(entry: AccountEntry): readonly Told[]
  /** The limits have changed: seals them for each account whose key is open. */
  keepLimits(): void
}

const OFF: Switches = { trading: false, locked: true }
const isOff = ({ trading, locked }: Switches): boolean => !trading && locked
/** It also says whether the entry has limits, so that they cannot be taken away. */
const sealed = ({ id, venueId, trading, locked, limits }: AccountEntry): string =>
  JSON.stringify([id, venueId, trading, locked, ...(limits === null ? [] : ['limits'])])
const sealedLimits = ({ id, venueId }: AccountEntry, limits: Limits): string =>
  JSON.stringify(['limits', id, venueId, textOf(limits)])
const textOf = ({ killSwitch, orderValue, dayValue, bandPercent, perMinute }: Limits): string =>
  JSON.stringify([killSwitch, orderValue, dayValue, bandPercent, perMinute])

export function createTradingSwitches(
  accounts: AccountList,
  vault: Pick<Vault, 'seal'>,
  limits: Pick<AllLimits, 'of' | 'atStart' | 'restore'>
): TradingSwitches {
  /** Accounts whose stored limits were compared with the proven ones, or that are new, in this run. */
  const checked = new Set<string>()
  /** What is common to all accounts was proven by one of them, and has only been changed by the user since. */
  let isCommonProven = false

  const isSeal = (seal: string, right: string): boolean => {
    const [given, wanted] = [Buffer.from(seal), Buffer.from(right)]
    return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  const sealOf = (entry: AccountEntry): string => vault.seal(entry.id, sealed(entry)) ?? ''
  const isProven = (entry: AccountEntry): boolean => isSeal(entry.seal, sealOf(entry))

  function set(id: string, switches: Partial<Switches>): AccountEntry | undefined {
    const before = accounts.find(id)
    if (before === undefined) return undefined
    const now = checked.has(id) ? limits.of(live(before)).read() : null
    const limitsSeal = now === null ? undefined : vault.seal(id, sealedLimits(before, now))
    const kept = limitsSeal === undefined ? {} : { limits: now, limitsSeal }
    return accounts.change(id, { ...switches, ...kept, seal: sealOf({ ...before, ...switches, ...kept }) })
  }

  const areToSeal = (entry: AccountEntry): boolean =>
    entry.limits === null || textOf(entry.limits) !== textOf(limits.of(live(entry)).read())

  /** False: they could not be proven, or were loosened outside of the app; the kill switch is on. */
  function areLimitsProven(entry: AccountEntry): boolean {
    const account = live(entry)
    const proven = entry.limits
    if (proven === null || !isSeal(entry.limitsSeal, vault.seal(entry.id, sealedLimits(entry, proven)) ?? '')) {
      limits.of(account).halt(true)
      return false
    }
    const { orderValue, dayValue, ...common } = limits.atStart(account)
    const { killSwitch, bandPercent, perMinute } = isCommonProven ? proven : common
    isCommonProven = true
    if (loosenings(proven, { killSwitch, orderValue, dayValue, bandPercent, perMinute }).length === 0) return true
    const now = limits.of(account).read()
    limits.restore(account, {
      ...proven,
      killSwitch: true,
      bandPercent: lower(proven.bandPercent, now.bandPercent),
      perMinute: Math.min(proven.perMinute, now.perMinute)
    })
    return false
  }

  return {
    begin(id) {
      checked.add(id)
      set(id, { trading: false, locked: false })
    },
    set,
    isProven,
    prove(entry) {
      const told: Told[] = []
      const isEntryProven = isProven(entry)
      if (!checked.has(entry.id)) {
        // An entry of a version that did not seal limits is proven to have none.
        const isEarlier = isEntryProven && entry.limits === null
        if (!isEarlier && !areLimitsProven(entry)) told.push(limitsNotProven(entry.label))
        checked.add(entry.id)
      }
      // Nothing changes for an account that is off and locked anyway.
      if (!isEntryProven && !isOff(entry)) told.push(notProven(entry.label))
      if (!isEntryProven) set(entry.id, OFF)
      else if (areToSeal(entry)) set(entry.id, {})
      return told
    },
    keepLimits() {
      for (const entry of accounts.all())
        if (checked.has(entry.id) && areToSeal(entry) && vault.seal(entry.id, '') !== undefined) set(entry.id, {})
    }
  }
}

const live = ({ id }: AccountEntry): LimitedAccount => ({ id, practice: false })

/** Null: no limit. */
const lower = (a: DecimalText | null, b: DecimalText | null): DecimalText | null =>
  a === null || b === null ? (a ?? b) : compareText(a, b) < 0 ? a : b

const notProven = (label: string): Told => [message('trading-off-locked', { label }), message('trading-lock-unproven')]
const limitsNotProven = (label: string): Told => [
  message('limits-not-proven', { label }),
  message('limits-not-proven-text')
]
