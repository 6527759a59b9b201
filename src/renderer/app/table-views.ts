import { AS_IT_COMES, type TableView } from '../../core/layout/table-view.ts'
import { useSettings } from '../stores/settings.ts'

/** Views of tables, stored in the settings for all windows. */
export function keptTableViews() {
  const settings = useSettings()
  return {
    viewOf: (table: string): TableView => settings.values.tables[table] ?? AS_IT_COMES,
    change(table: string, { hidden, sort }: TableView): void {
      void settings.write({ tables: { ...settings.values.tables, [table]: { hidden: [...hidden], sort } } })
    }
  }
}
