/** A map that keeps the entries used last. */
export class Lru<V> {
  readonly #most: number
  readonly #entries = new Map<string, V>()

  constructor(most: number) {
    this.#most = most
  }

  /** The known value, or a new one. */
  get(key: string, make: () => V): V {
    const known = this.#entries.get(key)
    const value = known ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#most) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest)
        break
      }
    }
    return value
  }
}
