import { fail, ok, type Result } from '../../contract/failure.ts'
import type { ExportedFile } from '../../contract/answers.ts'
import type { ExportKind } from '../../core/export/tables.ts'
import { writePrivate } from './write-private.ts'

/** Where the user wants the file, or null. `name`: what is proposed. */
export type AskPath = (name: string) => Promise<string | null>

/** Writes a whole file or none, where the user wants it. */
export async function saveCsv(what: ExportKind, csv: string, now: number, ask: AskPath): Promise<Result<ExportedFile | null>> {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  const path = await ask(`depthdesk-${what}-${stamp}.csv`)
  if (path === null) return ok(null)
  try {
    await writePrivate(path, csv)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return fail({ kind: 'denied', rule: 'file', message: `The file could not be written (${code}). Choose another place.` })
  }
  return ok({ path, rows: rowsIn(csv) })
}

/** A line break inside of a quoted cell is no row. */
const rowsIn = (csv: string): number => (csv.replace(/"[^"]*"/g, '').match(/\r\n/g)?.length ?? 1) - 1
