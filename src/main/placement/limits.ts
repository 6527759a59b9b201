import * as v from 'valibot'
import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import { brokenRule } from '../../contract/schema-rules.ts'
import { message } from '../../i18n/codes.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import {
  DEFAULT_LIMITS,
  limitsSchema,
  type AmountLimits,
  type ChosenLimits,
  type Limits
} from '../../contract/limits.ts'
import { loosened } from './loosened.ts'

export { DEFAULT_LIMITS, type Limits }

/** Storage of limits. `read` answers null if nothing was ever stored; `write` returns when it is on disk. */
export interface LimitsKeep {
  read(): unknown
  write(limits: StoredLimits): Result<null>
  /** All accounts that the limits are for; absent: none but those that are asked for. */
  accounts?(): readonly LimitedAccount[]
}

export interface LimitsStore {
  read(): Limits
  /** Takes effect even if the write fails, because a kill switch must halt. Invalid limits change nothing. */
  write(next: Limits): Result<Limits>
  /** The kill switch alone. */
  halt(on: boolean): Result<Limits>
  /** What `write` would change: the limits in force before and after it, for each account that it concerns. */
  effects(next: Limits): readonly Effect[]
}

interface Effect {
  readonly before: Limits
  readonly after: Limits
}

export interface LimitedAccount {
  readonly id: string
  /** Play money: it needs no amounts. */
  readonly practice: boolean
}

/**
 * Each account has its own amounts once they are set. Until then the amounts without an account apply, if there are
 * any.
 */
export interface AllLimits extends LimitsStore {
  of(account: LimitedAccount): LimitsStore
  /** The limits of an account as they were stored when the app started. */
  atStart(account: LimitedAccount): Limits
  /** Sets the limits of an account to those that it had before, amounts that are not chosen included. */
  restore(account: LimitedAccount, limits: Limits): void
}

const storedSchema = v.strictObject({
  ...limitsSchema.entries,
  accounts: v.record(
    v.pipe(v.string(), v.maxLength(128)),
    v.strictObject({ orderValue: limitsSchema.entries.orderValue, dayValue: limitsSchema.entries.dayValue })
  )
})
export type StoredLimits = Limits & { readonly accounts: Readonly<Record<string, AmountLimits>> }

const NOTHING_KEPT: StoredLimits = { ...DEFAULT_LIMITS, accounts: {} }
const NOT_CHOSEN: AmountLimits = { orderValue: null, dayValue: null }

/** Of an account that is added later. */
const LATER: LimitedAccount = { id: '', practice: false }

/** Limits that cannot be read deny everything. */
export function openLimits(keep: LimitsKeep): AllLimits {
  const kept = keep.read()
  const begun: StoredLimits = kept === null ? NOTHING_KEPT : parsed(kept)
  let stored = begun

  /** `views`: the limits of each account that `put`, which stores new ones, concerns; the first are those shown. */
  function store(
    views: () => readonly [View, ...View[]],
    put: (from: StoredLimits, next: Limits) => StoredLimits
  ): LimitsStore {
    let shown: { readonly from: StoredLimits; readonly limits: Limits } | null = null
    // The same object until something changes, so that callers can compare by identity.
    function read(): Limits {
      if (shown?.from !== stored) shown = { from: stored, limits: views()[0](stored) }
      return shown.limits
    }
    function write(next: Limits): Result<Limits> {
      const checked = v.safeParse(limitsSchema, next)
      if (!checked.success) {
        const [issue] = checked.issues
        return fail({
          kind: 'input',
          field: v.getDotPath(issue) ?? 'limits',
          code: 'limit-invalid',
          params: { reason: brokenRule(issue) ?? message('must-be-positive') }
        })
      }
      stored = put(stored, checked.output)
      const written = keep.write(stored)
      return written.ok ? ok(read()) : written
    }
    return {
      read,
      write,
      halt: (on) => write({ ...read(), killSwitch: on }),
      effects: (next) => views().map((view) => ({ before: view(stored), after: view(put(stored, next)) }))
    }
  }

  return {
    ...store(
      () => [withoutAccount, ...[LATER, ...(keep.accounts?.() ?? [])].map(ofAccount)],
      (from, next) => ({ ...from, ...next })
    ),
    of: (account) =>
      store(
        () => [ofAccount(account)],
        (from, { killSwitch, bandPercent, perMinute, ...amounts }) => {
          const isChosen = amounts.orderValue !== null && amounts.dayValue !== null
          return {
            ...from,
            killSwitch,
            bandPercent,
            perMinute,
            accounts: isChosen ? { ...from.accounts, [account.id]: amounts } : from.accounts
          }
        }
      ),
    atStart: (account) => ofAccount(account)(begun),
    restore({ id }, { orderValue, dayValue, ...forAll }) {
      stored = { ...stored, ...forAll, accounts: { ...stored.accounts, [id]: { orderValue, dayValue } } }
      // The profile retries what it could not write.
      keep.write(stored)
    }
  }
}

