import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { Backoff } from './backoff.ts'
import type { TokenSource } from './feed-api.ts'
import type { OpenSocket, Socket } from './socket.ts'
import { createTokenGate } from './one-time-token.ts'
import { createElapsedTimer } from './elapsed-timer.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

/**
 * Phases of the loop that keeps a connection: `idle` → `token` → `connecting` → `open` → `waiting` → `token` … Only
 * `stop` ends it.
 */
type Phase = 'idle' | 'token' | 'connecting' | 'open' | 'waiting'

/** One open connection. No callback is called after `ended`. */
export interface StreamSession {
  message(data: Buffer, isBinary: boolean): void
  /** The connection may be dead: sends a ping, and ends the connection without a prompt answer. */
  probe(): void
  ended(): void
}

export interface ConnectorOptions {
  /** `{ws_url}`; path and token are added here. */
  readonly wsUrl: string
  readonly token: TokenSource
  readonly openSocket: OpenSocket
  readonly backoff: Backoff
  readonly clock: Clock
  readonly log: Log
  /** A connection open this long counts as healthy, which resets the back-off. */
  readonly healthyMs: number
  /** Milliseconds without requests that the venue demands: no attempt starts before. */
  readonly heldMs: () => number
  /** A connection is open. `close` ends it, and the loop continues. */
  readonly opened: (send: (text: string) => void, close: (reason: AppMessage) => void) => StreamSession
  readonly changed: () => void
}

export interface Connector {
  start(): void
  /** Drops the connection and reconnects as soon as the bound per minute allows, usually at once. */
  renew(reason: AppMessage): void
  /** Conditions may have improved: probes an open connection, retries a missing one. */
  hint(reason: AppMessage): void
  stop(): Promise<void>
  phase(): Phase
  /** Why there is no connection; null if there is one. */
  reason(): AppMessage | null
  /** Monotonic milliseconds of the next attempt; null if none is planned. */
  nextAt(): number | null
  /** Start of the current phase, Unix milliseconds. */
  since(): number
}

const TOKEN_MS = 15_000
const CONNECT_MS = 15_000
const GONE_MS = 1_000
/** A hint does not replace an attempt younger than this. */
const YOUNG_MS = 3_000

const TOKEN_REASONS = { 'too-old': message('token-too-old'), 'used-before': message('token-repeated') }

/** State of one attempt. Events of earlier attempts are dropped. */
interface Attempt {
  readonly abort: AbortController
  readonly stops: Dispose[]
  socket: Socket | null
  session: StreamSession | null
  isOver: boolean
}

