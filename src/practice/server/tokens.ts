import { randomBytes } from 'node:crypto'
import { BoundedLog } from './bounded-log.ts'
import type { Clock } from '../host/clock.ts'

/** interface.md, Limits: 5 minutes, one use. */
const TOKEN_LIFETIME_MS = 5 * 60_000

export type TokenOutcome = 'valid' | 'missing' | 'unknown' | 'used' | 'expired'

export interface TokenIssued {
  readonly at: number
  readonly token: string
  readonly userId: string
}

export interface TokenPresented {
  readonly at: number
  readonly token: string
  readonly outcome: TokenOutcome
  /** Milliseconds since it was issued; null for a token that was never issued. */
  readonly ageMs: number | null
}

/** One-time tokens. Presenting one uses it up, whether or not the handshake succeeds. */
export class Tokens {
  readonly issued: BoundedLog<TokenIssued>
  readonly presented: BoundedLog<TokenPresented>
  readonly #open = new Map<string, { userId: string; at: number; used: boolean }>()
  readonly #clock: Clock

  constructor(clock: Clock, remember: number) {
    this.#clock = clock
    this.issued = new BoundedLog(remember)
    this.presented = new BoundedLog(remember)
  }

  issue(userId: string): string {
    const at = this.#clock.now()
    this.#forgetOld(at)
    const token = randomBytes(32).toString('hex')
    this.#open.set(token, { userId, at, used: false })
    this.issued.add({ at, token, userId })
    return token
  }

  /** The user of the token, or null and the reason. */
  present(token: string): { readonly userId: string | null; readonly outcome: TokenOutcome } {
    const at = this.#clock.now()
    const known = this.#open.get(token)
    const ageMs = known ? at - known.at : null
    const outcome =
      token === ''
        ? 'missing'
        : !known
          ? 'unknown'
          : known.used
            ? 'used'
            : at - known.at > TOKEN_LIFETIME_MS
              ? 'expired'
              : 'valid'
    if (known) known.used = true
    this.presented.add({ at, token, outcome, ageMs })
    return { userId: outcome === 'valid' && known ? known.userId : null, outcome }
  }

  forgetAll(): void {
    this.#open.clear()
  }

  /** Old tokens become unknown. */
  #forgetOld(now: number): void {
    for (const [token, { at }] of this.#open) {
      if (now - at <= TOKEN_LIFETIME_MS * 2) return
      this.#open.delete(token)
    }
  }
}
