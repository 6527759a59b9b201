import { Worker } from 'node:worker_threads'
import type { Clock, Log } from '../../contract/clock.ts'
import { createPeer, type Calls, type Peer, type PeerMessage } from './peer.ts'
import type { ToMain, ToThread } from './thread-messages.ts'

export interface Thread<C extends Calls> extends Peer<C> {
  /** Settles when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** All that was asked and told before is done, and its files are closed. By force if that takes too long. */
  end(clock: Pick<Clock, 'after'>): Promise<void>
  /** By force, at once. */
  stop(): Promise<void>
}

export interface ThreadOptions<Told extends Calls> {
  /** Built; the sources are run by tests. */
  readonly file: string
  /** For the log, such as `the trade archive`. */
  readonly what: string
  /** What the thread may call in main. */
  readonly answers: Told
  readonly log: Log
}

/** A hanging disk must not prevent the app from quitting. */
const END_WITHIN_MS = 3_000

/**
 * Runs a file in a thread of its own (serve-main.ts is its other end). It is not started again when it dies: what it
 * did wrong, it would do again. The process may exit while it runs.
 */
export function startThread<C extends Calls, Told extends Calls>(options: ThreadOptions<Told>): Thread<C> {
  const { file, what, answers, log } = options
  const worker = new Worker(file)
  worker.unref()
  const post = (message: ToThread): void => worker.postMessage(message)
  const peer = createPeer<C>(post)
  worker.on('error', (error) => log.error(`the thread of ${what} ended`, error))
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      peer.end()
      resolve()
    })
  })
  worker.on('message', (message: ToMain) => {
    if (message.kind === 'log') log[message.level](message.text)
    else peer.receive(message satisfies PeerMessage, answers)
  })
  const stop = async (): Promise<void> => {
    await worker.terminate()
  }
  return {
    ask: peer.ask,
    tell: peer.tell,
    ended,
    async end(clock) {
      post({ kind: 'end' })
      let tooLong = (): void => undefined
      const inTime = new Promise<void>((resolve) => {
        tooLong = clock.after(END_WITHIN_MS, resolve)
      })
      await Promise.race([ended, inTime])
      tooLong()
      await stop()
    },
    stop
  }
}
