import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { SHARED, type Declaration, type Frame, type SharedRows, type TableChange } from '../../contract/shared-state.ts'

type Tables<R> = { [N in keyof R]?: ReadonlyMap<string, R[N]> }
export type Received = Pick<Frame, 'session' | 'full' | 'fields' | 'tables'>

const NO_ROWS: ReadonlyMap<string, never> = new Map<string, never>()

/** What main shares with all windows, as of its newest frame. Stores are views of it. */
export const useReplica = defineStore('replica', () => {
  /** Number of the open venue and account; null before main's first frame. */
  const session = ref<number | null>(null)
  const fields = shallowRef(SHARED.fields)
  const tables = shallowRef<Tables<SharedRows>>({})
  const listeners = new Set<(changes: Received) => void>()

  const rows = <N extends keyof SharedRows>(name: N): ReadonlyMap<string, SharedRows[N]> =>
    tables.value[name] ?? NO_ROWS

  function apply(changes: Received): void {
    // Most frames have prices only.
    if (changes.full || hasAny(changes.fields))
      fields.value = changed(changes.full ? SHARED.fields : fields.value, changes.fields, fields.value)
    if (changes.full || hasAny(changes.tables)) {
      const next = changes.full ? {} : { ...tables.value }
      changeRows(SHARED.tables, next, changes.tables)
      tables.value = next
    }
    session.value = changes.session
    for (const listener of listeners) listener(changes)
  }

  /** Called after each frame. Returns its end. */
  function listen(listener: (changes: Received) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { session, fields, rows, apply, listen }
})

const hasAny = (of: object): boolean => Object.keys(of).length > 0

/** A value that is equal to the one before stays that object, so that nothing is drawn again. */
function changed<F extends object>(base: F, given: Partial<F>, before: F): F {
  const next = { ...base, ...given }
  for (const name in given) if (isSame(next[name], before[name])) next[name] = before[name]
  return next
}

function changeRows<R>(
  declared: Declaration<unknown, R>['tables'],
  tables: Tables<R>,
  changes: { readonly [N in keyof R]?: TableChange<R[N]> }
): void {
  for (const name in changes) {
    const change = changes[name]
    if (change === undefined) continue
    const next = new Map(tables[name])
    for (const row of change.put) next.set(declared[name].keyOf(row), row)
    for (const key of change.gone) next.delete(key)
    tables[name] = next
  }
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
