import type { Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'

/** A token expires after five minutes; no more than these are valid at once. */
const NEWEST = 20

export type RequestToken = (signal: AbortSignal) => Promise<Result<string>>

/** Has the log mask each new token in all its encodings; the oldest ones are dropped. */
export function protectTokens(protect: (secret: string) => Dispose, request: RequestToken): RequestToken {
  const forgets: Dispose[] = []
  return async (signal) => {
    const token = await request(signal)
    if (token.ok) forgets.push(protect(token.value))
    if (forgets.length > NEWEST) forgets.shift()?.()
    return token
  }
}
