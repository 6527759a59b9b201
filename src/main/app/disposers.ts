import type { Dispose } from '../../contract/clock.ts'

export type Stop = Dispose | (() => Promise<void>)

/** The stop functions of what was started, run in reverse. */
export interface Disposers {
  /** @param name for the log */
  add(name: string, stop: Stop): void
  isDisposed(): boolean
  /** Each waits for the one before. A failure does not keep the others from running; it rejects at the end. */
  dispose(): Promise<void>
}

export function createDisposers(): Disposers {
  const started: { readonly name: string; readonly stop: Stop }[] = []
  let isDisposed = false
  return {
    add: (name, stop) => void started.push({ name, stop }),
    isDisposed: () => isDisposed,
    async dispose() {
      isDisposed = true
      const errors: Error[] = []
      for (let last = started.pop(); last !== undefined; last = started.pop()) {
        try {
          await last.stop()
        } catch (error) {
          errors.push(new Error(`${last.name} could not be stopped`, { cause: error }))
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join(', '))
    }
  }
}
