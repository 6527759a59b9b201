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
  const paces = createHostPaces(systemClock)
  const noted: HostPaces = (host) => {
    const pace = paces(host)
    return {
      ...pace,
      async turn(urgency, signal) {
        const turn = await pace.turn(urgency, signal)
        if (turn === 'go') sent.push({ urgency, at: systemClock.monotonic() })
        return turn
      }
    }
  }
  return { sent, paces: noted }
}

/** The most requests within any second. */
export const mostInASecond = (sent: readonly NotedRequest[]): number =>
  Math.max(...sent.map((start, i) => sent.slice(i).filter(({ at }) => at < start.at + 1_000).length))
