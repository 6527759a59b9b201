import { ref, watch, type Ref } from 'vue'

export interface RowKeysParts {
  /** The keys of the rows, in their order on screen. */
  readonly rows: () => readonly string[]
  /** Rows per page. */
  readonly page: () => number
  /** The first row while none is active. */
  readonly start?: () => string | null
}

export interface RowKeys {
  /** The active row; it stays the same one while others come and go. */
  readonly active: Ref<string | null>
  /** Moves by a key. False for other keys, and for keys with a modifier. */
  move(event: KeyboardEvent): boolean
}

/**
 * Moves through rows by arrows, Home, End and the page keys. If the active row is removed, the next one becomes active.
 */
export function useRowKeys({ rows, page, start }: RowKeysParts): RowKeys {
  const active = ref<string | null>(null)
  watch(rows, (now, before) => {
    if (active.value === null || now.includes(active.value)) return
    active.value = now[Math.min(Math.max(0, before.indexOf(active.value)), now.length - 1)] ?? null
  })
  return {
    active,
    move(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
      const all = rows()
      const to = rowStep(event.key, all.indexOf(active.value ?? start?.() ?? ''), all.length, page())
      if (to === null) return false
      active.value = all[to] ?? null
      return true
    }
  }
}

/**
 * Index of the row that a key leads to, from the row at `from` (-1: none yet); null for other keys. `page`: rows per
 * page.
 */
export function rowStep(key: string, from: number, count: number, page: number): number | null {
  const last = count - 1
  const within = (to: number) => Math.max(0, Math.min(last, to))
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return within(from + 1)
    case 'ArrowUp':
      return within(from - 1)
    case 'PageDown':
      return within(from + Math.max(1, page))
    case 'PageUp':
      return within(from - Math.max(1, page))
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
