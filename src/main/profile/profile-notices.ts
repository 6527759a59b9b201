import { message } from '../../i18n/codes.ts'
import type { Notify } from '../state/notify.ts'
import type { Profile } from './profile.ts'

/** Tells the user what of the profile could not be read, and from now on when the disk does not take changes. */
export function noticeProfileProblems(
  profile: Pick<Profile, 'problems' | 'writer'>,
  problems: Profile['problems'],
  notice: Notify
): void {
  for (const { title, text } of [...problems, ...profile.problems]) notice('warn', title, text)
  profile.writer.watch((refused) => {
    if (refused === null) notice('info', message('disk-writable-again'), message('disk-caught-up'))
    else notice('bad', message('disk-refuses'), message('disk-retry', { file: refused.file, code: refused.code }))
  })
}
