import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../contract/clock.ts'
import { startThread } from '../worker/thread.ts'
import type { JournalProblem } from './journal-api.ts'
import type { CheckCalls } from './journal-check-worker.ts'

/** Files below this size are checked faster than a thread starts, and need no archive. */
const SMALL_BYTES = 2_000_000
const SOURCE = fileURLToPath(new URL('journal-check-worker.ts', import.meta.url))

/**
 * Checks a large journal in a thread, repairs and migrates it, and moves rows older than a year to its archive. Returns
 * its problems; null: not done, so the opener must check it.
 */
export async function checkJournal(
  path: string,
  now: number,
  { workerFile = SOURCE, log }: { readonly workerFile?: string; readonly log: Log }
): Promise<readonly JournalProblem[] | null> {
  if (!existsSync(path) || statSync(path).size < SMALL_BYTES) return null
  const thread = startThread<CheckCalls, Record<never, never>>({
    ...{ file: workerFile, what: 'the check of a journal', log },
    answers: {}
  })
  try {
    return await thread.ask('check', { path, now })
  } catch (error) {
    log.warn('a journal could not be checked in a thread', error)
    return null
  } finally {
    await thread.stop()
  }
}
