import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { Diagnostics } from '../../contract/diagnostics.ts'
import type { About } from '../../contract/answers.ts'
import { diskReason } from '../disk/disk-reason.ts'

export interface ReportParts {
  readonly read: () => Diagnostics
  readonly about: () => About
  readonly redact: (text: string) => string
  /** Asks the user; null when there is no place for it. */
  readonly choose: (windowId: number, suggestion: string) => Promise<string | null>
  readonly write: (path: string, text: string) => Promise<void>
}

/** Writes a diagnostics report. Returns its path; null when the user chose none. */
export async function exportReport(parts: ReportParts, windowId: number): Promise<Result<string | null>> {
  const { venue, ...diagnostics } = parts.read()
  const day = new Date(diagnostics.at).toISOString().slice(0, 10)
  const path = await parts.choose(windowId, `depthdesk-diagnostics-${day}.json`)
  if (path === null) return ok(null)
  const report = {
    kind: 'depthdesk-diagnostics',
    version: 1,
    venue,
    versions: parts.about().versions,
    platform: process.platform,
    diagnostics
  }
  try {
    // SECURITY: the report contains no secret; the redaction of the log makes sure of it.
    await parts.write(path, `${parts.redact(JSON.stringify(report, null, 2))}\n`)
    return ok(path)
  } catch (error) {
    return fail<Failure>({
      kind: 'input',
      field: 'file',
      code: 'report-not-written',
      params: { reason: diskReason(error) }
    })
  }
}
