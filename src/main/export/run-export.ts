import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { ExportedFile } from '../../contract/answers.ts'
import type { ExportJob, ExportReply, ExportRows } from './messages.ts'

/**
 * Writes a table of the journal to a file. Main reads a page whenever the worker asks for one; the worker formats and
 * writes.
 */
export async function runExport(
  workerFile: string,
  job: ExportJob,
  pages: Iterator<ExportRows>
): Promise<Result<ExportedFile>> {
  const worker = new Worker(workerFile, { workerData: job })
  const failed = once(worker, 'exit').then((): ExportReply => ({
    kind: 'done',
    rows: fail({ kind: 'bug', code: 'internal-error', params: {} }),
    leftOut: 0
  }))
  try {
    for (;;) {
      const reply = await Promise.race([
        once(worker, 'message').then(([message]): ExportReply => message as ExportReply),
        failed
      ])
      if (reply.kind === 'done') {
        if (!reply.rows.ok) return reply.rows
        const file = { path: job.path, rows: reply.rows.value }
        return ok(job.what === 'tax' ? { ...file, leftOut: reply.leftOut } : file)
      }
      const page = pages.next()
      worker.postMessage(page.done === true ? null : page.value)
    }
  } finally {
    await worker.terminate()
  }
}
