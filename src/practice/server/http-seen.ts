import type { SignCheck } from './auth.ts'
import type { HttpFault } from './http-faults.ts'

/** One received HTTP request, for tests. The signature is never kept: on a GET it is equivalent to the key. */
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
  /** True if the exchange acted on it (an order may have been placed), whatever it answered. */
  handled: boolean
  /** The answered status; null while pending and without an answer. */
  status: number | null
  /** The fault that was applied. */
  fault: HttpFault['kind'] | null
}
