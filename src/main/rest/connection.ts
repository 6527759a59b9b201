import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { withFirstOf } from './first-signal.ts'
import { DIRECT, type ProxyRoute } from './proxy-route.ts'
import { venueTls as trust, type VenueTls } from './trust.ts'
import { openTunnel, proxyError, type Target } from './tunnel.ts'
import { CONNECT_TIMEOUT } from './connection-problem.ts'

/**
 * Opens a connection and, for a secure scheme, completes TLS before anything is written: a failure here provably sent
 * nothing to the venue. Rejects with an error, or with the signal's reason.
 */
export type Connect = (url: URL, timeoutMs: number, signal: AbortSignal) => Promise<Socket>

/** Least time for the connection to a proxy that is not the last route. */
const LEAST_SHARE_MS = 1_000

/**
 * @param routesOf the routes to a host, in the order in which they are tried
 * @param dial begins a TCP connection
 */
export function createConnect(
  routesOf: (url: URL) => Promise<readonly ProxyRoute[]>,
  venueTls: VenueTls = trust,
  dial: (target: Target) => Socket = ({ host, port }) => connectPlain({ host, port })
): Connect {
  function open(target: Target, signal: AbortSignal): Promise<Socket> {
    signal.throwIfAborted()
    const socket = dial(target)
    return endedBy(signal, socket, happens(socket, 'connect'))
  }

  /** The next route is tried only if a proxy could not be reached. A silent one leaves it time: it gets a third. */
  async function openByFirst(
    routes: readonly ProxyRoute[],
    target: Target,
    until: number,
    signal: AbortSignal
  ): Promise<Socket> {
    let problem: unknown = proxyError('PROXY_UNSUPPORTED')
    for (const route of routes) {
      if (route.kind === 'direct') return await open(target, signal)
      const share = new AbortController()
      const shareMs = Math.max(LEAST_SHARE_MS, (until - performance.now()) / 3)
      const timer = route === routes.at(-1) ? undefined : setTimeout(() => share.abort(), shareMs)
      let socket: Socket
      try {
        socket = await withFirstOf([signal, share.signal], (first) => open(route, first))
      } catch {
        signal.throwIfAborted()
        problem = proxyError('PROXY_UNREACHABLE')
        continue
      } finally {
        clearTimeout(timer)
      }
      const toProxy = route.kind === 'https' ? await encrypt(socket, route.host, signal, venueTls()) : socket
      return await endedBy(signal, toProxy, openTunnel(route, toProxy, target))
    }
    throw problem
  }

  return async (url, timeoutMs, signal) => {
    const until = performance.now() + timeoutMs
    const timeout = AbortSignal.timeout(timeoutMs)
    const secure = url.protocol === 'https:' || url.protocol === 'wss:'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const target = { host, port: Number(url.port) || (secure ? 443 : 80) }
    try {
      return await withFirstOf([signal, timeout], async (ended) => {
        const routes = await unlessEnded(ended, routesOf(url))
        const socket = await openByFirst(routes, target, until, ended)
        const connection = secure ? await encrypt(socket, host, ended, venueTls()) : socket
        connection.setNoDelay(true)
        return connection
      })
    } catch (error) {
      if (timeout.aborted && !signal.aborted)
        throw Object.assign(new Error('connecting took too long'), { code: CONNECT_TIMEOUT })
      throw error
    }
  }
}

export const connectDirectly: Connect = createConnect(() => Promise.resolve([DIRECT]))

function encrypt(socket: Socket, host: string, signal: AbortSignal, options: ReturnType<VenueTls>): Promise<Socket> {
  const secure = connectTls({
    ...options,
    socket,
    host,
    // SNI takes a name, never an address.
    servername: /[a-z]/i.test(host) && !host.includes(':') ? host : '',
    ALPNProtocols: ['http/1.1']
  })
  return endedBy(signal, secure, happens(secure, 'secureConnect'))
}

function happens(socket: Socket, event: 'connect' | 'secureConnect'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // Stays attached: an error between two owners of the socket must not become an uncaught exception.
    socket.on('error', reject)
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
    socket.once(event, () => resolve(socket))
  })
}

/** Rejects with the signal's reason if it comes first. */
async function unlessEnded<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const abort = (): void => ended.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    if (signal.aborted) abort()
    return await Promise.race([ended.promise, work])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** The socket is destroyed when the signal ends the work, and when the work fails. */
async function endedBy(signal: AbortSignal, socket: Socket, work: Promise<Socket>): Promise<Socket> {
  const abort = (): void => void socket.destroy()
  signal.addEventListener('abort', abort, { once: true })
  try {
    if (signal.aborted) abort()
    return await work
  } catch (error) {
    socket.destroy()
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
