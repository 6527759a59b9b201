import type { Changes, Declaration, TableChange } from '../../contract/shared-state.ts'
import { RowLog } from './row-log.ts'

/** Rows of one table in one read; the rest follows in later ones, so that no frame takes long. */
const MOST_ROWS = 1_000

type Logs<R> = { [N in keyof R]?: RowLog<R[N]> }

/** Declared values and tables, with their changes for any number of readers. */
export class SharedState<F extends object, R> {
  readonly #declared: Declaration<F, R>
  readonly #logs: Logs<R> = {}
  readonly #versions = new Map<keyof F, number>()
  #fields: F
  #version = 0
  #wakes: readonly (() => void)[] = []

  constructor(declared: Declaration<F, R>) {
    this.#declared = declared
    this.#fields = declared.fields
  }

  /** @param wake called on each change. Must be cheap. */
  listen(wake: () => void): void {
    this.#wakes = [...this.#wakes, wake]
  }

  get fields(): Readonly<F> {
    return this.#fields
  }

  set<N extends keyof F>(name: N, value: F[N]): void {
    if (Object.is(this.#fields[name], value)) return
    this.#fields = { ...this.#fields, [name]: value }
    this.#versions.set(name, ++this.#version)
    this.#changed()
  }

  rows<N extends keyof R>(name: N): readonly R[N][] {
    return this.#log(name).all()
  }

  put<N extends keyof R>(name: N, ...rows: readonly R[N][]): void {
    for (const row of rows) this.#log(name).put(this.#declared.tables[name].keyOf(row), row)
    this.#changed()
  }

  remove(name: keyof R, key: string): void {
    this.#log(name).remove(key)
    this.#changed()
  }

  /** Leaves these rows only. */
  replace<N extends keyof R>(name: N, rows: readonly R[N][]): void {
    const log = this.#log(name)
    const { keyOf } = this.#declared.tables[name]
    const kept = new Set(rows.map(keyOf))
    for (const key of log.keys()) if (!kept.has(key)) log.remove(key)
    this.put(name, ...rows.filter((row) => log.get(keyOf(row)) !== row))
  }

  cursor(): StateCursor<F, R> {
    const tables: TableCursor<R>[] = []
    for (const name in this.#declared.tables) {
      const { isNews = false } = this.#declared.tables[name]
      tables.push(tableCursor(name, this.#log(name), isNews))
    }
    let seen = 0
    return {
      isDirty: () => seen !== this.#version || tables.some((one) => one.isDirty()),
      take: (full) => {
        const fields: Partial<F> = {}
        if (full || seen !== this.#version)
          for (const [name, version] of this.#versions) if (full || version > seen) fields[name] = this.#fields[name]
        seen = this.#version
        const changes: Changes<F, R>['tables'] = {}
        for (const one of tables) one.take(full, changes)
        return { fields, tables: changes }
      }
    }
  }

  #changed(): void {
    for (const wake of this.#wakes) wake()
  }

  #log<N extends keyof R>(name: N): RowLog<R[N]> {
    return (this.#logs[name] ??= new RowLog(this.#declared.tables[name]))
  }
}

/** One reader's position in the changes of a state. Reading consumes them. */
export interface StateCursor<F, R> {
  isDirty(): boolean
  /** `full`: every value that was set and every row, over several reads if there are many. News is never repeated. */
  take(full: boolean): Changes<F, R>
}

interface TableCursor<R> {
  isDirty(): boolean
  /** Adds the changes, if there are any. */
  take(full: boolean, to: { [N in keyof R]?: TableChange<R[N]> }): void
}

function tableCursor<R, N extends keyof R>(name: N, log: RowLog<R[N]>, isNews: boolean): TableCursor<R> {
  let position = isNews ? log.taken : 0
  let waiting: readonly string[] = []
  const isDirty = (): boolean => position !== log.position || waiting.length > 0
  return {
    isDirty,
    take(full, to) {
      if (!full && !isDirty()) return
      const keys = full && !isNews ? log.keys() : [...new Set([...waiting, ...log.changedSince(position)])]
      position = log.position
      log.taken = position
      waiting = keys.slice(MOST_ROWS)
      if (keys.length > 0) to[name] = log.read(keys.slice(0, MOST_ROWS))
    }
  }
}
