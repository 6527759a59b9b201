import { inject, shallowReactive, type InjectionKey } from 'vue'
import { AS_IT_COMES, type TableView } from '../../../core/layout/table-view.ts'

export interface TableViews {
  viewOf(table: string): TableView
  change(table: string, view: TableView): void
}

/** Where a page stores the views of tables. */
export const tableViewsKey: InjectionKey<TableViews> = Symbol('table-views')

/** In memory, for a page that stores none. */
function ofThisPage(): TableViews {
  const views = shallowReactive(new Map<string, TableView>())
  return { viewOf: (table) => views.get(table) ?? AS_IT_COMES, change: (table, view) => views.set(table, view) }
}

export const useTableViews = (): TableViews => inject(tableViewsKey, ofThisPage, true)
