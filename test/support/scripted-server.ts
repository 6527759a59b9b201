import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ScriptedAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; text as it is. */
  readonly body?: unknown
}

export interface ScriptedServer {
  readonly address: string
  readonly requests: readonly IncomingMessage[]
}

/** An HTTP server of one test. `answer` null: the connection is cut. */
export async function scriptedServer(
  answer: (path: string, request: IncomingMessage) => ScriptedAnswer | null
): Promise<ScriptedServer> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const given = answer(new URL(request.url ?? '/', 'http://venue').pathname, request)
    if (given === null) return void request.socket.destroy()
    const { status = 200, headers = {}, body = {} } = given
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, requests }
}
