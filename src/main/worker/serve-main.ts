import { parentPort } from 'node:worker_threads'
import type { Log } from '../../contract/clock.ts'
import { createPeer, type Calls, type Peer } from './peer.ts'
import type { ToMain, ToThread } from './thread-messages.ts'

interface Main<Told extends Calls> extends Peer<Told> {
  /** Main's. */
  readonly log: Log
  /** From now on main is answered. `end`: closes what is open, when main ends the thread. */
  serve(answers: Calls, end?: () => void): void
}

/** Main, as a thread sees it that it started (thread.ts). */
export function connectMain<Told extends Calls>(): Main<Told> {
  const port = parentPort
  if (port === null) throw new Error('runs in a thread that main starts')
  const post = (message: ToMain): void => port.postMessage(message)
  const peer = createPeer<Told>(post)
  const at =
    (level: keyof Log) =>
    (...what: unknown[]): void =>
      post({ kind: 'log', level, text: what.map(textOf).join(' ') })
  return {
    ask: peer.ask,
    tell: peer.tell,
    log: { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') },
    serve(answers, end = () => undefined) {
      port.on('message', (message: ToThread) => {
        if (message.kind !== 'end') return peer.receive(message, answers)
        end()
        port.close()
      })
    }
  }
}

const textOf = (what: unknown): string => (what instanceof Error ? (what.stack ?? what.message) : String(what))
