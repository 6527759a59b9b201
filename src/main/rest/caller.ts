import type { Clock, Log } from '../../contract/clock.ts'
import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { Venue } from '../../contract/venue.ts'
import { logLine } from '../../core/message.ts'
import { message, messageOf, type AppMessage, type MessageCode } from '../../i18n/codes.ts'
import type { Sign } from '../vault/vault-api.ts'
import { venueAddress } from './address.ts'
import { connectDirectly, type Connect } from './connection.ts'
import { withoutEcho } from './echoes.ts'
import { createWire, type Exchange, type ExchangeLimits, type FindBlocker } from './exchange.ts'
import { withFirstOf } from './first-signal.ts'
import { createHostPaces, type HostPaces, type Urgency } from './host-pace.ts'
import { createKeyVerdict } from './key-verdict.ts'
import { placingOutcome, readOutcome, type Decode } from './outcome.ts'
import { demandedWaitMs } from './retry-after.ts'

/** Milliseconds, and bytes of an answer: main does nothing else while it reads one. */
export type CallLimits = ExchangeLimits
const DEFAULT_LIMITS: CallLimits = { connectMs: 5_000, wholeMs: 10_000, maxBytes: 4_000_000 }

export interface Call {
  /** The user API's address by default. */
  readonly base?: string
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Null values are left out. */
  readonly query?: Readonly<Record<string, string | null>>
  readonly body?: string
  readonly signed?: boolean
  readonly signal?: AbortSignal
  /** Has priority over reads that only refresh lists. */
  readonly isUrgent?: boolean
}

/** `sign`: the header that it was sent with. */
interface Sent {
  readonly exchange: Exchange
  readonly sign: string | null
}

/** The `Date` of an answer of the user API, and the local times around it, Unix milliseconds. */
export interface DateHeader {
  readonly date: string
  readonly sentAt: number
  readonly receivedAt: number
  /** Local minus monotonic time at the receipt, milliseconds. */
  readonly lead: number
}

export interface Caller {
  /** A call that changes nothing, with the answer as it came, or why nothing was sent: for the venue check. */
  probe(call: Call): Promise<Result<Exchange>>
  /** For calls that change nothing at the venue. */
  read<T>(call: Call, decode: Decode<T>): Promise<Result<T>>
  /**
   * An order or a convert: one signed POST on a separate connection, never repeated; every unclear result is
   * `unknown-outcome`. `findBlocker`: why it must not leave any more, asked once it is connected.
   */
  place<T>(call: Pick<Call, 'path' | 'body'>, decode: Decode<T>, findBlocker: FindBlocker): Promise<Result<T>>
  /** One signed DELETE with the same outcomes. No rule of the app holds it back. */
  cancel<T>(call: Pick<Call, 'path'>, decode: Decode<T>): Promise<Result<T>>
  /** Remaining milliseconds without requests that the user API demands. */
  heldMs(): number
  /** The same of the venue's other hosts, which serve the market list and the price scales: the longest. */
  othersHeldMs(): number
  latency(): { readonly ms: number; readonly at: number } | null
  /** Why the venue refuses the key; null if it does not, or was not asked. */
  keyProblem(): AppMessage | null
  close(): void
}

const NO_ACCOUNT: Result<never> = fail({
  kind: 'denied',
  rule: 'account',
  code: 'needs-key',
  params: {}
})
const CLOSED: Result<never> = fail({ kind: 'closed', code: 'account-closed', params: {} })
const FULL: Result<never> = fail({
  kind: 'denied',
  rule: 'rate',
  code: 'too-many-requests',
  params: {}
})
const ASKS_TO_WAIT = new Set([418, 429, 503])

