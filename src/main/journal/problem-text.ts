import type { Notice } from '../../contract/frames.ts'
import { assertNever } from '../../contract/failure.ts'
import type { JournalProblem } from './journal-api.ts'
import type { FileProblem } from './sqlite-file.ts'

export interface Words {
  readonly tone: Notice['tone']
  readonly title: string
  readonly text: string
}

/** What was wrong with the order journal, where it is, and what it means. */
export function journalProblemWords(problem: JournalProblem): Words {
  switch (problem.kind) {
    case 'damaged':
    case 'empty':
      return {
        tone: 'bad',
        title: 'The order journal was damaged',
        text: `${keptWords(problem)} ${carriedWords(problem)}`
      }
    case 'held':
      return { tone: 'warn', title: 'The order journal is in use by another program', text: elsewhereWords(problem) }
    case 'newer':
      return {
        tone: 'warn',
        title: 'The order journal is of a newer version of the app',
        text: elsewhereWords(problem)
      }
    case 'unusable':
      return { tone: 'bad', title: 'Orders cannot be placed', text: problem.reason }
    case 'archive-unusable':
      return {
        tone: 'warn',
        title: 'Orders older than a year cannot be read',
        text: `${problem.path} stays as it is; what it holds is not shown.`
      }
    default:
      return assertNever(problem)
  }
}

/** The same for the trades that charts are drawn from, which are a convenience. */
export const archiveProblemWords = (problem: FileProblem): Words => ({
  tone: 'warn',
  title: 'Charts begin anew',
  text: 'kept' in problem ? keptWords(problem) : elsewhereWords(problem)
})

type Kept = Extract<FileProblem, { readonly kept: string }>

const keptWords = ({ path, kept, reason }: Kept): string => `${path} was not usable (${reason}). It is kept as ${kept}.`

function carriedWords({ carried: { rows, lost } }: Kept): string {
  if (lost === null)
    return 'None of its entries could be read, so orders of unknown outcome may be missing: compare your orders with the venue’s.'
  if (lost === 0) return `All ${rows} entries were carried over into a new journal.`
  return `${rows} entries were carried over into a new journal, ${lost} could not be read whole: compare your orders with the venue’s.`
}

const elsewhereWords = ({ path, used, kind }: Extract<FileProblem, { readonly used: string }>): string =>
  kind === 'held'
    ? `${path} stays as it is; until the next start ${used} is used.`
    : `${path} stays as it is; this version uses ${used}.`
