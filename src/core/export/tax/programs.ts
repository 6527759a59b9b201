import type { RecordEvent } from '../../record/events.ts'
import { csvRow } from '../csv.ts'
import { BLOCKPIT } from './blockpit.ts'
import { COINTRACKING } from './cointracking.ts'
import { taxEntries } from './entry.ts'
import { KOINLY } from './koinly.ts'
import type { TaxProgram } from './program.ts'

export const TAX_PROGRAM_IDS = ['koinly', 'cointracking', 'blockpit', 'blockpit-semicolon'] as const
export type TaxProgramId = (typeof TAX_PROGRAM_IDS)[number]

export const TAX_PROGRAMS: Readonly<Record<TaxProgramId, TaxProgram>> = {
  koinly: KOINLY,
  cointracking: COINTRACKING,
  blockpit: BLOCKPIT,
  // Its template is a sheet: where the decimal sign is a comma, Excel opens this form.
  'blockpit-semicolon': { ...BLOCKPIT, name: 'Blockpit (;)', style: 'semicolon' }
}

/** The first line. No byte order mark: a program may take it as part of the first column's name. */
export const taxStart = (program: TaxProgramId): string =>
  csvRow(TAX_PROGRAMS[program].columns, TAX_PROGRAMS[program].style)

/**
 * The lines of one event: none for an amount of zero, more than one where a fee is a row of its own. Null: its time is
 * not known, and no program reads a line without one.
 */
export function taxLines(program: TaxProgramId, event: RecordEvent, venue: string): readonly string[] | null {
  if (event.at === 0) return null
  const { rows, style } = TAX_PROGRAMS[program]
  return taxEntries(event).flatMap((entry) => rows(entry, venue).map((cells) => csvRow(cells, style)))
}
