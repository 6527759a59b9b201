import type { Notice } from '../../contract/frames.ts'
import { assertNever } from '../../contract/failure.ts'
import type { JournalTrouble } from './journal-api.ts'
import type { FileTrouble } from './sqlite-file.ts'

export interface Words {
  readonly tone: Notice['tone']
  readonly title: string
  readonly text: string
}

/** What was wrong with the order journal, where it is, and what it means. */
export function journalTroubleWords(trouble: JournalTrouble): Words {
  switch (trouble.kind) {
    case 'damaged':
    case 'empty':
      return {
        tone: 'bad',
        title: 'The order journal was damaged',
        text: `${keptWords(trouble)} ${carriedWords(trouble)}`
      }
    case 'held':
      return { tone: 'warn', title: 'The order journal is in use by another program', text: elsewhereWords(trouble) }
    case 'newer':
      return {
        tone: 'warn',
        title: 'The order journal is of a newer version of the app',
        text: elsewhereWords(trouble)
      }
    case 'unusable':
      return { tone: 'bad', title: 'Orders cannot be placed', text: trouble.reason }
    case 'archive-unusable':
      return {
        tone: 'warn',
        title: 'Orders older than a year cannot be read',
        text: `${trouble.path} stays as it is; what it holds is not shown.`
      }
    default:
      return assertNever(trouble)
  }
}

/** The same for the trades that charts are drawn from, which are a convenience. */
export const archiveTroubleWords = (trouble: FileTrouble): Words => ({
  tone: 'warn',
  title: 'Charts begin anew',
  text: 'kept' in trouble ? keptWords(trouble) : elsewhereWords(trouble)
})

type Kept = Extract<FileTrouble, { readonly kept: string }>

const keptWords = ({ path, kept, reason }: Kept): string => `${path} was not usable (${reason}). It is kept as ${kept}.`

function carriedWords({ carried: { rows, lost } }: Kept): string {
  if (lost === null)
    return 'None of its entries could be read, so orders of unknown outcome may be missing: compare your orders with the venue’s.'
  if (lost === 0) return `All ${rows} entries were carried over into a new journal.`
  return `${rows} entries were carried over into a new journal, ${lost} could not be read whole: compare your orders with the venue’s.`
}

const elsewhereWords = ({ path, used, kind }: Extract<FileTrouble, { readonly used: string }>): string =>
  kind === 'held'
    ? `${path} stays as it is; until the next start ${used} is used.`
    : `${path} stays as it is; this version uses ${used}.`
