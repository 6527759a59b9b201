import { createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawServer {
  readonly port: number
  /** Connections that were accepted. */
  readonly connections: () => number
  /** Every byte that came, one text a connection. */
  readonly received: readonly string[]
}

/** A TCP server that does byte by byte what it is told. `act` is called at each piece that arrives, with all so far. */
export async function rawServer(
  act: (socket: Socket, received: string) => void,
  onConnection: (socket: Socket) => void = () => {}
): Promise<RawServer> {
  const received: string[] = []
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    const at = received.push('') - 1
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (data) => {
      received[at] += data.toString('latin1')
      act(socket, received[at] ?? '')
    })
    onConnection(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => {
          resolve()
        })
      })
  )
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, connections: () => received.length, received }
}
