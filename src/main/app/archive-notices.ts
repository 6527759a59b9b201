import { message } from '../../i18n/codes.ts'
import type { Notify } from '../state/notify.ts'
import { replacedNotice } from '../storage/problem-notice.ts'
import type { SwitchedArchive } from '../archive/archive-in-worker.ts'

/** Tells the user what is wrong with the trade archive. */
export function noticeArchiveProblems({ events }: Pick<SwitchedArchive, 'events'>, notice: Notify): void {
  events.on('problem', (problem) => {
    const { tone, title, text } = replacedNotice('charts-restarted', problem)
    notice(tone, title, text)
  })
  events.on('unusable', (reason) => notice('warn', message('charts-restarted'), reason))
}
