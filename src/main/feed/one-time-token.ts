import { createHash } from 'node:crypto'
import type { Clock } from '../../contract/clock.ts'
import { createElapsedTimer } from './elapsed-timer.ts'

const MAX_AGE_MS = 240_000
const REMEMBERED = 4_096

/**
 * Enforces the rules of tokens: used once, and never older than 4 minutes (the venue's limit is 5). Remembers used
 * tokens by digest only.
 */
export interface TokenGate {
  /** Call before requesting a token: its age counts from here. Returns the check to run right before its use. */
  start(): (token: string) => 'use' | 'too-old' | 'used-before'
}

export function createTokenGate(clock: Clock): TokenGate {
  const used = new Set<string>()
  return {
    start() {
      const age = createElapsedTimer(clock)
      return (token) => {
        if (age() > MAX_AGE_MS) return 'too-old'
        const digest = createHash('sha256').update(token).digest('base64')
        if (used.has(digest)) return 'used-before'
        used.add(digest)
        const [oldest] = used
        if (used.size > REMEMBERED && oldest !== undefined) used.delete(oldest)
        return 'use'
      }
    }
  }
}
