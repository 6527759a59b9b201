import type { Result } from '../../contract/failure.ts'
import type { CsvStyle } from '../../core/export/csv.ts'
import type { JournalFill } from '../journal/pages.ts'

/** Start parameters of the export worker. `utc`: times are in UTC. */
export interface ExportJob {
  readonly what: 'orders' | 'fills'
  readonly utc: boolean
  readonly style?: CsvStyle
  readonly path: string
}

/** Facts of orders as JSON, or fills; null: the end. */
export type ExportRows = readonly string[] | readonly JournalFill[] | null

/** `more`: send the next rows. Otherwise the number of rows in the file. */
export type ExportReply = { readonly kind: 'more' } | { readonly kind: 'done'; readonly rows: Result<number> }
