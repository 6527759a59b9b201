import { randomUUID } from 'node:crypto'
import type { ElectronApplication } from '@playwright/test'

const TRIES = 5

/**
 * Asks main again where an answer never came: the debugger holds what it waits for weakly, and a garbage collection at
 * that moment ends the wait. The next try gets what the first call returned; nothing is done twice.
 */
export function evaluateEvenIfCollected(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app)
  app.evaluate = async <R, A>(call: unknown, argument: A): Promise<R> => {
    const once = { id: randomUUID(), argument }
    // Playwright sends the text of a function; this one has that of the call in it.
    // eslint-disable-next-line no-new-func
    const callOnce = new Function(
      'electron',
      '{ id, argument }',
      `const returned = (globalThis.returned ??= new Map())
      if (!returned.has(id)) returned.set(id, (${String(call)})(electron, argument))
      return returned.get(id)`
    ) as () => R
    for (let tries = 1; ; tries++) {
      try {
        return await evaluate(callOnce, once)
      } catch (error) {
        if (tries === TRIES || !String(error).includes('garbage collected')) throw error
      }
    }
  }
}
