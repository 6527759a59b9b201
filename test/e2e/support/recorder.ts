import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'

/** A host that notes what it is sent and answers nothing of use. */
export interface Recorder {
  readonly host: string
  readonly addresses: {
    readonly baseUrl: string
    readonly wsUrl: string
    readonly exchangeWsUrl: string
    readonly appUrl: string
  }
  readonly requests: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[]
  stop(): Promise<void>
}

export async function startRecorder(): Promise<Recorder> {
  const requests: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ path: url, headers })
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  })
  server.on('upgrade', ({ url = '', headers }, socket) => {
    requests.push({ path: url, headers })
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    host,
    requests,
    addresses: {
      baseUrl: `http://${host}`,
      wsUrl: `ws://${host}`,
      exchangeWsUrl: `http://${host}`,
      appUrl: `http://${host}`
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
