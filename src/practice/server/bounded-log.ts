/** Keeps the newest entries and counts all, so that an exchange that runs for days stays small. */
export class BoundedLog<T> {
  #entries: T[] = []
  #total = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  add(entry: T): T {
    this.#total += 1
    this.#entries.push(entry)
    // Cut in halves: dropping one entry at a time would copy the array at each add.
    if (this.#entries.length > this.#limit * 2) this.#entries = this.#entries.slice(-this.#limit)
    return entry
  }

  /** Newest last. */
  get all(): readonly T[] {
    return this.#entries
  }

  get total(): number {
    return this.#total
  }
}
