import { ref, watch, type Ref } from 'vue'
import { rowStep } from './row-step.ts'

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
