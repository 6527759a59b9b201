import type { Clock, Dispose } from '../../contract/clock.ts'

/** Priority: orders before cancellations and tokens, those before reads. */
export type Urgency = 'order' | 'soon' | 'read'

/**
 * Requests per second up to each priority. One is left for the stream's handshake, which some venues serve on the same
 * host; three are left for orders while lists are read.
 */
const SHARES: Readonly<Record<Urgency, number>> = { order: 9, soon: 7, read: 6 }
/** Slightly more than a second: requests may arrive closer together than they left. */
const SECOND_MS = 1_050
const MOST_WAITING = 1_000

type Turn = 'go' | 'full' | 'aborted'

/** Request rate of one host for all callers: at most ten requests a second, and none while it demands a pause. */
interface HostPace {
  /** Resolves when a request may go. An order goes at once or not at all. */
  turn(urgency: Urgency, signal: AbortSignal): Promise<Turn>
  /** The host demands this long without requests. */
  hold(ms: number): void
  /** Remaining time in milliseconds. */
  heldMs(): number
}

/** One pace per host. */
export type HostPaces = (host: string) => HostPace

export function createHostPaces(clock: Clock, shares = SHARES): HostPaces {
  const paces = new Map<string, HostPace>()
  return (host) => {
    const pace = paces.get(host) ?? createHostPace(clock, shares)
    paces.set(host, pace)
    return pace
  }
}

interface Waiting {
  readonly urgency: Urgency
  readonly settle: (turn: Turn) => void
}

function createHostPace(clock: Clock, shares: Readonly<Record<Urgency, number>>): HostPace {
  let sent: number[] = []
  let heldUntil = -Infinity
  const waiting: Waiting[] = []
  let stopTimer: Dispose | null = null

  /** Milliseconds until a request of this priority may go. */
  function wait(urgency: Urgency): number {
    const now = clock.monotonic()
    sent = sent.filter((at) => at > now - SECOND_MS)
    const oldest = sent[sent.length - shares[urgency]]
    return oldest === undefined ? 0 : oldest + SECOND_MS - now
  }

  function serve(): void {
    stopTimer?.()
    stopTimer = null
    for (;;) {
      const next = waiting.find(({ urgency }) => urgency === 'soon') ?? waiting[0]
      if (next === undefined) return
      const ms = wait(next.urgency)
      if (ms > 0) {
        stopTimer = clock.after(Math.ceil(ms), serve)
        return
      }
      sent.push(clock.monotonic())
      next.settle('go')
    }
  }

  return {
    turn(urgency, signal) {
      if (signal.aborted) return Promise.resolve('aborted')
      if (wait(urgency) === 0 && (urgency === 'order' || waiting.length === 0)) {
        sent.push(clock.monotonic())
        return Promise.resolve('go')
      }
      if (urgency === 'order' || waiting.length >= MOST_WAITING) return Promise.resolve('full')
      return new Promise((resolve) => {
        const entry: Waiting = {
          urgency,
          settle(turn) {
            signal.removeEventListener('abort', abort)
            waiting.splice(waiting.indexOf(entry), 1)
            resolve(turn)
          }
        }
        const abort = (): void => entry.settle('aborted')
        signal.addEventListener('abort', abort, { once: true })
        waiting.push(entry)
        serve()
      })
    },
    hold(ms) {
      heldUntil = Math.max(heldUntil, clock.monotonic() + ms)
    },
    heldMs: () => Math.max(0, heldUntil - clock.monotonic())
  }
}
