import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

export interface Listeners extends AsyncDisposable {
  /** `host:port`, each for TCP and UDP: the loopback and every other IPv4 address of this computer. */
  readonly addresses: readonly string[]
  /** Each connection and each datagram that arrived. */
  readonly received: readonly string[]
}

export async function listenEverywhere(): Promise<Listeners> {
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  const addresses: string[] = []
  const received: string[] = []
  const stops: (() => void)[] = []
  for (const host of ['127.0.0.1', ...others.map(({ address }) => address)]) {
    const tcp = createServer((socket) => {
      received.push(`TCP at ${host}`)
      socket.destroy()
    }).listen(0, host)
    await once(tcp, 'listening')
    const address = tcp.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const udp = createSocket('udp4').bind(port, host)
    udp.on('message', () => received.push(`UDP at ${host}`))
    await once(udp, 'listening')
    addresses.push(`${host}:${port}`)
    stops.push(
      () => tcp.close(),
      () => udp.close()
    )
  }
  return {
    addresses,
    received,
    [Symbol.asyncDispose]: () => {
      for (const stop of stops) stop()
      return Promise.resolve()
    }
  }
}
