/** Keeps the newest entries and counts all, so that long runs need little memory. */
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
    // Halved at once: dropping entries one at a time would copy the array at each add.
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
