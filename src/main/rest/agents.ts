import type Http from 'node:http'
import type Https from 'node:https'
import { Socket } from 'node:net'
import type { Connect } from './connection.ts'
import { http, https } from './node-http.ts'

/** An agent of each scheme whose connections are opened by `connect`; `signal` ends those that are being opened. */
export function createAgents(
  connect: Connect,
  timeoutMs: number,
  signal: AbortSignal,
  options: Http.AgentOptions = {}
): { readonly plain: Http.Agent; readonly tls: Https.Agent } {
  const by =
    (scheme: string): Http.Agent['createConnection'] =>
    ({ host, port }, done) => {
      const name = host?.includes(':') === true ? `[${host}]` : host
      connect(new URL(`${scheme}//${name}:${port}`), timeoutMs, signal).then(
        (socket) => done?.(null, socket),
        (error: unknown) => done?.(error instanceof Error ? error : new Error('aborted'), new Socket().destroy())
      )
      return null
    }
  return {
    plain: Object.assign(new http.Agent(options), { createConnection: by('http:') }),
    tls: Object.assign(new https.Agent(options), { createConnection: by('https:') })
  }
}
