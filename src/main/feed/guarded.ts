import type { Log } from '../../contract/clock.ts'

/** Wraps listeners: an error of one is logged; the connection and its loop continue. */
export const guardedBy =
  (log: Log) =>
  <A extends unknown[]>(call: (...given: A) => void) =>
  (...given: A): void => {
    try {
      call(...given)
    } catch (error) {
      log.error('a listener of the feed failed', error instanceof Error ? (error.stack ?? error.message) : error)
    }
  }
