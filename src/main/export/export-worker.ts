import { parentPort, workerData } from 'node:worker_threads'
import { ok } from '../../contract/failure.ts'
import { csvStart, csvRow } from '../../core/export/csv.ts'
import { FILL_COLUMNS, fillCells, ORDER_COLUMNS, orderCells } from '../../core/export/tables.ts'
import { orderOf } from '../../core/orders/derive.ts'
import type { OrderFacts } from '../../core/orders/facts.ts'
import { createFormatter } from '../../i18n/formatter.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import type { ExportJob, ExportReply, ExportRows } from './messages.ts'
import { writeWhole } from './write-whole.ts'

/** Runs in a worker thread: writes rows of the journal as lines of a CSV file. */
const job = workerData as ExportJob
const port = parentPort
if (port === null) throw new Error('an export runs in a worker')
const reply = (message: ExportReply): void => port.postMessage(message)

function lineOf(row: string | Exclude<ExportRows, null>[number]): string {
  if (typeof row !== 'string') return csvRow(fillCells(row, job.utc), job.style)
  return csvRow(orderCells(orderOf(JSON.parse(row) as OrderFacts), job.utc, say), job.style)
}

// The file is read by programs too: one language for all.
const { say } = createFormatter('en', en)

let count = 0
async function* lines(): AsyncGenerator<string> {
  yield csvStart(job.what === 'orders' ? ORDER_COLUMNS : FILL_COLUMNS, job.style)
  for (;;) {
    const rows = await nextRows()
    if (rows === null) return
    count += rows.length
    yield [...rows].map(lineOf).join('')
  }
}

function nextRows(): Promise<ExportRows> {
  return new Promise((resolve) => {
    port?.once('message', resolve)
    reply({ kind: 'more' })
  })
}

const written = await writeWhole(job.path, lines())
reply({ kind: 'done', rows: written.ok ? ok(count) : written })
port.close()
