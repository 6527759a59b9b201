import { join } from 'node:path'
import { app } from 'electron'
import type { Clock, Log } from '../../contract/clock.ts'
import type { Journal } from '../journal/journal-api.ts'
import { message } from '../../i18n/codes.ts'
import { checkJournal } from '../journal/journal-check.ts'
import { journalProblemNotice } from '../journal/problem-notice.ts'
import { openWithArchive } from '../journal/with-archive.ts'
import { withoutIntents } from '../journal/without-intents.ts'
import type { Profile } from '../profile/profile.ts'
import type { Notify } from '../state/notify.ts'
import type { ProblemNotice } from '../storage/problem-notice.ts'

/** Opens the order journals of accounts, and tells the user what is wrong with them. */
export interface OrderJournals {
  /** Compares the journal of an account with itself, in a thread. Call it before `open`, which is quick then. */
  check(accountId: string): Promise<void>
  /** Null where it could not be opened: then nothing can be placed. */
  open(accountId: string): Journal | null
}

export function createOrderJournals(parts: {
  readonly profile: Pick<Profile, 'files' | 'readOnly'>
  readonly notice: Notify
  readonly clock: Clock
  readonly log: Log
}): OrderJournals {
  const { profile, notice, clock } = parts
  /** Journals that were compared with themselves and are opened next. */
  const checked = new Set<string>()
  const show = ({ tone, title, text }: ProblemNotice) => notice(tone, title, text)

  return {
    async check(accountId) {
      const path = profile.files.orders(accountId)
      const workerFile = join(app.getAppPath(), 'out/main/journal-check-worker.js')
      const problems = await checkJournal(path, clock.now(), { workerFile, log: parts.log })
      checked.delete(path)
      if (problems !== null) checked.add(path)
      for (const problem of problems ?? []) show(journalProblemNotice(problem))
    },
    open(accountId) {
      const path = profile.files.orders(accountId)
      const compare = checked.delete(path) ? 'done' : undefined
      const opened = openWithArchive(path, clock.now(), {
        compare,
        onProblem: (problem) => show(journalProblemNotice(problem))
      })
      if (!opened.ok) {
        notice('bad', message('orders-cannot-be-placed'), opened.failure)
        return null
      }
      for (const problem of opened.value.problems) show(journalProblemNotice(problem))
      const { journal } = opened.value
      return profile.readOnly === null ? journal : withoutIntents(journal, profile.readOnly)
    }
  }
}
