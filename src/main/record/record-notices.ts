import { message } from '../../i18n/codes.ts'
import type { Notify } from '../state/notify.ts'
import { fileOf, replacedNotice, type ProblemNotice } from '../storage/problem-notice.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import type { SwitchedRecord } from './record-in-worker.ts'

/** Tells the user what is wrong with the record of the account. */
export function noticeRecordProblems({ events }: Pick<SwitchedRecord, 'events'>, notice: Notify): void {
  events.on('problem', (problem) => {
    const { tone, title, text } = problemNotice(problem)
    notice(tone, title, text)
  })
  events.on('unusable', (reason) => notice('warn', message('record-not-kept'), reason))
}

const problemNotice = (problem: FileProblem): ProblemNotice =>
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
