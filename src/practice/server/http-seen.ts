import type { SignCheck } from './auth.ts'
import type { HttpFault } from './http-faults.ts'

/** One HTTP request as it arrived, for tests. The sign itself is never kept: on a GET it stands for the key. */
export interface HttpSeen {
  readonly seq: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: string
  readonly userId: string
  readonly contentType: string
  /** The exact bytes. */
  body: Buffer
  /** `not-needed` on public and unknown paths. */
  sign: SignCheck | 'not-needed'
  /** True when the exchange acted on it (an order may have been placed), whatever the client was told. */
  handled: boolean
  /** What was answered; null while open and where no answer was sent. */
  status: number | null
  /** The fault that struck it. */
  fault: HttpFault['kind'] | null
}
