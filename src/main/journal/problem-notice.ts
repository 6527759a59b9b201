import { assertNever } from '../../contract/failure.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'
import type { JournalProblem } from './journal-api.ts'
import { fileOf, leftAsItIs, type KeptAside, type ProblemNotice } from '../storage/problem-notice.ts'

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

function recovered(problem: KeptAside): AppMessage {
  const { rows, lost, lostExits = 0 } = problem.carried
  if (lost === null) return message('journal-recovered-none', fileOf(problem))
  if (lost === 0) return message('journal-recovered-all', { ...fileOf(problem), n: rows })
  if (lostExits > 0) return message('journal-recovered-exits', { ...fileOf(problem), n: rows, lost, exits: lostExits })
  return message('journal-recovered-some', { ...fileOf(problem), n: rows, lost })
}
