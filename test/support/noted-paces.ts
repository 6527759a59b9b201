import { systemClock } from '../../src/main/feed/system-clock.ts'
import { createHostPaces, type HostPaces, type Urgency } from '../../src/main/rest/host-pace.ts'

interface NotedRequest {
  readonly urgency: Urgency
  /** Monotonic milliseconds. */
  readonly at: number
}

/** Paces that record when requests were released: on a loaded machine they may arrive closer together. */
export function notedPaces(): { readonly sent: NotedRequest[]; readonly paces: HostPaces } {
  const sent: NotedRequest[] = []
  // It stands still until all that a timer or an answer causes is done, so that what is noted is what the pace saw.
  let still: number | null = null
  const monotonic = (): number => {
    if (still === null) setImmediate(() => (still = null))
    return (still ??= systemClock.monotonic())
  }
  const paces = createHostPaces({ ...systemClock, monotonic })
  const noted: HostPaces = (host) => {
    const pace = paces(host)
    return {
      ...pace,
      async turn(urgency, signal) {
        const turn = await pace.turn(urgency, signal)
        if (turn === 'go') sent.push({ urgency, at: monotonic() })
        return turn
      }
    }
  }
  return { sent, paces: noted }
}

/** The most requests within any second. */
export const mostInASecond = (sent: readonly NotedRequest[]): number =>
  Math.max(...sent.map((start, i) => sent.slice(i).filter(({ at }) => at < start.at + 1_000).length))
