/** Changes that are remembered one by one; a reader further behind gets all rows. */
const REMEMBERED = 8_192

/**
 * Rows by key with a log of what changed, so that any number of readers, each at its own position, can ask for the rows
 * that changed since. The newest state of a row is given once, however often it changed: bounded, and nothing is lost.
 */
export class RowLog<T> {
  readonly #rows = new Map<string, T>()
  readonly #gone = new Set<string>()
  #changes: string[] = []
  #base = 0

  get position(): number { return this.#base + this.#changes.length }
  get size(): number { return this.#rows.size }
  get(key: string): T | undefined { return this.#rows.get(key) }
  all(): readonly T[] { return [...this.#rows.values()] }

  put(key: string, row: T): void {
    this.#rows.set(key, row)
    this.#gone.delete(key)
    this.#changed(key)
  }

  remove(key: string): void {
    if (!this.#rows.delete(key)) return
    this.#gone.add(key)
    this.#changed(key)
  }

  /** Lets go of the oldest rows that may go; the windows keep what they were given. */
  trim(limit: number, mayGo: (row: T) => boolean): void {
    if (this.#rows.size <= limit) return
    for (const [key, row] of this.#rows) {
      if (this.#rows.size <= limit) return
      if (mayGo(row)) this.#rows.delete(key)
    }
  }

  since(position: number): { readonly rows: readonly T[]; readonly gone: readonly string[] } {
    if (position < this.#base) return { rows: this.all(), gone: [...this.#gone] }
    const rows: T[] = []
    const gone: string[] = []
    for (const key of new Set(this.#changes.slice(position - this.#base))) {
      const row = this.#rows.get(key)
      if (row !== undefined) rows.push(row)
      else if (this.#gone.has(key)) gone.push(key)
    }
    return { rows, gone }
  }

  #changed(key: string): void {
    this.#changes.push(key)
    if (this.#changes.length <= 2 * REMEMBERED) return
    const cut = this.#changes.length - REMEMBERED
    this.#changes = this.#changes.slice(cut)
    this.#base += cut
  }
}
