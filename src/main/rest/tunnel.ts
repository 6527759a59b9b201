import type { Socket } from 'node:net'
import { SocksClient } from 'socks'
import { http } from './node-http.ts'
import type { Proxy } from './proxy-route.ts'
import { USER_AGENT } from './user-agent.ts'

export interface Target {
  readonly host: string
  readonly port: number
}

/** Codes of the errors of a proxy; words.ts has their messages. */
export type ProxyErrorCode = 'PROXY_UNREACHABLE' | 'PROXY_LOGIN' | 'PROXY_REFUSED' | 'PROXY_UNSUPPORTED'
/** SECURITY: the code alone, because a message of the library may hold the login. */
export const proxyError = (code: ProxyErrorCode): Error => Object.assign(new Error(code), { code })

/**
 * Asks a proxy, over a connection to it, for a connection to `target`. Nothing that is meant for the target has been
 * sent when this fails. The caller destroys the socket to abort it.
 */
export async function openTunnel(proxy: Proxy, socket: Socket, target: Target): Promise<Socket> {
  return proxy.kind === 'http' || proxy.kind === 'https'
    ? await connectByHttp(proxy, socket, target)
    : await connectBySocks(proxy, socket, target)
}

/** RFC 9110, CONNECT, with basic authentication. */
function connectByHttp({ login }: Proxy, socket: Socket, { host, port }: Target): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`
    const request = http.request({ method: 'CONNECT', path: authority, createConnection: () => socket })
    // SECURITY: not in the options, which Node writes to stderr with NODE_DEBUG.
    request.setHeader('Host', authority)
    request.setHeader('User-Agent', USER_AGENT)
    if (login !== null)
      request.setHeader(
        'Proxy-Authorization',
        `Basic ${btoa(unescape(encodeURIComponent(`${login.user}:${login.password}`)))}`
      )
    request.on('connect', ({ statusCode = 0 }, tunnel: Socket, head) => {
      if (statusCode < 200 || statusCode >= 300) return reject(proxyError(refusal(statusCode)))
      if (head.byteLength > 0) tunnel.unshift(head)
      resolve(tunnel)
    })
    request.on('response', ({ statusCode = 0 }) => reject(proxyError(refusal(statusCode))))
    request.on('error', () => reject(proxyError('PROXY_UNREACHABLE')))
    request.end()
  })
}

const refusal = (status: number): ProxyErrorCode => (status === 407 ? 'PROXY_LOGIN' : 'PROXY_REFUSED')

async function connectBySocks({ kind, login }: Proxy, socket: Socket, target: Target): Promise<Socket> {
  try {
    await SocksClient.createConnection({
      proxy: {
        // Already connected; the library wants an address all the same.
        host: '127.0.0.1',
        port: 1080,
        type: kind === 'socks4' ? 4 : 5,
        ...(login === null ? {} : { userId: login.user, password: login.password })
      },
      command: 'connect',
      destination: { ...target },
      existing_socket: socket
    })
    return socket
  } catch (error) {
    const isLogin = error instanceof Error && /authentication/i.test(error.message)
    throw proxyError(isLogin ? 'PROXY_LOGIN' : 'PROXY_REFUSED')
  }
}