/** The limits in force by what is stored. */
type View = (stored: StoredLimits) => Limits

const withoutAccount: View = (stored) => inForce(stored, stored)
const ofAccount =
  ({ id, practice }: LimitedAccount): View =>
  (stored) =>
    inForce(stored, stored.accounts[id] ?? (practice || hasAmounts(stored) ? stored : NOT_CHOSEN))
const inForce = (
  { killSwitch, bandPercent, perMinute }: StoredLimits,
  { orderValue, dayValue }: AmountLimits
): Limits => ({ killSwitch, orderValue, dayValue, bandPercent, perMinute })

const hasAmounts = (amounts: AmountLimits): boolean =>
  [amounts.orderValue, amounts.dayValue].some((all) => Object.keys(all ?? {}).length > 0)

const checkKept = (kept: object) => v.safeParse(storedSchema, { ...NOTHING_KEPT, ...kept })

/** Whether stored limits are valid; absent ones have their default. */
export const areLimits = (kept: object): boolean => checkKept(kept).success

function parsed(kept: unknown): StoredLimits {
  const checked = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? checkKept(kept) : null
  return checked?.success === true ? checked.output : { ...NOTHING_KEPT, killSwitch: true }
}

/** The limits that pages see: those of the open account. */
export interface ShownLimits extends AllLimits {
  /** Sets the account whose limits are read and written; null for none. Returns the account's own limits. */
  use(account: LimitedAccount | null): LimitsStore
  /** Calls `listener` whenever the kill switch is turned on. */
  onHalted(listener: () => void): void
  /** Calls `listener` after each change. */
  onChanged(listener: () => void): void
}

/** `show` is called after each change. */
export function showLimits(all: AllLimits, show: (limits: Limits) => void): ShownLimits {
  let current: LimitsStore = all
  const listeners: (() => void)[] = []
  const changed: (() => void)[] = []
  let halted = current.read().killSwitch
  const shown = <T>(written: T): T => {
    const before = halted
    halted = current.read().killSwitch
    show(current.read())
    if (halted && !before) for (const listener of listeners) listener()
    for (const listener of changed) listener()
    return written
  }
  const watched = (store: LimitsStore): LimitsStore => ({
    ...store,
    write: (next) => shown(store.write(next)),
    halt: (on) => shown(store.halt(on))
  })
  show(current.read())
  return {
    read: () => current.read(),
    write: (next) => shown(current.write(next)),
    halt: (on) => shown(current.halt(on)),
    effects: (next) => current.effects(next),
    use(account) {
      current = account === null ? all : all.of(account)
      show(current.read())
      return watched(current)
    },
    of: (account) => watched(all.of(account)),
    atStart: all.atStart,
    restore: (account, limits) => shown(all.restore(account, limits)),
    onHalted: (listener) => void listeners.push(listener),
    onChanged: (listener) => void changed.push(listener)
  }
}

/** The limits as pages may change them. */
export interface GuardedLimits {
  read(): Limits
  write(next: ChosenLimits, windowId: number): Promise<Result<Limits>>
  /** The kill switch alone. */
  halt(on: boolean, windowId: number): Promise<Result<Limits>>
}

/** Name of the dialog in the catalogue, `desktop.dialogs`. */
export type LimitQuestion = 'resumeTrading' | 'raiseLimits'
/** Confirms in a dialog that no page can answer; `lines`: what the change allows. */
export type ConfirmLoosening = (windowId: number, lines: readonly string[], question: LimitQuestion) => Promise<boolean>

/** SECURITY: a compromised page may halt trading and tighten limits, but loosen nothing, whichever account is open. */
export function guardLimits(store: LimitsStore, confirm: ConfirmLoosening, texts: () => Formatter): GuardedLimits {
  async function change(next: (now: Limits) => Limits, windowId: number): Promise<Result<Limits>> {
    const before = store.read()
    const after = next(before)
    const effects = store.effects(after)
    const lines = [...new Set(effects.flatMap((effect) => loosened(effect.before, effect.after, texts())))]
    if (lines.length === 0) return store.write(next(before))
    const question = before.killSwitch && !after.killSwitch ? 'resumeTrading' : 'raiseLimits'
    if (!(await confirm(windowId, lines, question))) return fail(denied('declined', 'limits-unchanged'))
    // Only what was confirmed is written: the kill switch may have been turned on meanwhile.
    if (store.read() !== before) return fail(denied('changed', 'limits-changed'))
    return store.write(next(before))
  }
  return {
    read: store.read,
    write: (next, windowId) => change(() => next, windowId),
    halt: (on, windowId) => change((now) => ({ ...now, killSwitch: on }), windowId)
  }
}
