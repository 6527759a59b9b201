import type { DeskApi } from '../contract/desk-api.ts'
import { CALL_CHANNEL, isNonce, PORT_CHANNEL, STREAM_CHANNEL } from '../contract/channels.ts'

/** What the bridge needs of Electron and of the page. */
export interface BridgeParts {
  readonly invoke: (channel: string, name: unknown, args: unknown) => Promise<unknown>
  readonly send: (channel: string, nonce: string) => void
  readonly onPort: (channel: string, take: (ports: readonly MessagePort[], nonce: unknown) => void) => void
  readonly postToPage: (message: { readonly type: 'depthdesk:port', readonly nonce: string }, ports: MessagePort[]) => void
}

/** The whole surface that a page can reach. */
export function createBridge(parts: BridgeParts): { readonly call: (name: unknown, args: unknown) => Promise<unknown>, readonly openStream: DeskApi['openStream'] } {
  const asked = new Set<string>()
  parts.onPort(PORT_CHANNEL, (ports, nonce) => {
    // SECURITY: a port is handed over only for a nonce that this page asked with, and once.
    if (!isNonce(nonce) || !asked.delete(nonce)) for (const port of ports) port.close()
    else parts.postToPage({ type: 'depthdesk:port', nonce }, [...ports])
  })
  return {
    call: (name, args) => parts.invoke(CALL_CHANNEL, name, args),
    openStream: (nonce) => {
      if (!isNonce(nonce)) throw new Error('a nonce is 16 to 64 letters, digits or dashes')
      asked.add(nonce)
      parts.send(STREAM_CHANNEL, nonce)
    }
  }
}
