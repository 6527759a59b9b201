import { createServer as createHttp } from 'node:http'
import { connect, createServer as createTcp, type Server, type Socket } from 'node:net'
import { createServer as createTls, type TlsOptions } from 'node:tls'
import { onTestFinished } from 'vitest'

interface RunningProxy {
  readonly port: number
  /** `host:port` of each connection that was made. */
  readonly targets: readonly string[]
}

async function listening(server: Server, targets: readonly string[], open: ReadonlySet<Socket>): Promise<RunningProxy> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      })
  )
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, targets }
}

/** Joins both sockets until one ends. */
function join(one: Socket, other: Socket): void {
  one.on('error', () => other.destroy())
  other.on('error', () => one.destroy())
  one.pipe(other).pipe(one)
}

/**
 * A proxy that speaks CONNECT.
 * @param login `user:password`; null for anybody  @param status of its refusal of every CONNECT
 * @param intercept the TLS that it ends, reading along with a certificate of its own
 */
export function httpProxy(
  how: { login?: string; status?: number; intercept?: TlsOptions } = {}
): Promise<RunningProxy> {
  const targets: string[] = []
  const open = new Set<Socket>()
  const server = createHttp()
  server.on('connection', (socket: Socket) => open.add(socket))
  server.on('connect', ({ url = '', headers }, client: Socket) => {
    client.on('error', () => undefined)
    const wanted = how.login === undefined ? undefined : `Basic ${Buffer.from(how.login).toString('base64')}`
    const status = headers['proxy-authorization'] === wanted ? how.status : 407
    if (status !== undefined) return void client.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`)
    targets.push(url)
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    const { hostname, port } = new URL(`tcp://${url}`)
    const upstream = connect({ host: hostname, port: Number(port) })
    open.add(upstream)
    if (how.intercept === undefined) return join(client, upstream)
    const inner = createTls(how.intercept, (readable) => join(readable, upstream))
    inner.on('tlsClientError', () => client.destroy())
    inner.emit('connection', client)
  })
  return listening(server, targets, open)
}

/** A SOCKS5 proxy (RFC 1928, RFC 1929) that asks for `login` if one is given. */
export function socksProxy(login?: { readonly user: string; readonly password: string }): Promise<RunningProxy> {
  const targets: string[] = []
  const open = new Set<Socket>()
  const method = login === undefined ? 0 : 2
  const server = createTcp((client) => {
    open.add(client)
    client.on('error', () => undefined)
    const next = (act: (data: Buffer) => void): void => void client.once('data', act)
    const answerRequest = (data: Buffer): void => {
      // 1: an IPv4 address, 3: a name.
      const length = data[3] === 1 ? 4 : (data[4] ?? 0)
      const at = data[3] === 1 ? 4 : 5
      const raw = data.subarray(at, at + length)
      const host = data[3] === 1 ? raw.join('.') : raw.toString()
      const port = data.readUInt16BE(at + length)
      targets.push(`${host}:${port}`)
      const upstream = connect({ host, port }, () => {
        client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
        join(client, upstream)
      })
      open.add(upstream)
    }
    next(() => {
      client.write(Buffer.from([5, method]))
      if (login === undefined) return next(answerRequest)
      next((data) => {
        const user = data.subarray(2, 2 + (data[1] ?? 0)).toString()
        const password = data.subarray(3 + (data[1] ?? 0)).toString()
        const isRight = user === login.user && password === login.password
        client.write(Buffer.from([1, isRight ? 0 : 1]))
        if (isRight) next(answerRequest)
        else client.end()
      })
    })
  })
  return listening(server, targets, open)
}
