import { Worker } from 'node:worker_threads'
import type { Dispose } from '../../contract/clock.ts'

export interface RunningWorker<In> {
  post(message: In): void
  /** Ends it at once, whatever it is doing. */
  stop(): Promise<void>
  /** Settles when it has ended, with the error that ended it, if one did. */
  readonly ended: Promise<Error | null>
  /** So that it does not keep the process alive. */
  readonly unref: Dispose
}

/**
 * Runs a file in a thread of its own: `data` is its `workerData`, `received` gets what it posts. Both ends are ours, so
 * messages are not decoded.
 */
export function startWorker<In, Out>(file: string, data: unknown, received: (message: Out) => void): RunningWorker<In> {
  const worker = new Worker(file, { workerData: data })
  let error: Error | null = null
  const ended = new Promise<Error | null>((resolve) => {
    worker.once('error', (reason) => {
      error = reason instanceof Error ? reason : new Error(String(reason))
    })
    worker.once('exit', () => resolve(error))
  })
  worker.on('message', (message) => received(message as Out))
  return {
    ended,
    post: (message) => worker.postMessage(message),
    unref: () => worker.unref(),
    async stop() {
      await worker.terminate()
    }
  }
}