export function createConnector(options: ConnectorOptions): Connector {
  const { clock, log, backoff } = options
  const gate = createTokenGate(clock)
  // Includes time asleep.
  const elapsed = createElapsedTimer(clock)
  let phase: Phase = 'idle'
  let phaseReason: AppMessage | null = message('not-started')
  let since = clock.now()
  let begunAt = 0
  let attempt: Attempt | null = null
  let stopWaiting: Dispose = () => {}
  let nextAt: number | null = null
  let goingAway: Promise<void> = Promise.resolve()
  /** Monotonic: the venue refused a handshake until this time. */
  let refusedUntil = 0

  function enter(next: Phase, reason: AppMessage | null): void {
    if (next !== phase) since = clock.now()
    phase = next
    phaseReason = reason
    options.changed()
  }

  function begin(): void {
    stopWaiting()
    nextAt = null
    const current: Attempt = { abort: new AbortController(), stops: [], socket: null, session: null, isOver: false }
    attempt = current
    begunAt = elapsed()
    backoff.began(begunAt)
    enter('token', message('asking-token'))
    current.stops.push(clock.after(TOKEN_MS, () => over(current, message('token-timeout'))))
    const check = gate.start()
    // A synchronous throw is handled like a rejection.
    Promise.resolve()
      .then(() => options.token(current.abort.signal))
      .then((result) => {
        if (current.isOver) return
        if (!result.ok) return over(current, message('no-token', { reason: result.failure }))
        const verdict = check(result.value)
        if (verdict !== 'use') return over(current, TOKEN_REASONS[verdict])
        connect(current, result.value)
      })
      .catch((error: unknown) => {
        log.error('the feed failed while connecting', nameOf(error))
        over(current, message('app-fault'))
      })
  }

  function connect(current: Attempt, token: string): void {
    for (const stop of current.stops.splice(0)) stop()
    enter('connecting', message('connecting'))
    current.stops.push(clock.after(CONNECT_MS, () => over(current, message('connecting-timeout'))))
    const socket = options.openSocket(`${options.wsUrl.replace(/\/+$/, '')}/ws?token=${encodeURIComponent(token)}`, {
      opened: () => guarded(current, () => opened(current)),
      message: (data, isBinary) => {
        if (!current.isOver) current.session?.message(data, isBinary)
      },
      closed: (reason, retryMs = 0) => {
        refusedUntil = Math.max(refusedUntil, clock.monotonic() + retryMs)
        over(current, reason)
      }
    })
    current.socket = socket
    // It may have been closed while it was created.
    if (current.isOver) socket.close(message('stopped'))
  }

  function opened(current: Attempt): void {
    if (current.isOver || current.socket === null) return
    const { socket } = current
    for (const stop of current.stops.splice(0)) stop()
    current.stops.push(
      clock.after(options.healthyMs, () => {
        backoff.reset()
        options.changed()
      })
    )
    current.session = options.opened(
      (text) => guarded(current, () => socket.send(text)),
      (reason) => over(current, reason)
    )
    // It may have been closed while it started.
    if (current.isOver) return current.session.ended()
    enter('open', null)
  }

  function guarded(current: Attempt, run: () => void): void {
    try {
      run()
    } catch (error) {
      log.error('the feed failed at its connection', nameOf(error))
      over(current, message('app-fault'))
    }
  }

  /** Every attempt ends here and plans the next one. */
  function over(current: Attempt, reason: AppMessage, delay: 'jittered' | 'soonest' = 'jittered'): void {
    if (current.isOver) return
    current.isOver = true
    for (const stop of current.stops.splice(0)) stop()
    attempt = null
    const wait = plan(delay)
    const ends = [() => current.abort.abort(), () => current.session?.ended(), () => closeSocket(current, reason)]
    for (const end of ends) {
      try {
        end()
      } catch (error) {
        log.error('the feed failed while a connection was ended', nameOf(error))
      }
    }
    log.info(`stream: next attempt in ${Math.round(wait)} ms`, reason)
    enter('waiting', message('no-connection', { reason }))
  }

  function plan(delay: 'jittered' | 'soonest'): number {
    const drawn = delay === 'soonest' ? backoff.soonest(elapsed()) : backoff.delay(elapsed())
    const heldMs = Math.max(options.heldMs(), refusedUntil - clock.monotonic())
    // Timers have whole milliseconds and may fire one early.
    const wait = Math.max(drawn, heldMs > 0 ? Math.ceil(heldMs) + 1 : 0)
    stopWaiting()
    nextAt = clock.monotonic() + wait
    stopWaiting = clock.after(wait, begin)
    return wait
  }

  function renew(reason: AppMessage): void {
    if (phase === 'idle') return
    if (attempt !== null) return over(attempt, reason, 'soonest')
    plan('soonest')
    options.changed()
  }

  function closeSocket({ socket }: Attempt, reason: AppMessage): void {
    if (socket === null) return
    socket.close(reason)
    goingAway = Promise.all([goingAway, socket.gone]).then(() => {})
  }

  return {
    start() {
      if (phase === 'idle') begin()
    },
    renew,
    hint(reason) {
      if (phase === 'open') return attempt?.session?.probe()
      if (phase === 'waiting' || elapsed() - begunAt >= YOUNG_MS) renew(reason)
    },
    async stop() {
      if (phase === 'idle') return
      if (attempt !== null) over(attempt, message('stopped'))
      stopWaiting()
      nextAt = null
      phase = 'idle'
      phaseReason = message('stopped')
      options.changed()
      let stopTimer: Dispose = () => {}
      const limit = new Promise<void>((resolve) => {
        stopTimer = clock.after(GONE_MS, resolve)
      })
      await Promise.race([goingAway, limit])
      stopTimer()
    },
    phase: () => phase,
    reason: () => phaseReason,
    nextAt: () => nextAt,
    since: () => since
  }
}

/** SECURITY: only the name; a message could hold the URL with its token. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
