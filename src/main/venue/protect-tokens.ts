import type { Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'

/** A token opens nothing after five minutes; more than these are never alive at once. */
const NEWEST = 20

export type AskToken = (signal: AbortSignal) => Promise<Result<string>>

/** Tells the log each token that comes in, so that no form of it is ever written; the oldest are forgotten. */
export function protectTokens(protect: (secret: string) => Dispose, ask: AskToken): AskToken {
  const forgets: Dispose[] = []
  return async (signal) => {
    const token = await ask(signal)
    if (token.ok) forgets.push(protect(token.value))
    if (forgets.length > NEWEST) forgets.shift()?.()
    return token
  }
}
