import type { Dispose } from '../../contract/clock.ts'

type AsyncDispose = Dispose | (() => Promise<void>)

/** The stop functions of what was started, run in reverse. */
export interface Disposers {
  add(dispose: AsyncDispose): void
  isDisposed(): boolean
  /** Each waits for the one before. A failure does not keep the others from running; it rejects at the end. */
  dispose(): Promise<void>
}

export function createDisposers(): Disposers {
  const started: AsyncDispose[] = []
  let isDisposed = false
  return {
    add: (dispose) => void started.push(dispose),
    isDisposed: () => isDisposed,
    async dispose() {
      isDisposed = true
      const errors: unknown[] = []
      for (let last = started.pop(); last !== undefined; last = started.pop()) {
        try {
          await last()
        } catch (error) {
          errors.push(error)
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, 'a part could not be stopped')
    }
  }
}
