/** Changes remembered individually; a reader further behind gets all rows. */
const REMEMBERED = 8_192

/** Of the rows that may go, `most` stay. */
interface Bounds<T> {
  readonly most?: number
  readonly mayGo?: (row: T) => boolean
}

/**
 * Rows by key with a log of changes: any number of readers, each at its own position, get the rows that changed since.
 * A row is returned once in its newest state, however often it changed, so the log is bounded and loses nothing.
 */
export class RowLog<T> {
  readonly #rows = new Map<string, T>()
  readonly #gone = new Set<string>()
  /** Rows that may be dropped, oldest first. */
  readonly #spare = new Set<string>()
  readonly #bounds: Required<Bounds<T>>
  /** Position up to which any reader has read. */
  taken = 0
  #changes: string[] = []
  #base = 0

  constructor({ most = Infinity, mayGo = () => true }: Bounds<T>) {
    this.#bounds = { most, mayGo }
  }

  get position(): number {
    return this.#base + this.#changes.length
  }
  get(key: string): T | undefined {
    return this.#rows.get(key)
  }
  all(): readonly T[] {
    return [...this.#rows.values()]
  }

  /** Beyond the bounds the oldest droppable row goes; windows keep what they received. */
  put(key: string, row: T): void {
    this.#rows.set(key, row)
    this.#gone.delete(key)
    this.#changed(key)
    if (!this.#bounds.mayGo(row)) this.#spare.delete(key)
    else if (this.#spare.add(key).size > this.#bounds.most) {
      for (const oldest of this.#spare) {
        this.#spare.delete(oldest)
        this.#rows.delete(oldest)
        return
      }
    }
  }

  remove(key: string): void {
    if (!this.#rows.delete(key)) return
    this.#spare.delete(key)
    this.#gone.add(key)
    this.#changed(key)
  }

  keys(): readonly string[] {
    return [...this.#rows.keys()]
  }

  /** Each key once; all keys for a reader too far behind. */
  changedSince(position: number): readonly string[] {
    if (position < this.#base) return [...this.#rows.keys(), ...this.#gone]
    return [...new Set(this.#changes.slice(position - this.#base))].filter(
      (key) => this.#rows.has(key) || this.#gone.has(key)
    )
  }

  /** The current rows. */
  read(keys: readonly string[]): { readonly put: readonly T[]; readonly gone: readonly string[] } {
    const put: T[] = []
    const gone: string[] = []
    for (const key of keys) {
      const row = this.#rows.get(key)
      if (row !== undefined) put.push(row)
      else if (this.#gone.has(key)) gone.push(key)
    }
    return { put, gone }
  }

  #changed(key: string): void {
    this.#changes.push(key)
    if (this.#changes.length <= 2 * REMEMBERED) return
    const cut = this.#changes.length - REMEMBERED
    this.#changes = this.#changes.slice(cut)
    this.#base += cut
  }
}
