import type { ExportKind } from '../../core/export/tables.ts'

/** The suggested file name. `now`: Unix milliseconds. */
export const csvName = (what: ExportKind, now: number): string =>
  `depthdesk-${what}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.csv`
