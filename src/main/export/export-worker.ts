import { ok, type Result } from '../../contract/failure.ts'
import { csvStart, csvRow } from '../../core/export/csv.ts'
import { FILL_COLUMNS, fillCells, ORDER_COLUMNS, orderCells } from '../../core/export/tables.ts'
import { taxLines, taxStart } from '../../core/export/tax/programs.ts'
import { orderOf } from '../../core/orders/derive.ts'
import type { OrderFacts } from '../../core/orders/facts.ts'
import type { FillEvent } from '../../core/record/events.ts'
import { createFormatter } from '../../i18n/formatter.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import type { JournalFill } from '../journal/pages.ts'
import { connectMain } from '../worker/serve-main.ts'
import type { ExportJob, ExportRows, OtherEvent, TaxJob } from './messages.ts'
import { writeWhole } from './write-whole.ts'

/** Runs in a thread: writes rows of the journal as lines of a CSV file. */
export type ExportCalls = typeof answers
export type ExportNeeds = {
  /** The next rows; null: the end. */
  rows(): ExportRows
}

const main = connectMain<ExportNeeds>()
// The file is read by programs too: one language for all.
const { say } = createFormatter('en', en)

/** Lines with their ends; none for what the file cannot have. */
function linesOf(row: string | Exclude<ExportRows, null>[number], job: ExportJob): readonly string[] {
  if (job.what === 'tax') return typeof row === 'string' ? [] : taxLinesOf(row, job)
  if (typeof row === 'string')
    return [csvRow(orderCells(orderOf(JSON.parse(row) as OrderFacts), job.utc, say), job.style)]
  return 'kind' in row ? [] : [csvRow(fillCells(row, job.utc), job.style)]
}

function taxLinesOf(row: JournalFill | OtherEvent, { program, venue }: TaxJob): readonly string[] {
  const event = 'kind' in row ? row : fillEventOf(row)
  const lines = event === null ? null : taxLines(program, event, venue)
  if (lines === null) leftOut++
  return lines ?? []
}

/** The programs know no fee that is not known. Null: nor do they know a fill without a side. */
function fillEventOf({ side, fee, ...fill }: JournalFill): FillEvent | null {
  return side === null ? null : { ...fill, kind: 'fill', side, fee: fee ?? '0' }
}

let count = 0
let leftOut = 0
async function* lines(job: ExportJob): AsyncGenerator<string> {
  yield job.what === 'tax'
    ? taxStart(job.program)
    : csvStart(job.what === 'orders' ? ORDER_COLUMNS : FILL_COLUMNS, job.style)
  for (let rows = await main.ask('rows'); rows !== null; rows = await main.ask('rows')) {
    const written = [...rows].flatMap((row) => linesOf(row, job))
    count += written.length
    yield written.join('')
  }
}

const answers = {
  /** The number of rows in the file, and of fills that are not in it. */
  async write(job: ExportJob): Promise<{ readonly written: Result<number>; readonly leftOut: number }> {
    const written = await writeWhole(job.path, lines(job))
    return { written: written.ok ? ok(count) : written, leftOut }
  }
}

main.serve(answers)
