import * as v from 'valibot'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { DEFAULT_LIMITS, limitsSchema, type Limits } from '../../contract/limits.ts'

export { DEFAULT_LIMITS, type Limits }

/** Where limits are kept. `read` answers null when nothing was ever kept; `write` returns when it is on disk. */
export interface LimitsKeep {
  read(): unknown
  write(limits: Limits): Result<null>
}

export interface LimitsStore {
  read(): Limits
  /** Takes effect even where the disk refuses: a kill switch must halt. Only limits that make no sense change nothing. */
  write(next: Limits): Result<Limits>
  /** The kill switch alone. */
  halt(on: boolean): Result<Limits>
}

/** Limits that cannot be read deny everything rather than nothing. */
export function openLimits(keep: LimitsKeep): LimitsStore {
  const kept = keep.read()
  let limits: Limits = kept === null ? DEFAULT_LIMITS : parsed(kept)
  function write(next: Limits): Result<Limits> {
    const checked = v.safeParse(limitsSchema, next)
    if (!checked.success) {
      const [issue] = checked.issues
      return fail({ kind: 'input', field: v.getDotPath(issue) ?? 'limits', message: `A limit ${issue.message}.` })
    }
    limits = checked.output
    const written = keep.write(limits)
    return written.ok ? ok(limits) : written
  }
  return { read: () => limits, write, halt: (on) => write({ ...limits, killSwitch: on }) }
}

function parsed(kept: unknown): Limits {
  const merged = typeof kept === 'object' && kept !== null ? { ...DEFAULT_LIMITS, ...kept } : null
  const checked = v.safeParse(limitsSchema, merged)
  return checked.success ? checked.output : { ...DEFAULT_LIMITS, killSwitch: true }
}
