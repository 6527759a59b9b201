import type { CsvStyle } from '../../core/export/csv.ts'
import type { TaxProgramId } from '../../core/export/tax/programs.ts'
import type { RecordEvent } from '../../core/record/events.ts'
import type { JournalFill } from '../journal/pages.ts'

/** What an export writes. */
export type ExportJob = TableJob | TaxJob

/** `utc`: times are in UTC. */
interface TableJob {
  readonly what: 'orders' | 'fills'
  readonly utc: boolean
  readonly style?: CsvStyle
  readonly path: string
}

/** `venue`: the name of the exchange, which the programs show. */
export interface TaxJob {
  readonly what: 'tax'
  readonly program: TaxProgramId
  readonly venue: string
  readonly path: string
}

/** What a tax file has beside fills. */
export type OtherEvent = Exclude<RecordEvent, { kind: 'fill' }>

/** Facts of orders as JSON, or fills, with other events for a tax file; null: the end. */
export type ExportRows = readonly string[] | readonly (JournalFill | OtherEvent)[] | null
