import type { ExportKind } from '../../core/export/tables.ts'
import type { TaxProgramId } from '../../core/export/tax/programs.ts'

/** The suggested file name. `now`: Unix milliseconds. */
export const csvName = (what: ExportKind | TaxProgramId, now: number): string =>
  `depthdesk-${what}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.csv`
