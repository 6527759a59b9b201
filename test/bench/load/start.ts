import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Mix } from './frames.ts'
import type { FromSource, ToSource } from './source.ts'

export interface LoadSource {
  readonly wsUrl: string
  readonly pid: number
  setRate(messagesPerSecond: number): void
  /** Resolves when the last one was handed to the socket. */
  flood(messages: number): Promise<void>
  stop(): Promise<void>
}

/** Starts the load source in a process of its own. */
export async function startSource(mix: Mix): Promise<LoadSource> {
  const script = fileURLToPath(new URL('source.ts', import.meta.url))
  const child = fork(script, [mix], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const next = (kind: FromSource['kind']): Promise<FromSource> =>
    new Promise((resolve) => {
      const take = (message: FromSource): void => {
        if (message.kind !== kind) return
        child.off('message', take)
        resolve(message)
      }
      child.on('message', take)
    })
  const ready = await next('ready')
  const say = (message: ToSource): void => {
    child.send(message)
  }
  return {
    wsUrl: `ws://127.0.0.1:${ready.kind === 'ready' ? ready.port : 0}`,
    pid: child.pid ?? 0,
    setRate: (rate) => say({ kind: 'rate', rate }),
    async flood(messages) {
      const done = next('sent')
      say({ kind: 'flood', messages })
      await done
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    }
  }
}
