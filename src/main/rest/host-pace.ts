import type { Clock, Dispose } from '../../contract/clock.ts'
import { isLoopback } from './address.ts'

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
/** Between two requests to a host (public-facts.md, rate limits). None on this computer: the practice exchange. */
const gapOf = (host: string): number => (isLoopback(host) ? 0 : 100)

type Turn = 'go' | 'full' | 'aborted'

/**
 * Request rate of one host for all callers: at most ten requests a second, a pause between any two, and none while it
 * demands a longer one.
 */
interface HostPace {
  /** Resolves when a request may go. An order goes next, or not at all if the rate is used up. */
  turn(urgency: Urgency, signal: AbortSignal): Promise<Turn>
  /** The host demands this long without requests. */
  hold(ms: number): void
  /** Remaining time in milliseconds. */
  heldMs(): number
}

/** One pace per host. */
export type HostPaces = (host: string) => HostPace

/** @param gapMs between two requests to a host */
export function createHostPaces(clock: Clock, shares = SHARES, gapMs = gapOf): HostPaces {
  const paces = new Map<string, HostPace>()
  return (host) => {
    const pace = paces.get(host) ?? createHostPace(clock, shares, gapMs(host))
    paces.set(host, pace)
    return pace
  }
}

interface Waiting {
  readonly urgency: Urgency
  readonly settle: (turn: Turn) => void
}

function createHostPace(clock: Clock, shares: Readonly<Record<Urgency, number>>, gapMs: number): HostPace {
  let sent: number[] = []
  let heldUntil = -Infinity
  const waiting: Waiting[] = []
  let stopTimer: Dispose | null = null

  /** Milliseconds until the rate allows a request of this priority, after `ahead` others. */
  function rateWait(urgency: Urgency, ahead = 0): number {
    const now = clock.monotonic()
    sent = sent.filter((at) => at > now - SECOND_MS)
    const oldest = sent[sent.length + ahead - shares[urgency]]
    return oldest === undefined ? 0 : oldest + SECOND_MS - now
  }

  /** Milliseconds until a request of this priority may go. */
  function wait(urgency: Urgency): number {
    const ms = rateWait(urgency)
    const last = sent.at(-1)
    return last === undefined ? ms : Math.max(ms, last + gapMs - clock.monotonic())
  }

  const orders = (): readonly Waiting[] => waiting.filter(({ urgency }) => urgency === 'order')

  function serve(): void {
    stopTimer?.()
    stopTimer = null
    for (;;) {
      const next = orders()[0] ?? waiting.find(({ urgency }) => urgency === 'soon') ?? waiting[0]
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
      if (wait(urgency) <= 0 && (urgency === 'order' || waiting.length === 0)) {
        sent.push(clock.monotonic())
        return Promise.resolve('go')
      }
      const isLate = urgency === 'order' && rateWait(urgency, orders().length) > 0
      if (isLate || waiting.length >= MOST_WAITING) return Promise.resolve('full')
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
