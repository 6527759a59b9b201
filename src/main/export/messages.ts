import type { Result } from '../../contract/failure.ts'
import type { JournalFill } from '../journal/pages.ts'

/** What the worker of an export is started with. `utc`: the clock of the times. */
export interface ExportJob {
  readonly what: 'orders' | 'fills'
  readonly utc: boolean
  readonly path: string
}

/** Facts of orders as JSON, or fills; null: that was all. */
export type ExportRows = readonly string[] | readonly JournalFill[] | null

/** `more`: it has room for the next rows. Otherwise how many rows the file holds. */
export type ExportReply = { readonly kind: 'more' } | { readonly kind: 'done'; readonly rows: Result<number> }
