import type { Clock, Log } from '../../contract/clock.ts'
import { fail, type Result } from '../../contract/failure.ts'
import type { Venue } from '../../contract/venue.ts'
import type { Sign } from '../vault/vault-api.ts'
import { venueAddress } from './address.ts'
import { createWire, type Exchange, type ExchangeLimits } from './exchange.ts'
import { placingOutcome, readOutcome, type Decode } from './outcome.ts'

/** Milliseconds, and bytes of an answer. */
export type CallLimits = ExchangeLimits
const DEFAULT_LIMITS: CallLimits = { connectMs: 5_000, wholeMs: 10_000, maxBytes: 16 * 1024 * 1024 }

interface Call {
  /** The user API's address where not given. */
  readonly base?: string
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** A null is left out. */
  readonly query?: Readonly<Record<string, string | null>>
  readonly body?: string
  readonly signed?: boolean
  readonly signal?: AbortSignal
}

export interface Caller {
  /** Changes nothing at the venue. */
  read<T>(call: Call, decode: Decode<T>): Promise<Result<T>>
  /** Places, converts or cancels: on a connection of its own, signed, and never in doubt about being in doubt. */
  place<T>(call: Call & { readonly method: 'POST' | 'DELETE' }, decode: Decode<T>): Promise<Result<T>>
  latency(): { readonly ms: number; readonly at: number } | null
  close(): void
}

const NO_ACCOUNT: Result<never> = fail({ kind: 'denied', rule: 'account', message: 'Open an account first: this needs a key.' })
const CLOSED: Result<never> = fail({ kind: 'closed', message: 'This venue or account has been closed.' })

/** Turns calls into bytes, signs them, and keeps what is in flight so that closing ends it. */
export function createCaller(
  { venue, sign, clock, log, limits }:
  { readonly venue: Venue; readonly sign: Sign | null; readonly clock: Clock; readonly log: Log; readonly limits?: Partial<CallLimits> }
): Caller {
  for (const address of [venue.baseUrl, venue.exchangeWsUrl, venue.appUrl]) venueAddress(address, 'http')
  const wire = createWire(clock.monotonic)
  const bounds = { ...DEFAULT_LIMITS, ...limits }
  const whole = new AbortController()
  let latest: { readonly ms: number; readonly at: number } | null = null

  /** Null when the account was closed before anything was sent. */
  async function send(call: Call, connection: 'pooled' | 'fresh'): Promise<Exchange | null> {
    const url = addressOf(call.base ?? venue.baseUrl, call)
    const body = new TextEncoder().encode(call.body ?? '')
    const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' }
    if (call.signed === true) {
      try {
        Object.assign(headers, sign?.(body))
      } catch {
        return null
      }
    }
    const signal = call.signal === undefined ? whole.signal : AbortSignal.any([whole.signal, call.signal])
    const method = call.method ?? 'GET'
    const exchange = await wire.exchange({ method, url, headers, body, connection }, bounds, signal)
    if (exchange.kind === 'answer') latest = { ms: exchange.ms, at: clock.now() }
    // SECURITY: the path without its query, and neither headers nor bodies.
    log.debug(`${method} ${url.pathname}`, exchange.kind === 'answer' ? exchange.status : `${exchange.kind}: ${exchange.why}`)
    return exchange
  }

  return {
    async read(call, decode) {
      const isClosed = (): boolean => whole.signal.aborted || call.signal?.aborted === true
      if (isClosed()) return CLOSED
      if (call.signed === true && sign === null) return NO_ACCOUNT
      const exchange = await send(call, 'pooled')
      if (exchange === null || (exchange.kind !== 'answer' && isClosed())) return CLOSED
      return readOutcome(exchange, decode)
    },
    async place(call, decode) {
      if (whole.signal.aborted) return CLOSED
      if (sign === null) return NO_ACCOUNT
      const exchange = await send({ ...call, signed: true }, 'fresh')
      if (exchange === null || (exchange.kind === 'not-sent' && whole.signal.aborted)) return CLOSED
      return placingOutcome(exchange, decode)
    },
    latency: () => latest,
    close() {
      whole.abort()
      wire.close()
    }
  }
}

function addressOf(base: string, { path, query }: Call): URL {
  const url = new URL(base.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(query ?? {})) if (value !== null) url.searchParams.set(name, value)
  return url
}
