import { computed, shallowRef, watch, type ComputedRef } from 'vue'

export interface HeldRows<T> {
  readonly shown: ComputedRef<readonly T[]>
  /** True for a row that is no longer listed and only keeps its place. */
  readonly isGone: (key: string) => boolean
}

const NONE: ReadonlySet<string> = new Set()

/**
 * While rows are held none of them moves: a removed one keeps its place, new ones are appended. @param latest the
 * newest data of a row that is no longer listed @param reset a change releases the held rows
 */
export function useHeldRows<T>(parts: {
  readonly rows: () => readonly T[]
  readonly keyOf: (row: T) => string
  readonly isHeld: () => boolean
  readonly latest: (key: string) => T | undefined
  readonly reset: () => unknown
}): HeldRows<T> {
  const { rows, keyOf } = parts
  const held = shallowRef<ReadonlyMap<string, T> | null>(null)
  const byKey = () => new Map(rows().map((row) => [keyOf(row), row]))

  watch(
    () => [parts.isHeld(), parts.reset(), rows()] as const,
    ([isHeld, reset], before) => {
      if (!isHeld) held.value = null
      else held.value = held.value === null || reset !== before?.[1] ? byKey() : merged(held.value)
    },
    { immediate: true }
  )
  function merged(before: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
    const listed = byKey()
    const next = new Map<string, T>()
    for (const [key, row] of before) next.set(key, listed.get(key) ?? row)
    for (const [key, row] of listed) next.set(key, row)
    return next
  }

  const gone = computed<ReadonlySet<string>>(() => {
    if (held.value === null || held.value.size === rows().length) return NONE
    const listed = new Set(rows().map(keyOf))
    return new Set([...held.value.keys()].filter((key) => !listed.has(key)))
  })
  const shown = computed(() => {
    if (held.value === null) return rows()
    if (gone.value.size === 0) return [...held.value.values()]
    return [...held.value].map(([key, row]) => (gone.value.has(key) ? (parts.latest(key) ?? row) : row))
  })
  return { shown, isGone: (key) => gone.value.has(key) }
}
