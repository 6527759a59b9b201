import type { TableView } from '../../../core/layout/table-view.ts'
import { FIGURES } from '../../../core/scanner/columns.ts'

const SORTS = ['name', 'price', 'change', 'volume', ...FIGURES] as const
export type SortBy = (typeof SORTS)[number]
export interface Sort {
  readonly by: SortBy
  readonly down: boolean
}

export function sortOf({ sort }: TableView): Sort | null {
  const by = SORTS.find((one) => one === sort?.column)
  return by === undefined || sort === null ? null : { by, down: sort.descending }
}

/** The first click sorts names up and figures down, the second one the other way, the third one not at all. */
export function nextSort(sort: Sort | null, by: SortBy): TableView['sort'] {
  const firstDown = by !== 'name'
  if (sort?.by !== by) return { column: by, descending: firstDown }
  return sort.down === firstDown ? { column: by, descending: !firstDown } : null
}
