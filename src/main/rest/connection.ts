import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { venueTls } from './trust.ts'
import { CONNECT_TIMEOUT } from './words.ts'

/**
 * Opens a connection and, for https, completes TLS before anything is written: a failure here provably sent nothing.
 * Rejects with an error, or with the signal's reason.
 */
export function openConnection(url: URL, timeoutMs: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const port = Number(url.port) || (secure ? 443 : 80)
    // SNI takes a name, never an address.
    const socket = secure
      ? connectTls({
          ...venueTls(),
          host,
          port,
          servername: /[a-z]/i.test(host) && !host.includes(':') ? host : '',
          ALPNProtocols: ['http/1.1']
        })
      : connectPlain({ host, port })
    const settle = (then: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      socket.off('error', onError)
      then()
    }
    // Stays attached: an error between two owners of the socket must not become an uncaught exception.
    socket.on('error', () => {})
    const failWith = (error: Error): void =>
      settle(() => {
        socket.destroy()
        reject(error)
      })
    const onError = (error: Error): void => failWith(error)
    const onAbort = (): void => failWith(new Error('aborted'))
    const timer = setTimeout(
      () => failWith(Object.assign(new Error('connecting took too long'), { code: CONNECT_TIMEOUT })),
      timeoutMs
    )
    socket.once('error', onError)
    socket.once(secure ? 'secureConnect' : 'connect', () =>
      settle(() => {
        socket.setNoDelay(true)
        resolve(socket)
      })
    )
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}
