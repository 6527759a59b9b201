import { assertNever } from '../../contract/failure.ts'
import type { Notice } from '../../contract/frames.ts'
import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'
import type { JournalProblem } from './journal-api.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'

export type ProblemNotice = Pick<Notice, 'tone' | 'title' | 'text'>

/** A notice about the order journal: the problem, its file, and the consequence. */
export function journalProblemNotice(problem: JournalProblem): ProblemNotice {
  switch (problem.kind) {
    case 'damaged':
    case 'empty':
      return { tone: 'bad', title: message('journal-damaged'), text: recovered(problem) }
    case 'held':
      return { tone: 'warn', title: message('journal-in-use'), text: leftAsItIs(problem) }
    case 'newer':
      return { tone: 'warn', title: message('journal-newer'), text: leftAsItIs(problem) }
    case 'unusable':
      return { tone: 'bad', title: message('orders-cannot-be-placed'), text: problem.reason }
    case 'archive-unusable':
      return {
        tone: 'warn',
        title: message('archive-unreadable'),
        text: message('file-left-hidden', { file: problem.path })
      }
    default:
      return assertNever(problem)
  }
}

/** The same for the archive of public trades, which only charts need. */
export const archiveProblemNotice = (problem: FileProblem): ProblemNotice => replacedNotice('charts-restarted', problem)

/** The same for the record of trading. */
export const recordProblemNotice = (problem: FileProblem): ProblemNotice =>
  'kept' in problem && problem.carried.rows > 0
    ? {
        tone: 'warn',
        title: message('record-repaired'),
        text: message(problem.carried.lost === 0 ? 'record-recovered-all' : 'record-recovered-some', {
          ...fileOf(problem),
          n: problem.carried.rows
        })
      }
    : replacedNotice('record-restarted', problem)

const replacedNotice = (title: MessageCode, problem: FileProblem): ProblemNotice => ({
  tone: 'warn',
  title: message(title),
  text: 'kept' in problem ? message('file-unusable', fileOf(problem)) : leftAsItIs(problem)
})

type Kept = Extract<FileProblem, { readonly kept: string }>

const fileOf = ({ path, kept, reason }: Kept) => ({ path, file: kept, reason })

function recovered(problem: Kept): AppMessage {
  const { rows, lost, lostExits = 0 } = problem.carried
  if (lost === null) return message('journal-recovered-none', fileOf(problem))
  if (lost === 0) return message('journal-recovered-all', { ...fileOf(problem), n: rows })
  if (lostExits > 0) return message('journal-recovered-exits', { ...fileOf(problem), n: rows, lost, exits: lostExits })
  return message('journal-recovered-some', { ...fileOf(problem), n: rows, lost })
}

const leftAsItIs = ({ path, used, kind }: Extract<FileProblem, { readonly used: string }>): AppMessage =>
  message(kind === 'held' ? 'file-left-until-restart' : 'file-left', { path, file: used })
