import { ref, watch, type Ref } from 'vue'
import { rowStep } from './row-step.ts'

export interface RowKeysParts {
  /** The keys of the rows, in their order on screen. */
  readonly rows: () => readonly string[]
  /** Rows that fit on the screen. */
  readonly page: () => number
  /** Where a walk begins while no row is pointed at. */
  readonly start?: () => string | null
}

export interface RowKeys {
  /** The row that the keys are at; it stays the same one while others come and go. */
  readonly active: Ref<string | null>
  /** Goes where a key leads. False for keys that do not move, and for those with a modifier. */
  move(event: KeyboardEvent): boolean
}

/**
 * Walking through rows by arrows, Home, End and the page keys. A row that goes while it is the active one leaves its
 * place to the next.
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