/** Encodes and signs calls, and tracks those in flight so that closing ends them. */
export function createCaller({
  venue,
  sign,
  clock,
  log,
  limits,
  paces = createHostPaces(clock),
  connect = connectDirectly,
  placing = () => null,
  onDate = () => undefined
}: {
  readonly venue: Venue
  readonly sign: Sign | null
  readonly clock: Clock
  readonly log: Log
  readonly limits?: Partial<CallLimits>
  /** Shared by all callers, so that reopening a venue does not reset the rate. */
  readonly paces?: HostPaces
  readonly connect?: Connect
  /** Why no order or convert may leave any more, whichever it is; cancellations may. */
  readonly placing?: FindBlocker | undefined
  readonly onDate?: (header: DateHeader) => void
}): Caller {
  for (const address of [venue.baseUrl, venue.exchangeWsUrl, venue.appUrl]) venueAddress(address, 'http')
  const wire = createWire(clock.monotonic, connect)
  const bounds = { ...DEFAULT_LIMITS, ...limits }
  const whole = new AbortController()
  const verdict = createKeyVerdict()
  let latest: { readonly ms: number; readonly at: number } | null = null

  const hostOf = (call: Call): string => new URL(call.base ?? venue.baseUrl).host
  const heldOf = (base: string): number => paces(new URL(base).host).heldMs()
  const endedWith = <T>(call: Call, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    call.signal === undefined ? work(whole.signal) : withFirstOf([whole.signal, call.signal], work)

  /** The host has asked to wait. */
  function paused(call: Call, heldUp: MessageCode): Failure | null {
    const seconds = Math.ceil(paces(hostOf(call)).heldMs() / 1_000)
    return seconds === 0
      ? null
      : { kind: 'unreachable', ...message(heldUp, { reason: message('venue-paused', { n: seconds }) }) }
  }

  /** Null if the request may go, else why not. */
  async function refusalAtOnce(call: Call, urgency: Urgency, heldUp: MessageCode): Promise<Result<never> | null> {
    const now = paused(call, heldUp)
    if (now !== null) return fail(now)
    const turn = await endedWith(call, (signal) => paces(hostOf(call)).turn(urgency, signal))
    if (turn !== 'go') return turn === 'full' ? FULL : CLOSED
    const then = paused(call, heldUp)
    return then === null ? null : fail(then)
  }

  /** Null if the account was closed before anything was sent. */
  async function send(call: Call, findBlocker: FindBlocker | null): Promise<Sent | null> {
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
    const method = call.method ?? 'GET'
    const sentAt = clock.now()
    const outgoing = { method, url, headers, body, findBlocker }
    const exchange = await endedWith(call, (signal) => wire.exchange(outgoing, bounds, signal))
    if (exchange.kind === 'answer') {
      latest = { ms: exchange.ms, at: clock.now() }
      const { date, age } = exchange.headers
      // Its own clock stamps orders. An answer with an age comes from a cache.
      if (date !== undefined && age === undefined && url.host === new URL(venue.baseUrl).host)
        onDate({ date: date.slice(0, 100), sentAt, receivedAt: latest.at, lead: latest.at - clock.monotonic() })
      if (ASKS_TO_WAIT.has(exchange.status)) paces(url.host).hold(demandedWaitMs(exchange, clock.now()))
    }
    // SECURITY: the path without its query, and neither headers nor bodies.
    log.debug(
      `${method} ${url.pathname}`,
      exchange.kind === 'answer' ? exchange.status : `${exchange.kind}: ${logLine(exchange.reason)}`
    )
    return { exchange, sign: headers['sign'] ?? null }
  }

  async function ask(call: Call): Promise<Result<Sent>> {
    const isClosed = (): boolean => whole.signal.aborted || call.signal?.aborted === true
    if (isClosed()) return CLOSED
    if (call.signed === true && sign === null) return NO_ACCOUNT
    const refused = await refusalAtOnce(call, call.isUrgent === true ? 'soon' : 'read', 'venue-unreachable')
    if (refused !== null) return refused
    const sent = await send(call, null)
    return sent === null || (sent.exchange.kind !== 'answer' && isClosed()) ? CLOSED : ok(sent)
  }

  /** What the answer to a signed call tells of the key. SECURITY: a failure never repeats what was sent with it. */
  function judged<T>(call: Call, { exchange, sign: signature }: Sent, given: Result<T>): Result<T> {
    const outcome = given.ok || signature === null ? given : fail(withoutEcho(given.failure, signature))
    if (call.signed !== true || exchange.kind !== 'answer') return outcome
    // Ids are no part of it.
    const name = [call.method ?? 'GET', ...call.path.split('/').slice(1, 5)].join('/')
    if (exchange.status < 300) verdict.accepted(name)
    else if (!outcome.ok && outcome.failure.code.startsWith('venue-key-refused'))
      verdict.refused(name, messageOf(outcome.failure))
    return outcome
  }

  async function change<T>(
    call: Call & { readonly method: 'POST' | 'DELETE' },
    decode: Decode<T>,
    findBlocker: FindBlocker
  ): Promise<Result<T>> {
    if (whole.signal.aborted) return CLOSED
    if (sign === null) return NO_ACCOUNT
    // Orders are never delayed: the confirmed price would be outdated.
    const refused = await refusalAtOnce(call, call.method === 'DELETE' ? 'soon' : 'order', 'not-sent')
    if (refused !== null) return refused
    // It may have connected for seconds, and what forbids it may have come meanwhile.
    const sent = await send({ ...call, signed: true }, () => paused(call, 'not-sent') ?? findBlocker())
    if (sent === null || (sent.exchange.kind === 'not-sent' && whole.signal.aborted)) return CLOSED
    return judged({ ...call, signed: true }, sent, placingOutcome(sent.exchange, decode))
  }

  return {
    async probe(call) {
      const sent = await ask(call)
      return sent.ok ? ok(sent.value.exchange) : sent
    },
    async read(call, decode) {
      const sent = await ask(call)
      return sent.ok ? judged(call, sent.value, readOutcome(sent.value.exchange, decode)) : sent
    },
    place: (call, decode, findBlocker) => change({ ...call, method: 'POST' }, decode, () => placing() ?? findBlocker()),
    cancel: (call, decode) => change({ ...call, method: 'DELETE' }, decode, () => null),
    heldMs: () => heldOf(venue.baseUrl),
    othersHeldMs: () => Math.max(heldOf(venue.appUrl), heldOf(venue.exchangeWsUrl)),
    latency: () => latest,
    keyProblem: verdict.problem,
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
