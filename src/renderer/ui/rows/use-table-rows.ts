import { defaultRangeExtractor, useVirtualizer } from '@tanstack/vue-virtual'
import { computed, watch, type ComputedRef, type Ref } from 'vue'
import { useGridRows, type GridRows } from './use-grid-rows.ts'

/** A row, or the height in pixels of rows that are not rendered. */
type TablePart<T> =
  | { readonly key: string; readonly row: T; readonly index: number }
  | { readonly key: string; readonly row: null; readonly height: number }

export interface TableRows<T> extends GridRows {
  /** The parts to render, from the top. */
  readonly parts: ComputedRef<readonly TablePart<T>[]>
  scrollTo(index: number): void
}

/**
 * The rows of a long table with one tab stop: visible rows are rendered, and the focused one wherever it is. @param
 * height of a row in pixels
 */
export function useTableRows<T>({
  rows,
  keyOf,
  height,
  scroller
}: {
  readonly rows: () => readonly T[]
  readonly keyOf: (row: T) => string
  readonly height: () => number
  readonly scroller: Readonly<Ref<HTMLElement | null>>
}): TableRows<T> {
  const keys = computed(() => rows().map(keyOf))
  const grid = useGridRows({ rows: () => keys.value, scroller })
  const held = computed(() => keys.value.indexOf(grid.active.value ?? ''))
  const list = useVirtualizer(
    computed(() => {
      const kept = held.value
      return {
        count: keys.value.length,
        getScrollElement: () => scroller.value,
        estimateSize: height,
        overscan: 10,
        rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
          const inSight = defaultRangeExtractor(range)
          return kept < 0 || kept >= range.count || inSight.includes(kept)
            ? inSight
            : [...inSight, kept].sort((a, b) => a - b)
        }
      }
    })
  )
  watch(height, () => list.value.measure(), { flush: 'post' })
  const parts = computed(() => {
    const all = rows()
    const made: TablePart<T>[] = []
    let end = 0
    const room = (to: number) => {
      if (to > end) made.push({ key: `room-${made.length === 0 ? 'above' : end}`, row: null, height: to - end })
    }
    for (const { index, start, end: below } of list.value.getVirtualItems()) {
      const row = all[index]
      if (row === undefined) continue
      room(start)
      made.push({ key: keyOf(row), row, index })
      end = below
    }
    room(list.value.getTotalSize())
    return made
  })
  return { ...grid, parts, scrollTo: (index) => list.value.scrollToIndex(index, { align: 'center' }) }
}
