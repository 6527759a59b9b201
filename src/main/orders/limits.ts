import * as v from 'valibot'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { brokenRule } from '../../contract/schema-rules.ts'
import { message } from '../../i18n/codes.ts'
import { DEFAULT_LIMITS, limitsSchema, type AmountLimits, type Limits } from '../../contract/limits.ts'

export { DEFAULT_LIMITS, type Limits }

/** Storage of limits. `read` answers null if nothing was ever stored; `write` returns when it is on disk. */
export interface LimitsKeep {
  read(): unknown
  write(limits: StoredLimits): Result<null>
}

export interface LimitsStore {
  read(): Limits
  /** Takes effect even if the write fails, because a kill switch must halt. Invalid limits change nothing. */
  write(next: Limits): Result<Limits>
  /** The kill switch alone. */
  halt(on: boolean): Result<Limits>
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

/** Limits that cannot be read deny everything. */
export function openLimits(keep: LimitsKeep): AllLimits {
  const kept = keep.read()
  let stored: StoredLimits = kept === null ? NOTHING_KEPT : parsed(kept)

  /** `amountsOf`: the amounts that apply; `put`: stores new ones. */
  function store(amountsOf: () => AmountLimits, put: (next: Limits) => StoredLimits): LimitsStore {
    let shown: { readonly from: StoredLimits; readonly limits: Limits } | null = null
    // The same object until something changes, so that callers can compare by identity.
    function read(): Limits {
      if (shown?.from !== stored) {
        const { killSwitch, bandPercent, perMinute } = stored
        const { orderValue, dayValue } = amountsOf()
        shown = { from: stored, limits: { killSwitch, orderValue, dayValue, bandPercent, perMinute } }
      }
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
      stored = put(checked.output)
      const written = keep.write(stored)
      return written.ok ? ok(read()) : written
    }
    return { read, write, halt: (on) => write({ ...read(), killSwitch: on }) }
  }

  return {
    ...store(
      () => stored,
      (next) => ({ ...stored, ...next })
    ),
    of: ({ id, practice }) =>
      store(
        () => stored.accounts[id] ?? (practice || hasAmounts(stored) ? stored : NOT_CHOSEN),
        ({ killSwitch, bandPercent, perMinute, ...amounts }) => {
          const isChosen = amounts.orderValue !== null && amounts.dayValue !== null
          return {
            ...stored,
            killSwitch,
            bandPercent,
            perMinute,
            accounts: isChosen ? { ...stored.accounts, [id]: amounts } : stored.accounts
          }
        }
      )
  }
}

const hasAmounts = (amounts: AmountLimits): boolean =>
  [amounts.orderValue, amounts.dayValue].some((all) => Object.keys(all ?? {}).length > 0)

const checkKept = (kept: object) => v.safeParse(storedSchema, { ...NOTHING_KEPT, ...kept })

/** Whether stored limits are valid; absent ones have their default. */
export const areLimits = (kept: object): boolean => checkKept(kept).success

function parsed(kept: unknown): StoredLimits {
  const checked = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? checkKept(kept) : null
  return checked?.success === true ? checked.output : { ...NOTHING_KEPT, killSwitch: true }
}
