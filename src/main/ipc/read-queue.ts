import { requests, type RequestName } from '../../contract/ipc.ts'
import { createCallQueue, type CallQueue } from './call-queue.ts'

const MOST_AT_ONCE = 2
const MOST_WAITING = 100

export interface ReadQueue {
  /** Runs now or when its turn comes. Null, and nothing runs, if too many calls of the window are waiting. */
  run<T>(windowId: number, name: RequestName, call: () => Promise<T>): Promise<T> | null
}

/**
 * Queues reads that pages cause, two at a time for each kind: main's own reads and the user's cancellations never wait
 * for more than these.
 */
export function createReadQueue(): ReadQueue {
  const queues = new Map<RequestName, CallQueue>()
  return {
    run(windowId, name, call) {
      if (!requests[name].reads) return call()
      const queue = queues.get(name) ?? createCallQueue(MOST_AT_ONCE, MOST_WAITING)
      queues.set(name, queue)
      return queue.run(windowId, call)
    }
  }
}
