import type { DeskApi } from '../contract/desk-api.ts'
import { CALL_CHANNEL, isNonce, PORT_CHANNEL, STREAM_CHANNEL } from '../contract/channels.ts'
import { isPayload, TOO_LARGE } from '../contract/payload.ts'
import { relayed } from './relay.ts'

/** Calls of a page per second; further calls wait here, so that a flood never reaches main. */
const MOST_A_SECOND = 400
const LONGEST_NAME = 64

/** The parts of Electron and of the page that the bridge uses. */
export interface BridgeParts {
  readonly invoke: (channel: string, name: unknown, args: unknown) => Promise<unknown>
  readonly send: (channel: string, nonce: string) => void
  readonly onPort: (channel: string, take: (ports: readonly MessagePort[], nonce: unknown) => void) => void
  readonly postToPage: (
    message: { readonly type: 'depthdesk:port'; readonly nonce: string },
    ports: MessagePort[]
  ) => void
  /** Monotonic, milliseconds. */
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => void
}

/** The whole surface that a page can reach. */
export function createBridge(parts: BridgeParts): {
  readonly call: (name: unknown, args: unknown) => Promise<unknown>
  readonly openStream: DeskApi['openStream']
} {
  const asked = new Set<string>()
  /** Slot of the last call at an even rate, in the past or the future. */
  let lastAt = -Infinity
  parts.onPort(PORT_CHANNEL, (ports, nonce) => {
    // SECURITY: a port is handed over only for a nonce that this page requested, and once.
    if (!isNonce(nonce) || !asked.delete(nonce)) for (const port of ports) port.close()
    else parts.postToPage({ type: 'depthdesk:port', nonce }, ports.map(relayed))
  })
  /** Runs at once while the page is below the rate, else in its slot. */
  const paced = (run: () => void): void => {
    const now = parts.now()
    lastAt = Math.max(lastAt, now - 1000) + 1000 / MOST_A_SECOND
    if (lastAt <= now) run()
    else parts.after(lastAt - now, run)
  }
  return {
    call: (name, args) =>
      new Promise((resolve, reject) => {
        // Arguments that main would refuse for their size stay here: receiving them would already block main.
        const given = isPayload(args) ? args : TOO_LARGE
        const short = typeof name === 'string' ? name.slice(0, LONGEST_NAME) : null
        paced(() => {
          parts.invoke(CALL_CHANNEL, short, given).then(resolve, reject)
        })
      }),
    openStream: (nonce) => {
      if (!isNonce(nonce)) throw new Error('a nonce is 16 to 64 letters, digits or dashes')
      paced(() => {
        asked.add(nonce)
        parts.send(STREAM_CHANNEL, nonce)
      })
    }
  }
}
