import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'

/** All small files of the profile are written here: a disk that refuses never ends the app, and is tried again. */
export interface ProfileWriter {
  /**
   * Writes now. A failure is the system's code, such as ENOSPC; it is tried again until it works or `file` is written
   * anew.
   */
  write(file: string, save: () => void): Result<null, string>
  /** Told once when the disk refuses, also if it does already, and with null when it has taken everything. */
  watch(told: (refused: Refused | null) => void): void
  /** The last try. */
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
  let told: (refused: Refused | null) => void = () => undefined
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
        told(refused)
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
      told(null)
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
      told = listener
      if (refused !== null) told(refused)
    },
    stop() {
      isStopped = true
      stopRetry?.()
      retry()
    }
  }
}
