import { createHash } from 'node:crypto'
import type { Clock } from '../../contract/clock.ts'
import { createElapsedTimer } from './elapsed-timer.ts'

const MAX_AGE_MS = 240_000
const REMEMBERED = 4_096

/**
 * Guards the rules of tokens: presented once, and never older than 4 minutes (the venue's limit is 5). What was used is
 * remembered by its digest alone.
 */
export interface TokenGate {
  /** Call before a token is asked for: its age counts from here. Answers the check to make right before it is used. */
  ask(): (token: string) => 'use' | 'too-old' | 'used-before'
}

export function createTokenGate(clock: Clock): TokenGate {
  const used = new Set<string>()
  return {
    ask() {
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
