import { fileURLToPath } from 'node:url'
import type { Log } from '../../contract/clock.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { ExportedFile } from '../../contract/answers.ts'
import { startThread } from '../worker/thread.ts'
import type { ExportCalls, ExportNeeds } from './export-worker.ts'
import type { ExportJob, ExportRows } from './messages.ts'

const SOURCE = fileURLToPath(new URL('export-worker.ts', import.meta.url))

/**
 * Writes a table of the journal to a file. Main reads a page whenever the thread asks for one; the thread formats and
 * writes.
 */
export async function runExport(
  job: ExportJob,
  pages: Iterator<ExportRows>,
  { workerFile = SOURCE, log }: { readonly workerFile?: string | undefined; readonly log: Log }
): Promise<Result<ExportedFile>> {
  const thread = startThread<ExportCalls, ExportNeeds>({
    ...{ file: workerFile, what: 'an export', log },
    answers: {
      rows() {
        const page = pages.next()
        return page.done === true ? null : page.value
      }
    }
  })
  try {
    const { written, leftOut } = await thread.ask('write', job)
    if (!written.ok) return written
    const file = { path: job.path, rows: written.value }
    return ok(job.what === 'tax' ? { ...file, leftOut } : file)
  } catch (error) {
    log.error('an export failed by a bug', error)
    return fail({ kind: 'bug', code: 'internal-error', params: {} })
  } finally {
    await thread.stop()
  }
}
