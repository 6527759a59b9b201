import { message } from '../../i18n/codes.ts'
import { recordProblemNotice } from '../journal/problem-notice.ts'
import type { Notify } from '../state/notify.ts'
import type { SwitchedRecord } from './record-in-worker.ts'

/** Tells the user what is wrong with the record of the account. */
export function noticeRecordProblems({ events }: Pick<SwitchedRecord, 'events'>, notice: Notify): void {
  events.on('problem', (problem) => {
    const { tone, title, text } = recordProblemNotice(problem)
    notice(tone, title, text)
  })
  events.on('unusable', (reason) => notice('warn', message('record-not-kept'), reason))
}
