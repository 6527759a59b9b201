import { parentPort, workerData } from 'node:worker_threads'
import { ok } from '../../contract/failure.ts'
import { csvStart, csvRow } from '../../core/export/csv.ts'
import { FILL_COLUMNS, fillCells, ORDER_COLUMNS, orderCells } from '../../core/export/tables.ts'
import { taxLines, taxStart } from '../../core/export/tax/programs.ts'
import { orderOf } from '../../core/orders/derive.ts'
import type { OrderFacts } from '../../core/orders/facts.ts'
import type { FillEvent } from '../../core/record/events.ts'
import { createFormatter } from '../../i18n/formatter.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import type { JournalFill } from '../journal/pages.ts'
import type { ExportJob, ExportReply, ExportRows, OtherEvent, TaxJob } from './messages.ts'
import { writeWhole } from './write-whole.ts'

/** Runs in a worker thread: writes rows of the journal as lines of a CSV file. */
const job = workerData as ExportJob
const port = parentPort
if (port === null) throw new Error('an export runs in a worker')
const reply = (message: ExportReply): void => port.postMessage(message)

let leftOut = 0
/** A line with its end, or several; none for what the file cannot have. */
function linesOf(row: string | Exclude<ExportRows, null>[number]): readonly string[] {
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

// The file is read by programs too: one language for all.
const { say } = createFormatter('en', en)

let count = 0
async function* lines(): AsyncGenerator<string> {
  yield job.what === 'tax'
    ? taxStart(job.program)
    : csvStart(job.what === 'orders' ? ORDER_COLUMNS : FILL_COLUMNS, job.style)
  for (;;) {
    const rows = await nextRows()
    if (rows === null) return
    const written = [...rows].flatMap(linesOf)
    count += written.length
    yield written.join('')
  }
}

function nextRows(): Promise<ExportRows> {
  return new Promise((resolve) => {
    port?.once('message', resolve)
    reply({ kind: 'more' })
  })
}

const written = await writeWhole(job.path, lines())
reply({ kind: 'done', rows: written.ok ? ok(count) : written, leftOut })
port.close()
