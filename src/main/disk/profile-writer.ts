import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { createSpaced, type Spaced } from './spaced.ts'

/** Writes the small files of the profile. A failed write never ends the app; it is retried. */
export interface ProfileWriter {
  /** Writes now. A failure is the system's code, such as ENOSPC; it is retried until `file` is written. */
  write(file: string, save: () => void): Result<null, string>
  /**
   * The same without an answer, and at most twice a second for each file: the newest in between is written at the end
   * of that time, or at the end of the app. For what a page may change many times at once.
   */
  writeSoon(file: string, save: () => void): void
  /** Called once when writes begin to fail, or fail already, and with null when everything is written. */
  watch(listener: (refused: Refused | null) => void): void
  /** Tries a last time. */
  stop(): void
}

export interface Refused {
  readonly file: string
  readonly code: string
}

interface Soon {
  save: () => void
  readonly spaced: Spaced
}

const RETRY_MS = 5_000
const SOON_MS = 500

export function createProfileWriter(clock: Clock, log: Pick<Log, 'warn' | 'info'>): ProfileWriter {
  const waiting = new Map<string, () => void>()
  const soon = new Map<string, Soon>()
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

  function write(file: string, save: () => void): Result<null, string> {
    const written = attempt(file, save)
    settle()
    return written
  }

  return {
    write,
    writeSoon(file, save) {
      const known = soon.get(file)
      const kept: Soon = known ?? { save, spaced: createSpaced(() => void write(file, kept.save), SOON_MS, clock) }
      kept.save = save
      soon.set(file, kept)
      kept.spaced.ask()
    },
    watch(listener) {
      report = listener
      if (refused !== null) report(refused)
    },
    stop() {
      for (const { spaced } of soon.values()) spaced.finish()
      isStopped = true
      stopRetry?.()
      retry()
    }
  }
}
