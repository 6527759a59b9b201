import { createBucket, type Bucket } from '../../contract/bucket.ts'
import { requests, type RequestName } from '../../contract/ipc.ts'
import { rate } from '../../contract/requests/request.ts'

/** All requests of one window together. */
const ALL_REQUESTS = rate(200, 300)
/** Ports for frames. */
const STREAMS = rate(2, 5)

export interface RateLimit {
  /** Takes one call; false if the window has made too many. `nowMs` is monotonic. */
  take(windowId: number, name: RequestName, nowMs: number): boolean
  /** The same for a port for frames. */
  takeStream(windowId: number, nowMs: number): boolean
  forget(windowId: number): void
}

/** One bucket per window and request, and one for all requests of a window. */
export function createRateLimit(): RateLimit {
  const windows = new Map<number, Map<RequestName | 'all' | 'stream', Bucket>>()
  const bucket = (windowId: number, name: RequestName | 'all' | 'stream'): Bucket => {
    const buckets = windows.get(windowId) ?? new Map<RequestName | 'all' | 'stream', Bucket>()
    windows.set(windowId, buckets)
    const known =
      buckets.get(name) ??
      createBucket(name === 'all' ? ALL_REQUESTS : name === 'stream' ? STREAMS : requests[name].rate)
    buckets.set(name, known)
    return known
  }
  return {
    // A call refused by its own rate takes no token of the shared bucket.
    take: (windowId, name, nowMs) => bucket(windowId, name).take(nowMs) && bucket(windowId, 'all').take(nowMs),
    takeStream: (windowId, nowMs) => bucket(windowId, 'stream').take(nowMs),
    forget: (windowId) => windows.delete(windowId)
  }
}
