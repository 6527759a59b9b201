import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ProxyAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** What a proxy in front of a venue does to its REST; all of it can be changed while it runs. */
export interface VenueProxy {
  readonly address: string
  /** Added to the `Date` of each answer, milliseconds. */
  skewMs: number
  /** An answer in place of the venue's; null: the venue's own. */
  instead: (path: string, request: IncomingMessage) => ProxyAnswer | null
  /** Changes the JSON that the venue answered. */
  edit: (path: string, body: unknown) => unknown
  close(): void
}

/** A proxy in front of the REST address of a venue. */
export async function venueProxy(target: string): Promise<VenueProxy> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = 'GET', url = '/' } = request
      const path = new URL(url, target).pathname
      const send = ({ status, headers = {}, body }: ProxyAnswer): void => {
        response.writeHead(status, {
          'Content-Type': 'application/json',
          ...headers,
          Date: new Date(Date.now() + proxy.skewMs).toUTCString()
        })
        response.end(body)
      }
      const instead = proxy.instead(path, request)
      if (instead !== null) return send(instead)
      const { userid = '', sign = '' } = request.headers
      const headers = { 'Content-Type': 'application/json', userId: String(userid), sign: String(sign) }
      const body = parts.length === 0 ? {} : { body: Buffer.concat(parts) }
      fetch(`${target}${url}`, { method, headers, ...body })
        .then(async (answer) => {
          const text = await answer.text()
          send({ status: answer.status, body: answer.ok ? JSON.stringify(proxy.edit(path, JSON.parse(text))) : text })
        })
        .catch(() => response.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const proxy: VenueProxy = {
    address: `http://127.0.0.1:${port}`,
    skewMs: 0,
    instead: () => null,
    edit: (_path, body) => body,
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
  return proxy
}
