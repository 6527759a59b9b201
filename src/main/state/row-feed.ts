import type { RowLog } from './row-log.ts'

/** Rows per patch; the rest follows in later patches, so that no frame takes long. */
const MOST_ROWS = 1_000

/** One reader's position in a log, and the rows that it has not received yet. */
export class RowFeed<T> {
  #position = 0
  #waiting: readonly string[] = []

  isDirty(log: RowLog<T>): boolean {
    return this.#position !== log.position || this.#waiting.length > 0
  }

  take(log: RowLog<T>, full: boolean): ReturnType<RowLog<T>['read']> {
    const keys = full
      ? log.keys()
      : this.#waiting.length === 0
        ? log.changedSince(this.#position)
        : [...new Set([...this.#waiting, ...log.changedSince(this.#position)])]
    this.#position = log.position
    this.#waiting = keys.slice(MOST_ROWS)
    return log.read(keys.slice(0, MOST_ROWS))
  }
}
