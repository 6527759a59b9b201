import { Worker } from 'node:worker_threads'
import type { Dispose } from '../../contract/clock.ts'

export interface RunningWorker<In> {
  post(message: In): void
  /** Terminates it at once. */
  stop(): Promise<void>
  /** Settles when the thread has ended, with its error, if any. */
  readonly ended: Promise<Error | null>
  /** Lets the process exit while it runs. */
  readonly unref: Dispose
}

/**
 * Runs a file in a worker thread: `data` is its `workerData`, `received` gets its messages. Both ends are ours, so
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
