import { byNewest, laterOf, type ConvertOrder, type ConvertState, type ConvertType } from './convert.ts'

/** Part of the venue's list, newest first, with cursors to both neighbours; null: the list ends there. */
export interface ConvertStretch {
  readonly items: readonly ConvertOrder[]
  /** Towards newer converts. */
  readonly previous: string | null
  /** Towards older converts. */
  readonly next: string | null
}

export interface ConvertChoice {
  readonly type: ConvertType | null
  readonly status: ConvertState | null
}

const matches = ({ type, status }: ConvertOrder, choice: ConvertChoice): boolean =>
  (choice.type === null || choice.type === type) && (choice.status === null || choice.status === status)

/** Adds a part at one end and, beyond `most` rows, drops parts at the other; their cursors lead back. */
export function extended(
  pages: readonly ConvertStretch[],
  stretch: ConvertStretch,
  toward: 'older' | 'newer',
  most: number
): readonly ConvertStretch[] {
  const all = toward === 'older' ? [...pages, stretch] : [stretch, ...pages]
  let rows = all.reduce((sum, page) => sum + page.items.length, 0)
  while (all.length > 1 && rows > most) rows -= (toward === 'older' ? all.shift() : all.pop())?.items.length ?? 0
  return all
}

/**
 * The rows to show: the pages in their newest state and, if the list starts at its newest end, converts that arrived
 * since. Each convert once; what no longer matches the filter is dropped.
 */
export function shownConverts(
  pages: readonly ConvertStretch[],
  newest: ReadonlyMap<string, ConvertOrder>,
  choice: ConvertChoice
): readonly ConvertOrder[] {
  const rows = new Map<string, ConvertOrder>()
  for (const page of pages) {
    for (const item of page.items) {
      const live = newest.get(item.orderId)
      rows.set(item.orderId, live === undefined ? item : laterOf(item, live))
    }
  }
  const [first] = pages
  const last = pages.at(-1)
  if (first !== undefined && last !== undefined && first.previous === null) {
    // Older converts belong to a later page.
    const times = [...rows.values()].map((row) => row.createdAt).filter((at) => at > 0)
    const oldest = last.next === null ? -Infinity : Math.min(...times)
    for (const [orderId, order] of newest) if (!rows.has(orderId) && order.createdAt >= oldest) rows.set(orderId, order)
  }
  return [...rows.values()].filter((row) => matches(row, choice)).sort(byNewest)
}
