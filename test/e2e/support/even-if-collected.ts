import type { ElectronApplication } from '@playwright/test'

/**
 * Evaluates in main a second time where the first answer never came: the debugger holds what it waits for weakly, and a
 * garbage collection at that moment ends the wait, not what was done.
 */
export function evaluateEvenIfCollected(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app)
  app.evaluate = async <R, A>(call: Parameters<typeof evaluate<R, A>>[0], argument: A): Promise<R> => {
    try {
      return await evaluate<R, A>(call, argument)
    } catch (error) {
      if (!String(error).includes('garbage collected')) throw error
      return await evaluate<R, A>(call, argument)
    }
  }
}
