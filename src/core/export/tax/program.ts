import type { CsvStyle } from '../csv.ts'
import type { TaxEntry } from './entry.ts'

export type Cells = readonly (string | null)[]

/** The layout that a tax program imports. */
export interface TaxProgram {
  /** As the program is called; the same in every language. */
  readonly name: string
  readonly style: CsvStyle
  readonly columns: readonly string[]
  /** `venue`: the name of the exchange. */
  readonly rows: (entry: TaxEntry, venue: string) => readonly Cells[]
}
