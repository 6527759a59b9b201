import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'

/** Writes the small files of the profile. A failed write never ends the app; it is retried. */
export interface ProfileWriter {
  /** Writes now. A failure is the system's code, such as ENOSPC; it is retried until `file` is written. */
  write(file: string, save: () => void): Result<null, string>
  /** Called once when writes begin to fail, or fail already, and with null when everything is written. */
  watch(listener: (refused: Refused | null) => void): void
  /** Tries a last time. */
  stop(): void
}

export interface Refused {
  readonly file: string
  readonly code: string
}

const RETRY_MS = 5_000

export function createProfileWriter(clock: Clock, log: Pick<Log, 'warn' | 'info'>): ProfileWriter {
  const waiting = new Map<string, () => void>()
  let refused: Refused | null = null
  let report: (refused: Refused | null) => void = () => undefined
  let stopRetry: Dispose | null = null
  let isStopped = false

  function attempt(file: string, save: () => void): Result<null, string> {
    try {
      save()
      waiting.delete(file)
      return ok(null)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
      waiting.set(file, save)
      if (refused === null) {
        refused = { file, code }
        log.warn('the profile cannot be written', refused, error)
        report(refused)
      }
      return fail(code)
    }
  }

  function settle(): void {
    if (waiting.size > 0) {
      if (!isStopped) stopRetry ??= clock.after(RETRY_MS, retry)
    } else if (refused !== null) {
      refused = null
      log.info('the profile is written again')
      report(null)
    }
  }

  function retry(): void {
    stopRetry = null
    for (const [file, save] of waiting) attempt(file, save)
    settle()
  }

  return {
    write(file, save) {
      const written = attempt(file, save)
      settle()
      return written
    },
    watch(listener) {
      report = listener
      if (refused !== null) report(refused)
    },
    stop() {
      isStopped = true
      stopRetry?.()
      retry()
    }
  }
}
