import { message } from '../../i18n/codes.ts'
import { archiveProblemNotice } from '../journal/problem-notice.ts'
import type { Notify } from '../state/notify.ts'
import type { SwitchedArchive } from '../archive/archive-in-worker.ts'

/** Tells the user what is wrong with the trade archive. */
export function noticeArchiveProblems({ events }: Pick<SwitchedArchive, 'events'>, notice: Notify): void {
  events.on('problem', (problem) => {
    const { tone, title, text } = archiveProblemNotice(problem)
    notice(tone, title, text)
  })
  events.on('unusable', (reason) => notice('warn', message('charts-restarted'), reason))
}
