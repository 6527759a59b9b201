/** Which columns of a table are hidden, and how its rows are sorted. */
export interface TableView {
  readonly hidden: readonly string[]
  readonly sort: { readonly column: string; readonly descending: boolean } | null
}

export const AS_IT_COMES: TableView = { hidden: [], sort: null }

export const withColumnToggled = ({ hidden, sort }: TableView, column: string): TableView => ({
  hidden: hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column],
  sort
})

/** Down, up, and as the rows come. */
export function sortedBy({ hidden, sort }: TableView, column: string): TableView {
  if (sort?.column !== column) return { hidden, sort: { column, descending: true } }
  return { hidden, sort: sort.descending ? { column, descending: false } : null }
}
