import type { Clock } from '../host/clock.ts'

/** Changes of this time are written together. */
const GATHER_MS = 1000
/** A disk that refused is tried again after this time. */
const RETRY_MS = 10_000

export interface Keeper {
  /** What is kept has changed: it is on disk within a second. */
  changed(): void
  /** Writes what is not yet on disk, and nothing after that. */
  stop(): Promise<void>
}

/** @param failed called with the system's code of the first of several failures in a row */
export function createKeeper(parts: {
  readonly clock: Clock
  readonly write: () => Promise<void>
  readonly failed: (code: string) => void
}): Keeper {
  let isDirty = false
  let isStopped = false
  let isFailing = false
  let cancel: (() => void) | null = null
  let writing: Promise<void> = Promise.resolve()

  async function writeNow(): Promise<void> {
    if (!isDirty) return
    isDirty = false
    try {
      await parts.write()
      isFailing = false
    } catch (error) {
      isDirty = true
      if (!isFailing) parts.failed(codeOf(error))
      isFailing = true
      if (!isStopped) writeAfter(RETRY_MS)
    }
  }

  function writeAfter(ms: number): void {
    cancel ??= parts.clock.after(ms, () => {
      cancel = null
      writing = writing.then(writeNow)
    })
  }

  return {
    changed() {
      if (isStopped) return
      isDirty = true
      writeAfter(GATHER_MS)
    },
    async stop() {
      isStopped = true
      cancel?.()
      cancel = null
      writing = writing.then(writeNow)
      await writing
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error)
